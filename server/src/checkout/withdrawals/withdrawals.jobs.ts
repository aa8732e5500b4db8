import { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import type { Job } from '#server/platform/jobs.ts';
import { declareWithdrawal } from './declare-withdrawal.ts';
import { declareWithdrawalJob } from './queue-statement.ts';

interface WithdrawalJobs {
  db: Db;
  clock: Clock;
}

const statementSchema = z.object({
  name: z.string(),
  orderId: z.number().int(),
  email: z.string(),
  languageCode: z.string(),
  declaredAt: z.coerce.date(),
  timeZone: z.string(),
});

export function withdrawalJobs({ db, clock }: WithdrawalJobs): Job[] {
  const run = (payload: unknown) => declareWithdrawal(db, { ...statementSchema.parse(payload), now: clock.now() });
  return [{ name: declareWithdrawalJob, run }];
}
