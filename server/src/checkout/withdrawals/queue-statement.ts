import type { Reader } from '#server/platform/db.ts';
import { addJob } from '#server/platform/jobs.ts';

/** Statement of the form, as its job gets it. */
export interface FormStatement {
  name: string;
  orderId: number;
  email: string;
  languageCode: string;
  declaredAt: Date;
  /** Whose days the period counts. */
  timeZone: string;
}

export const declareWithdrawalJob = 'checkout.declare_withdrawal';

/** Queues the job that looks up the order of a statement. */
export async function queueStatement(db: Reader, statement: FormStatement, runAt: Date): Promise<void> {
  const payload = { ...statement, declaredAt: statement.declaredAt.toISOString() };
  await addJob(db, { name: declareWithdrawalJob, payload, runAt });
}
