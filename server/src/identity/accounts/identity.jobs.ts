import { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import type { Job } from '#server/platform/jobs.ts';
import { purgeExpired } from './purge-expired.ts';
import { passwordResetJob, sendPasswordReset } from '#server/identity/passwords/send-password-reset.ts';

const resetJobSchema = z.object({ emailKey: z.string(), language: z.string(), publicUrl: z.string() });

export function identityJobs({ db, clock }: { db: Db; clock: Clock }): Job[] {
  return [
    {
      name: passwordResetJob,
      run: (payload) => sendPasswordReset(db, { ...resetJobSchema.parse(payload), now: clock.now() }),
    },
    { name: 'identity.purge_expired', cron: '17 3 * * *', run: () => purgeExpired(db, clock.now()) },
  ];
}
