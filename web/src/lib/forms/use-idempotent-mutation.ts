import { useCallback, useRef, useState } from 'react';
import { isFinal, randomKey } from '#web/lib/api/call-outcome.ts';
import { keysInMemory, type IdempotencyKeys } from '#web/lib/api/idempotency-keys.ts';

interface Mutation<T> {
  /** Identifies the input; different input gets a new key. */
  fingerprint: string;
  call: (idempotencyKey: string) => Promise<T>;
  /** Resolve to true to stay busy until the next page loads. */
  onReply: (reply: T) => boolean | Promise<boolean>;
  onError: (error: unknown) => void | Promise<void>;
}

/** Runs one call at a time, with one idempotency key per input until the outcome is final, so that a retry acts once. */
export function useIdempotentMutation(storedKeys?: IdempotencyKeys) {
  const [keys] = useState(() => storedKeys ?? keysInMemory());
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const release = useCallback(() => {
    isRunning.current = false;
    setBusy(false);
  }, []);

  const mutate = async <T>({ fingerprint, call, onReply, onError }: Mutation<T>): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    const key = keys.read(fingerprint) ?? randomKey();
    keys.write(fingerprint, key);
    let isLeaving = false;
    try {
      const reply = await call(key);
      keys.write(fingerprint, null);
      isLeaving = await onReply(reply);
    } catch (error) {
      if (isFinal(error)) keys.write(fingerprint, null);
      await onError(error);
    } finally {
      if (!isLeaving) release();
    }
  };

  return { mutate, isBusy, release };
}
