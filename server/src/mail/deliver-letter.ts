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
 * that its job is tried again. Its end erases its body. Idempotent: an email that no longer waits is left alone.
 */
export async function deliverLetter(db: Db, { letterId, mailer, clock }: DeliverLetter): Promise<void> {
  const letter = await selectQueuedLetter(db, letterId);
  if (!letter) return;
  if (!mailer) return updateLetterStatus(db, letterId, { status: 'kept', error: null });
  const failure = await mailer.send(letter).then(() => null, toError);
  if (!failure) return updateLetterToSent(db, letterId, clock.now());
  const message = maskLinks(failure.message, letter);
  if (failure instanceof LetterRejected || letter.attempts + 1 >= deliverAttemptsMax)
    return updateLetterToFailed(db, letterId, message);
  await updateLetterStatus(db, letterId, { status: 'queued', error: message });
  throw new Error(message);
}

const toError = (failure: unknown): Error => (failure instanceof Error ? failure : new Error(String(failure)));

/** Mail servers quote links that they dislike; queue and log keep the message. */
function maskLinks(message: string, { links }: WaitingLetter): string {
  const secrets = links.flatMap((link) => [link, ...(link.match(/[\w-]{16,}/g) ?? [])]);
  return secrets.reduce((text, secret) => text.replaceAll(secret, '[redacted]'), message);
}
