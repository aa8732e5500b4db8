import type { Db } from '#server/platform/db.ts';
import type { Job } from '#server/platform/jobs.ts';
import { reportIntegrity } from './report-integrity.ts';
import { verifyLedger } from './ledger.integrity.ts';

export function ledgerJobs({ db }: { db: Db }): Job[] {
  const run = async () => reportIntegrity(db, 'ledger.verify', await verifyLedger(db));
  return [{ name: 'ledger.verify', cron: '7 * * * *', run }];
}
