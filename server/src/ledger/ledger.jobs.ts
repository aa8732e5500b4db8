import { assert } from '#server/platform/assert.ts';
import type { Db } from '#server/platform/db.ts';
import type { Job } from '#server/platform/jobs.ts';
import { verifyLedger } from './verify-ledger.ts';

/** Jobs of the ledger: the hourly proof. It fails loudly, because a broken ledger is a bug. */
export function ledgerJobs({ db }: { db: Db }): Job[] {
  const run = async () => {
    const broken = (await verifyLedger(db)).filter((fact) => fact.broken > 0);
    assert(broken.length === 0, broken.map(({ fact, example }) => `${fact} (${example})`).join('; '));
  };
  return [{ name: 'ledger.verify', cron: '7 * * * *', run }];
}
