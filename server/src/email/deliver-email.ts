import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import { selectQueuedEmail, updateEmailStatus, updateEmailToFailed, updateEmailToSent } from './email.sql.ts';
import { EmailRejected, type Mailer, type QueuedEmail } from './email.types.ts';
import { deliverAttemptsMax } from './queue-email.ts';

interface DeliverEmail {
  emailId: number;
  /** Null where no mail server is set: the email stays in the demo mailbox. */
  mailer: Mailer | null;
  clock: Clock;
}

/**
 * Sends one email. One that the server refuses, or that failed too often, is given up; any other failure is thrown, so
 * that its job is tried again. Its end erases its body. Idempotent: an email that no longer waits is left alone.
 */
export async function deliverEmail(db: Db, { emailId, mailer, clock }: DeliverEmail): Promise<void> {
  const email = await selectQueuedEmail(db, emailId);
  if (!email) return;
  if (!mailer) return updateEmailStatus(db, emailId, { status: 'kept', error: null });
  const failure = await mailer.send(email).then(() => null, toError);
  if (!failure) return updateEmailToSent(db, emailId, clock.now());
  const message = maskLinks(failure.message, email);
  if (failure instanceof EmailRejected || email.attempts + 1 >= deliverAttemptsMax)
    return updateEmailToFailed(db, emailId, message);
  await updateEmailStatus(db, emailId, { status: 'queued', error: message });
  throw new Error(message);
}

const toError = (failure: unknown): Error => (failure instanceof Error ? failure : new Error(String(failure)));

/** Mail servers quote links that they dislike; queue and log keep the message. */
function maskLinks(message: string, { links }: QueuedEmail): string {
  const secrets = links.flatMap((link) => [link, ...(link.match(/[\w-]{16,}/g) ?? [])]);
  return secrets.reduce((text, secret) => text.replaceAll(secret, '[redacted]'), message);
}
