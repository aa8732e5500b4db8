import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import { selectQueuedLetter, updateLetterStatus, updateLetterToSent } from './mail.sql.ts';
import { LetterRejected, type Mailer } from './mail.types.ts';
import { deliverAttemptsMax } from './queue-letter.ts';

interface DeliverLetter {
  letterId: number;
  /** Null where no mail server is set: the letter stays in the demo mailbox. */
  mailer: Mailer | null;
  clock: Clock;
}

/**
 * Carries one letter to the mail server. A letter that the server refuses, or that failed too often, is given up; any
 * other failure is thrown, so that its job is tried again. Idempotent: a letter that no longer waits is left alone.
 */
export async function deliverLetter(db: Db, { letterId, mailer, clock }: DeliverLetter): Promise<void> {
  const letter = await selectQueuedLetter(db, letterId);
  if (!letter) return;
  if (!mailer) return updateLetterStatus(db, letterId, { status: 'kept', error: null });
  try {
    await mailer.send(letter);
  } catch (error) {
    const isGivenUp = error instanceof LetterRejected || letter.attempts + 1 >= deliverAttemptsMax;
    const message = error instanceof Error ? error.message : String(error);
    await updateLetterStatus(db, letterId, { status: isGivenUp ? 'failed' : 'queued', error: message });
    if (isGivenUp) return;
    throw error;
  }
  await updateLetterToSent(db, letterId, clock.now());
}
