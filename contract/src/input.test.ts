import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { routes } from './api.ts';
import type { Route } from './route.ts';
import { readTextKey } from './text-key.ts';

const textsFolder = new URL('../texts/en/', import.meta.url);
const knownKeys = new Set(
  readdirSync(textsFolder).flatMap((name) =>
    Object.keys(JSON.parse(readFileSync(new URL(name, textsFolder), 'utf8')) as object),
  ),
);

const nul = 'a\0b';
const loneSurrogate = 'a\ud800';
const wrongValues: unknown[] = [
  undefined,
  null,
  true,
  [],
  ['a', 'b'],
  [10303],
  {},
  { a: 1 },
  -1,
  0,
  1.5,
  1e308,
  Number.NaN,
  '',
  'abc',
  '1e3',
  '0x10',
  '99999999999999999999',
  'x'.repeat(100_000),
  nul,
  loneSurrogate,
];

interface Field {
  route: Route;
  field: string;
  schema: z.ZodType;
  /** What tells one shape of an input from its others. */
  given: Record<string, unknown>;
}

/** The shapes that an input may have: one, or as many as its union has. */
const shapesOf = (input: z.ZodType): z.ZodObject[] =>
  input instanceof z.ZodDiscriminatedUnion ? (input.options as z.ZodObject[]) : [input as z.ZodObject];

const fields: Field[] = Object.values<Route>(routes).flatMap((route) =>
  shapesOf(route.input).flatMap(({ shape }) => {
    const entries = Object.entries<z.ZodType>(shape);
    const literals = entries.filter((entry) => entry[1] instanceof z.ZodLiteral);
    const given = Object.fromEntries(literals.map(([field, schema]) => [field, (schema as z.ZodLiteral).value]));
    return entries.map(([field, schema]) => ({ route, field, schema, given }));
  }),
);
const named = fields.map((each) => [`${each.route.name}.${each.field}`, each] as const);

const fieldsCalled = (...names: string[]) => named.filter(([, { field }]) => names.includes(field));

test.each(named)('%s reports errors by known text keys', (_name, { route, field, given }) => {
  for (const value of wrongValues) {
    const { error } = route.input.safeParse({ ...given, [field]: value });
    const unknown = (error?.issues ?? []).filter(({ message }) => !knownKeys.has(readTextKey(message).key));
    expect(unknown, `of ${JSON.stringify(value)?.slice(0, 50)}`).toEqual([]);
  }
});

describe('database input', () => {
  // Passwords are hashed as they are; lists, their counts, help and suggestions are read from memory.
  const kept = named.filter(
    ([, { route, field }]) =>
      !/pass/.test(field) && !/^\/items\/(list|facets|suggestions|search-help)/.test(route.path),
  );

  test.each(kept)('%s contains nothing that PostgreSQL refuses', (_name, { schema }) => {
    for (const value of [nul, loneSurrogate])
      expect(JSON.stringify(schema.safeParse(value).data)).not.toBe(JSON.stringify(value));
  });
});

describe('numbers', () => {
  // The country of a profile may be taken back, and a payout names its country; all other forms choose one from the list.
  const free = ['updateProfile.country', 'withdrawOffer.country', 'requestBalanceRefund.country'];
  const numbers = fieldsCalled('id', 'item_id', 'count', 'country', 'page', 'limit').filter(
    ([name]) => !free.includes(name),
  );

  test.each(numbers)('%s is a number or its text', (_name, { schema }) => {
    expect([schema.parse(7), schema.parse('7')]).toEqual([7, 7]);
    for (const value of [true, [7], ['7'], { valueOf: 7 }, '7e0', '0x7', '7.0', '', ' ', null, 7.5, '-7', 0]) {
      expect(schema.safeParse(value).success, JSON.stringify(value)).toBe(false);
    }
  });

  test('the country of a profile is a number, its text, or empty', () => {
    const { country } = routes.updateProfile.input.shape;
    expect([7, '7', null, ''].map((value) => country.parse(value))).toEqual([7, 7, null, null]);
    for (const value of [true, [7], 'x', ' ', 7.5, 0]) expect(country.safeParse(value).success).toBe(false);
  });

  test('a number out of bounds is not reported as a non-number', () => {
    for (const limit of [1000, '1000', 0, -1, '-1', 1e20, '99999999999999999999', '-99999999999999999999']) {
      const { error } = routes.listItems.input.safeParse({ limit });
      const told = new Set(error?.issues.map(({ message }) => message));
      expect([...told], String(limit)).toEqual(['common.number_out_of_range?min=1&max=100']);
    }
  });
});

describe('flags', () => {
  const { is_variation } = routes.removeFromCart.input.shape;
  const { directPayment } = routes.purchaseProduct.input.shape;
  const { give_up_balance } = routes.deleteAccount.input.shape;

  test.each([is_variation, directPayment, give_up_balance])('accept what older clients send', (flag) => {
    expect([true, 1, '1', 'true'].map((value) => flag.parse(value))).toEqual([true, true, true, true]);
    expect([false, 0, '0', 'false'].map((value) => flag.parse(value))).toEqual([false, false, false, false]);
    expect(['', null, undefined].map((value) => flag.parse(value))).toEqual([undefined, undefined, undefined]);
    for (const value of [2, -1, 'yes', 'TRUE', ' ', [], [1], {}]) expect(flag.safeParse(value).success).toBe(false);
  });
});
