import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import type { Job } from '#server/platform/jobs.ts';
import { settleOverdueDisputes } from './settle-overdue-disputes.ts';

export function depositDisputeJobs({ db, clock }: { db: Db; clock: Clock }): Job[] {
  return [
    {
      name: 'wallet.settle_overdue_disputes',
      cron: '23 * * * *',
      run: async () => {
        await settleOverdueDisputes(db, clock.now());
      },
    },
  ];
}
