import { useSyncExternalStore } from 'react';
import { isApiError } from '#contract/api-error.ts';

/** A call that waits until the customer proved a second factor. */
export interface Confirmation {
  /** Whether there is a second factor to prove; else one has to be set up first. */
  canConfirm: boolean;
  /** Which factors the account has. */
  hasApp: boolean;
  hasPasskey: boolean;
  message: string;
  answer: (isConfirmed: boolean) => void;
}

let current: Confirmation | null = null;
const listeners = new Set<() => void>();

function set(next: Confirmation | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Runs a call; if it needs a second factor, asks for it and runs the call once more. */
export async function withConfirmation<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!isApiError(error)) throw error;
    const { code, message, data } = error;
    const canConfirm = code === 'confirmation_required' || code === 'second_factor_not_fresh';
    if (!canConfirm && code !== 'second_factor_missing') throw error;
    const isConfirmed = await new Promise<boolean>((resolve) => {
      const answer = (isDone: boolean) => {
        if (current?.answer === answer) set(null);
        resolve(isDone);
      };
      current?.answer(false);
      set({ canConfirm, hasApp: data['apps'] !== 0, hasPasskey: data['passkeys'] !== 0, message, answer });
    });
    if (!isConfirmed) throw error;
    return call();
  }
}

/** The page of the waiting call is left: it is not made. */
export function abandonConfirmation(): void {
  current?.answer(false);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useConfirmation(): Confirmation | null {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
}
