import { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import type { Job } from '#server/platform/jobs.ts';
import { finishBulkChange } from './finish-bulk-change.ts';
import { bulkChangeJob } from './open-bulk-change.ts';

const payloadSchema = z.object({ runId: z.number().int() });

export function bulkChangeJobs({ db, clock }: { db: Db; clock: Clock }): Job[] {
  return [
    {
      name: bulkChangeJob,
      run: (payload) => finishBulkChange(db, payloadSchema.parse(payload).runId, () => clock.now()),
    },
  ];
}
