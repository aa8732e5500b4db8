import type { Tx } from '#server/platform/db.ts';
import { addJob } from '#server/platform/jobs.ts';
import { refuse } from '#server/platform/refusal.ts';
import { updateEmailToQueued } from './email-log.sql.ts';
import type { LoggedEmail } from './email-log.types.ts';
import { isResendable } from './email.rules.ts';
import { deliverAttemptsMax, deliverEmailJob } from './queue-email.ts';

/**
 * Queues a locked email once more, to the same address and with the same text. Refuses one that still waits, and one
 * whose text is not kept: its links were for one use.
 */
export async function resendEmail(tx: Tx, email: LoggedEmail): Promise<void> {
  if (!isResendable(email)) refuse('email_not_resendable');
  await updateEmailToQueued(tx, email.id);
  await addJob(tx, { name: deliverEmailJob, payload: { emailId: email.id }, attemptsMax: deliverAttemptsMax });
}
