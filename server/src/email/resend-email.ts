import { minuteMs } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/db.ts';
import { addJob } from '#server/platform/jobs.ts';
import { refuse } from '#server/platform/refusal.ts';
import { insertEmailCopy } from './email-log.sql.ts';
import type { LoggedEmail } from './email-log.types.ts';
import { isResendable } from './email.rules.ts';
import { deliverAttemptsMax, deliverEmailJob } from './queue-email.ts';

/**
 * Sends a locked email again, to the same address and with the same text, and returns the id of the copy: the email itself
 * stays as the evidence of its sending. Once a minute for each email, so that a second click sends none and returns null.
 * Refuses one that still waits, and one whose text is not kept: its links were for one use.
 */
export async function resendEmail(tx: Tx, email: LoggedEmail, now: Date): Promise<number | null> {
  if (!isResendable(email)) refuse('email_not_resendable');
  const { id, event, copyOf } = email;
  const first = event?.replace(/:again:\d+$/, '') ?? `email:${copyOf ?? id}`;
  const dedupeKey = `${first}:again:${Math.floor(now.getTime() / minuteMs)}`;
  const copyId = await insertEmailCopy(tx, { id, dedupeKey, now });
  if (copyId !== null)
    await addJob(tx, { name: deliverEmailJob, payload: { emailId: copyId }, attemptsMax: deliverAttemptsMax });
  return copyId;
}
