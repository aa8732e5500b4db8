import { setTimeout as delay } from 'node:timers/promises';
import Stripe from 'stripe';
import type { Clock } from '#server/platform/clock.ts';
import { ProviderFailure } from '#server/payments/payments.types.ts';

export interface StripeOptions {
  secretKey: string;
  /** Signs webhooks. */
  webhookSecret: string;
  /** Origin of the API, such as of the local twin; null for Stripe itself. */
  apiBase: string | null;
  clock: Clock;
  /** Below the six seconds of the storefront. */
  timeoutMs?: number;
}

export const apiVersion = '2026-10-28.endive';
const timeoutMsDefault = 4000;
const conflictStatus = 409;
/** The call before usually ends soon; together as long as two seconds. */
const conflictPausesMs = [50, 100, 150, 200, 250, 250, 500, 500] as const;

/** Does not retry by itself: jobs do, and a customer who waits should hear soon. */
export function openClient({ secretKey, apiBase, timeoutMs = timeoutMsDefault }: StripeOptions): Stripe {
  const address = apiBase === null ? {} : toAddress(new URL(apiBase));
  return new Stripe(secretKey, { apiVersion, timeout: timeoutMs, maxNetworkRetries: 0, telemetry: false, ...address });
}

function toAddress({ protocol, hostname, port }: URL): { protocol: 'http' | 'https'; host: string; port: string } {
  const isPlain = protocol === 'http:';
  return { protocol: isPlain ? 'http' : 'https', host: hostname, port: port || (isPlain ? '80' : '443') };
}

/** Throws `ProviderFailure`, without what was sent, which may hold a card. Waits while a call with the same key runs. */
export async function callStripe<T>(operation: string, work: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error;
      const pauseMs = error.statusCode === conflictStatus ? conflictPausesMs[attempt] : undefined;
      if (pauseMs === undefined) throw new ProviderFailure(`stripe: ${operation} failed: ${describe(error)}`);
      await delay(pauseMs);
    }
  }
}

/** Above what jobs try in a day. */
const keysMax = 50;

/**
 * Makes an object once under a key. Stripe answers a key for a day as it did first, also with a failure; such an answer is
 * followed by the next key. `make` looks for the object before it creates it: after a failure it may exist nevertheless.
 */
export async function makeOnce<T>(key: string, make: (idempotencyKey: string) => Promise<T>): Promise<T> {
  for (let used = 0; ; used += 1) {
    try {
      return await make(used === 0 ? key : `${key}-${used}`);
    } catch (error) {
      if (!isRepeated(error) || used === keysMax) throw error;
    }
  }
}

/** Whether a call failed before, and this is its answer. */
function isRepeated(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.headers?.['idempotent-replayed'] === 'true';
}

function describe({ type, code, statusCode, param, requestId }: Stripe.errors.StripeError): string {
  return [type, statusCode, code, param, requestId].filter(Boolean).join(' ');
}

/** Whether Stripe refused the call as such, so that nothing happened. */
export function isRefused(error: unknown): error is Stripe.errors.StripeInvalidRequestError {
  return error instanceof Stripe.errors.StripeInvalidRequestError;
}
