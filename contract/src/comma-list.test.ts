import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { itemQuerySchema } from './item-query.ts';
import { joinCommaList, splitCommaList } from './comma-list.ts';

const value = fc.stringMatching(/^[^\s\p{C}]([^\p{C}]{0,12}[^\s\p{C}])?$/u);

test('values survive a round trip', () => {
  fc.assert(
    fc.property(fc.array(value, { maxLength: 5 }), (values) => {
      expect(splitCommaList(joinCommaList(values))).toEqual(values);
    }),
  );
});

test.each([
  ['Rifle,Knife', ['Rifle', 'Knife']],
  [' Rifle , ,Knife,', ['Rifle', 'Knife']],
  [String.raw`Warhammer 40\,000 Sticker Capsule,Karambit`, ['Warhammer 40,000 Sticker Capsule', 'Karambit']],
  [String.raw`C\D`, [String.raw`C\D`]],
  ['', []],
])('%j is split into %j', (text, values) => {
  expect(splitCommaList(text)).toEqual(values);
  expect(itemQuerySchema.parse({ heroes: text }).heroes).toEqual(values);
});
