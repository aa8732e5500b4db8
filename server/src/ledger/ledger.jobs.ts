import type { Db } from '#server/platform/db.ts';
import type { Job } from '#server/platform/jobs.ts';
import { assertIntegrity } from './ledger.rules.ts';
import { verifyLedger } from './ledger.integrity.ts';

/** Jobs of the ledger: the hourly proof of its own half; the checkout proves the other. */
export function ledgerJobs({ db }: { db: Db }): Job[] {
  const run = async () => assertIntegrity(await verifyLedger(db));
  return [{ name: 'ledger.verify', cron: '7 * * * *', run }];
}
