import { createHash } from 'node:crypto';
import { dayMs } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/db.ts';
import { selectAnswer, takeKeyLock, upsertAnswer } from '#server/twin/twin.sql.ts';
import type { RunAnswer } from './run-with-fault.ts';
import { TwinError } from './twin-error.ts';

interface KeyedCall {
  key: string | null;
  /** What a repeated call must have in common with the first. */
  subject: unknown;
  now: Date;
}

/**
 * Answers a key as the first time for a day, also if the endpoint began and failed, and refuses it with other parameters or
 * while the first call runs.
 */
export async function answerOnce(
  tx: Tx,
  { key, subject, now }: KeyedCall,
  run: () => Promise<RunAnswer>,
): Promise<RunAnswer & { isRepeated: boolean }> {
  if (key === null) return { ...(await run()), isRepeated: false };
  if (!(await takeKeyLock(tx, key)))
    throw new TwinError(409, {
      type: 'idempotency_error',
      code: 'idempotency_key_in_use',
      message: 'Another request with this key is in progress.',
    });
  const fingerprint = createHash('sha256').update(JSON.stringify(subject)).digest('hex');
  const known = await selectAnswer(tx, { key, since: new Date(now.getTime() - dayMs) });
  if (known && known.fingerprint !== fingerprint)
    throw new TwinError(400, { type: 'idempotency_error', message: 'The key was used with other parameters.' });
  if (known) return { ...known, hasBegun: true, isLost: false, isRepeated: true };
  const result = await run();
  const { hasBegun, status, answer } = result;
  if (hasBegun) await upsertAnswer(tx, { key, fingerprint, status, answer, now });
  return { ...result, isRepeated: false };
}
