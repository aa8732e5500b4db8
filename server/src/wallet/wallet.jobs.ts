import { reportIntegrity } from '#server/ledger/report-integrity.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import type { Job } from '#server/platform/jobs.ts';
import { expireDeposits } from './expire-deposits.ts';
import { settleOverdueDeposits } from './settle-overdue-deposits.ts';
import { verifyDeposits } from './wallet.integrity.ts';

/** Jobs of the wallet: expire unpaid deposits, settle paid ones whose event was lost, check their integrity. */
export function walletJobs({ db, clock }: { db: Db; clock: Clock }): Job[] {
  return [
    {
      name: 'wallet.expire_deposits',
      cron: '*/10 * * * *',
      run: async () => {
        await expireDeposits(db, clock.now());
      },
    },
    {
      name: 'wallet.settle_overdue_deposits',
      cron: '*/5 * * * *',
      run: async () => {
        await settleOverdueDeposits(db, clock.now());
      },
    },
    {
      name: 'wallet.verify_deposits',
      cron: '11 * * * *',
      run: async () => reportIntegrity(db, 'wallet.verify_deposits', await verifyDeposits(db, clock.now())),
    },
  ];
}
