import { reportIntegrity } from '#server/ledger/report-integrity.ts';
import type { Db } from '#server/platform/db.ts';
import type { Job } from '#server/platform/jobs.ts';
import { verifyBalanceRefunds } from './refunds.integrity.ts';

export function balanceRefundJobs({ db }: { db: Db }): Job[] {
  return [
    {
      name: 'wallet.verify_balance_refunds',
      cron: '13 * * * *',
      run: async () => reportIntegrity(db, 'wallet.verify_balance_refunds', await verifyBalanceRefunds(db)),
    },
  ];
}
