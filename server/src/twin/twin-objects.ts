import { randomBytes } from 'node:crypto';
import { toEpochSeconds } from '#contract/epoch-seconds.ts';
import fixtures from './fixtures.json' with { type: 'json' };
import type { TwinObjects } from './twin.types.ts';

const idBytes = 12;

export const newId = (prefix: string): string => `${prefix}_${randomBytes(idBytes).toString('hex')}`;

/** Id of an object that another one names; empty without one. */
export const idOf = (named: string | { id: string } | null | undefined): string =>
  typeof named === 'string' ? named : (named?.id ?? '');

type Fixture = keyof typeof fixtures & keyof TwinObjects;

/** An object of the API: the fields of Stripe's sample, with those given. */
export function buildObject<T extends Fixture>(type: T, fields: Partial<TwinObjects[T]>, now: Date): TwinObjects[T] {
  const sample = fixtures[type] as unknown as TwinObjects[T];
  return { ...structuredClone(sample), created: toEpochSeconds(now), livemode: false, ...fields };
}

/** A movement of the account's balance, in euro cents. */
export function buildTransaction(
  { type, source, amount }: { type: string; source: string; amount: number },
  now: Date,
): TwinObjects['balance_transaction'] {
  const id = newId('txn');
  const fields = { id, type, source, amount, net: amount, fee: 0, currency: 'eur', available_on: toEpochSeconds(now) };
  return buildObject('balance_transaction', fields as Partial<TwinObjects['balance_transaction']>, now);
}
