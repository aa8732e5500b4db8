import { createHash } from 'node:crypto';
import type { Tx } from '#server/platform/db.ts';
import { insertAnswer, selectAnswer, takeKeyLock } from '#server/twin/twin.sql.ts';
import { TwinError } from './twin-error.ts';

interface KeyedCall {
  key: string | null;
  /** What a repeated call must have in common with the first. */
  subject: unknown;
  now: Date;
}

/** Answers a repeated key as the first time, and refuses it with other parameters or while the first call runs. */
export async function answerOnce(
  tx: Tx,
  { key, subject, now }: KeyedCall,
  run: () => Promise<unknown>,
): Promise<unknown> {
  if (key === null) return run();
  if (!(await takeKeyLock(tx, key)))
    throw new TwinError(409, {
      type: 'idempotency_error',
      code: 'idempotency_key_in_use',
      message: 'Another request with this key is in progress.',
    });
  const fingerprint = createHash('sha256').update(JSON.stringify(subject)).digest('hex');
  const known = await selectAnswer(tx, key);
  if (known && known.fingerprint !== fingerprint)
    throw new TwinError(400, { type: 'idempotency_error', message: 'The key was used with other parameters.' });
  if (known) return known.answer;
  const answer = await run();
  await insertAnswer(tx, { key, fingerprint, answer, now });
  return answer;
}
