import * as fc from 'fast-check';
import type { Input } from './schema-arbitrary.ts';

/** Placeholder for thousands of nested lists, which only the server under test should have to parse. */
const deepMark = '@deep';
const deepText = '['.repeat(6000) + ']'.repeat(6000);

/** An input as sent over the wire. */
export function toWireText(input: Input): string {
  return JSON.stringify(input).replaceAll(`"${deepMark}"`, deepText);
}

/** Values that no form sends: wrong types, huge numbers, texts that databases reject. */
const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(0, -0, -1, 0.1 + 0.2, 1e-7, 1e21, -1e308, 2 ** 31, 2 ** 53, Number.MAX_SAFE_INTEGER),
  fc.constantFrom('0x10', '1e3', ' 7 ', '٣', '９９', 'null', 'NaN', 'true', '{}', '[]', '__proto__', 'constructor'),
  fc.constantFrom('', ' ', '\0', 'a\0b', '\uFEFF', '\u202Ex', '\uD800', 'x\uDFFF', '\r\nSet-Cookie: a=b', 'İ', 'ß'),
  fc.constantFrom(
    "'; drop table identity.customers; --",
    '%',
    '%%',
    '_',
    '\\',
    '../../etc',
    '<script>alert(1)</script>',
  ),
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    [],
    {},
    [[]],
    [1, 2],
    ['a'],
    { length: 1 },
    { toString: 'x' },
    { $ne: 1 },
  ),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.bigInt({ min: 10n ** 18n, max: 10n ** 40n }).map(String),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.integer({ min: 255, max: 5000 }).map((length) => 'x'.repeat(length)),
  fc.jsonValue({ maxDepth: 3 }),
  fc.constant(deepMark),
);

/** Replaces or omits some fields of an input, or adds keys with a meaning in JavaScript. */
export function broken(valid: fc.Arbitrary<Input>, names: readonly string[]): fc.Arbitrary<Input> {
  const name = fc.constantFrom(...names, 'currency', 'lang_id');
  const change = fc.oneof(
    { weight: 6, arbitrary: fc.record({ name, value: hostileValue }) },
    { weight: 2, arbitrary: fc.record({ name, value: fc.constant(undefined) }) },
    {
      weight: 1,
      arbitrary: fc.record({
        name: fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'qty', ''),
        value: hostileValue,
      }),
    },
  );
  return fc.tuple(valid, fc.array(change, { minLength: 1, maxLength: 3 })).map(([input, changes]) => {
    const changed = new Map(Object.entries(input));
    for (const { name: field, value } of changes) {
      if (value === undefined) changed.delete(field);
      else changed.set(field, value);
    }
    // Defines own keys, even for `__proto__`.
    return Object.fromEntries(changed);
  });
}

/** Bodies that are not objects, as sent over the wire. */
export const hostileBody: fc.Arbitrary<string | Buffer> = fc.oneof(
  fc.constantFrom('{', '', 'null', '[]', '[1]', '"text"', '5', 'true', '{"a":1,}', '{"a":1}{"a":1}', '\u0000', 'a=b'),
  fc.constantFrom('['.repeat(16_000), '{"a":'.repeat(3000), `[${'[],'.repeat(5000)}1]`),
  fc.uint8Array({ minLength: 1, maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  fc.constant(Buffer.from('{"name":"\xff\xfe"}', 'latin1')),
  fc.constant(null).map(() => JSON.stringify({ name: 'x'.repeat(1_000_000) })),
);
