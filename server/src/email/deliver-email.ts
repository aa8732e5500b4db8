import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import { selectQueuedEmail, updateEmailStatus, updateEmailToFailed, updateEmailToSent } from './email.sql.ts';
import { EmailRejected, type FindAttachment, type Mailer, type QueuedEmail } from './email.types.ts';
import { deliverAttemptsMax } from './queue-email.ts';

interface DeliverEmail {
  emailId: number;
  /** Null without a mail server: the email stays in the demo mailbox. */
  mailer: Mailer | null;
  findAttachment: FindAttachment;
  clock: Clock;
}

/**
 * Sends one email. A rejected email, or one out of attempts, is given up; any other failure is thrown, so that the job
 * retries. Erases the body of a secret one. Idempotent: does nothing unless the email is queued.
 */
export async function deliverEmail(db: Db, { emailId, mailer, findAttachment, clock }: DeliverEmail): Promise<void> {
  const email = await selectQueuedEmail(db, emailId);
  if (!email) return;
  if (!mailer) return updateEmailStatus(db, emailId, { status: 'kept', error: null });
  const failure = await send(email, { mailer, findAttachment }).then(() => null, toError);
  if (!failure) return updateEmailToSent(db, emailId, clock.now());
  const message = maskLinks(failure.message, email);
  if (failure instanceof EmailRejected || email.attempts + 1 >= deliverAttemptsMax)
    return updateEmailToFailed(db, emailId, message);
  await updateEmailStatus(db, emailId, { status: 'queued', error: message });
  throw new Error(message);
}

async function send(
  email: QueuedEmail,
  { mailer, findAttachment }: { mailer: Mailer; findAttachment: FindAttachment },
): Promise<void> {
  const attachment = email.event === null ? null : await findAttachment(email.event);
  if (attachment === 'not_ready') throw new Error('the attachment is not ready');
  await mailer.send(email, attachment);
}

const toError = (failure: unknown): Error => (failure instanceof Error ? failure : new Error(String(failure)));

/** Mail servers quote suspicious links, and queue and log store the message. */
function maskLinks(message: string, { links }: QueuedEmail): string {
  const secrets = links.flatMap((link) => [link, ...(link.match(/[\w-]{16,}/g) ?? [])]);
  return secrets.reduce((text, secret) => text.replaceAll(secret, '[redacted]'), message);
}
