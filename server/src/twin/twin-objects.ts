import { randomBytes } from 'node:crypto';
import { toEpochSeconds } from '#contract/epoch-seconds.ts';
import fixtures from './fixtures.json' with { type: 'json' };
import newerFields from './newer-fields.json' with { type: 'json' };
import type { TwinObjects } from './twin.types.ts';

const idBytes = 12;

export const newId = (prefix: string): string => `${prefix}_${randomBytes(idBytes).toString('hex')}`;

/** Id of an object that another one names; empty without one. */
export const idOf = (named: string | { id: string } | null | undefined): string =>
  typeof named === 'string' ? named : (named?.id ?? '');

type Fixture = keyof typeof fixtures & keyof TwinObjects;

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const complete = (sample: Fields, newer: Fields): Fields => ({
  ...sample,
  ...Object.fromEntries(
    Object.entries(newer).map(([name, value]) => {
      const given = sample[name];
      return [name, isFields(given) && isFields(value) ? complete(given, value) : value];
    }),
  ),
});

/** Stripe's samples with the fields that its library demands and they lack or abbreviate. */
const samples = complete(fixtures, newerFields);

/** An object of the API: the fields of Stripe's sample, with those given. */
export function buildObject<T extends Fixture>(type: T, fields: Partial<TwinObjects[T]>, now: Date): TwinObjects[T] {
  const sample = samples[type] as TwinObjects[T];
  return { ...structuredClone(sample), created: toEpochSeconds(now), ...fields };
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
