import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import { selectQueuedLetter, updateLetterStatus, updateLetterToFailed, updateLetterToSent } from './mail.sql.ts';
import { LetterRejected, type Mailer, type WaitingLetter } from './mail.types.ts';
import { deliverAttemptsMax } from './queue-letter.ts';

interface DeliverLetter {
  letterId: number;
  /** Null where no mail server is set: the letter stays in the demo mailbox. */
  mailer: Mailer | null;
  clock: Clock;
}

/**
 * Sends one email. One that the server refuses, or that failed too often, is given up; any other failure is thrown, so
 * that its job is tried again. The statement that ends an email erases its body, and what a server says of the body is
 * kept without its links, here and by the queue. Idempotent: an email that no longer waits is left alone.
 */
export async function deliverLetter(db: Db, { letterId, mailer, clock }: DeliverLetter): Promise<void> {
  const letter = await selectQueuedLetter(db, letterId);
  if (!letter) return;
  if (!mailer) return updateLetterStatus(db, letterId, { status: 'kept', error: null });
  try {
    await mailer.send(letter);
  } catch (error) {
    const message = maskLinks(error instanceof Error ? error.message : String(error), letter);
    if (error instanceof LetterRejected || letter.attempts + 1 >= deliverAttemptsMax)
      return updateLetterToFailed(db, letterId, message);
    await updateLetterStatus(db, letterId, { status: 'queued', error: message });
    throw new Error(message);
  }
  await updateLetterToSent(db, letterId, clock.now());
}

/** Mail servers quote links that they dislike. */
function maskLinks(message: string, { links }: WaitingLetter): string {
  const secrets = links.flatMap((link) => [link, ...(link.match(/[\w-]{16,}/g) ?? [])]);
  return secrets.reduce((text, secret) => text.replaceAll(secret, '[redacted]'), message);
}
