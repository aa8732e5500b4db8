import { expect, test } from 'vitest';
import { z } from 'zod';
import { routes } from './api.ts';
import { emailPattern } from './fields.ts';
import { bodyBytesMaxDefault, type Route } from './route.ts';

interface JsonSchema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  maxLength?: number;
  properties?: Record<string, JsonSchema>;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  items?: JsonSchema;
}

/** Longest text of any field: a list filter with its values. */
const textMax = 2000;

/** Every schema below one, with the path of fields that leads there. */
function* eachSchema(schema: JsonSchema, path: string): Generator<[string, JsonSchema]> {
  yield [path, schema];
  for (const part of [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) yield* eachSchema(part, path);
  for (const [name, field] of Object.entries(schema.properties ?? {})) yield* eachSchema(field, `${path}.${name}`);
  if (schema.items) yield* eachSchema(schema.items, `${path}[]`);
}

const inputs = Object.values<Route>(routes).flatMap((route) => [
  ...eachSchema(z.toJSONSchema(route.input, { io: 'input', unrepresentable: 'any' }) as JsonSchema, route.name),
]);

const isAnything = (schema: JsonSchema) =>
  !('type' in schema) && !schema.anyOf && !schema.oneOf && !schema.enum && schema.const === undefined;
const isUnbounded = ({ type, enum: values, const: value, maxLength = Infinity }: JsonSchema) =>
  type === 'string' && !values && value === undefined && maxLength > textMax;

test('every text of every input has a maximum length', () => {
  expect(inputs.filter(([, schema]) => isUnbounded(schema)).map(([path]) => path)).toEqual([]);
  expect(inputs.filter(([, schema]) => isAnything(schema)).map(([path]) => path)).toEqual([]);
  expect(inputs.filter(([, { maxLength }]) => maxLength !== undefined).length).toBeGreaterThan(80);
});

const shapesOf = (input: z.ZodType): z.ZodObject[] =>
  input instanceof z.ZodDiscriminatedUnion ? (input.options as z.ZodObject[]) : [input as z.ZodObject];
const fields = Object.values<Route>(routes).flatMap((route) =>
  shapesOf(route.input).flatMap(({ shape }) =>
    Object.entries<z.ZodType>(shape).map(([field, schema]) => [`${route.name}.${field}`, schema] as const),
  ),
);

// A pattern that ran all the same would have something to say of these as well.
const longTexts = ['a@', '1', ' ', '+49 ', '\0', 'https://', '{'].map((text) => text.repeat(90_000 / text.length));

test.each(fields)('%s reports only the length of a text that is too long', (_name, schema) => {
  for (const text of longTexts) {
    const issues = schema.safeParse(text).error?.issues ?? [];
    expect(issues.length, JSON.stringify(issues.map(({ message }) => message))).toBeLessThanOrEqual(1);
  }
});

test('login checks the format of an address only if it is short enough', () => {
  const { error } = routes.login.input.safeParse({ username: 'x'.repeat(300), password: 'x' });
  expect(error?.issues.map(({ message }) => message)).toEqual(['account.too_long?max=254']);
});

test.each([
  ['a@b.c', true],
  ['a@b..c', true],
  ['a@..b', true],
  ['a.b@c.d.e', true],
  ['a@.b', false],
  ['a@b.', false],
  ['a@b', false],
  ['@b.c', false],
  ['a@b@c.d', false],
  ['a b@c.d', false],
])('%s is a valid email address: %s', (text, isAddress) => {
  expect(emailPattern.test(text)).toBe(isAddress);
});

test('bodies are limited to 16 kB, except where a cart or several skins are sent along', () => {
  const larger = Object.values<Route>(routes).filter(({ bodyBytesMax }) => bodyBytesMax !== bodyBytesMaxDefault);
  expect(Object.fromEntries(larger.map(({ name, bodyBytesMax }) => [name, bodyBytesMax]))).toEqual({
    createOffers: 100_000,
    purchaseProduct: 100_000,
    purchasePack: 100_000,
    purchaseDeal: 100_000,
    startDeposit: 100_000,
  });
});
