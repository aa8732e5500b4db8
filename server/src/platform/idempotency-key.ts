import { createHash } from 'node:crypto';
import { hourMs } from './clock.ts';
import { refuse } from './refusal.ts';

const keyHours = 24;

/** Since when a caller's key counts: the same key within a day is the same call, an older one is free again. */
export function idempotencyKeysCutoff(now: Date): Date {
  return new Date(now.getTime() - keyHours * hourMs);
}

/** Tells one body from another: the same key with another body is not a repeated click. */
export function hashBody(asked: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(asked)).digest('hex');
}

/** The caller's key of an attempt, or one made of what is asked; the two never meet. */
export function keyOfAttempt(given: string | null, made: () => string): string {
  return given === null ? made() : `given:${given}`;
}

/** Refuses a key that came with another body before. */
export function refuseIfKeyReused(known: { requestHash: string }, requestHash: string): void {
  if (known.requestHash !== requestHash) refuse('idempotency_key_reused');
}
