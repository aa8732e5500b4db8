import { expect, test } from 'vitest';
import type { CopyParent, StoredCopy } from './copies.types.ts';
import { planCopy } from './plan-copy.rules.ts';

const item: CopyParent = {
  id: 5,
  marketHashName: 'Karambit | Doppler (Minimal Wear)',
  title: 'Karambit | Doppler',
  subcategory: 'knives',
  quality: 'minimal_wear',
  minFloat: 0.08,
  maxFloat: 0.5,
  paintIndex: 418,
  phases: [
    { phase: 'Phase 1', paint_index: 418 },
    { phase: 'Ruby', paint_index: 415 },
  ],
};
const facts = { pattern: null, paintIndex: 418, phase: null, nameTag: null, inspectLink: null, protectedUntilMs: null };
const values = { ...facts, reference: 'a', priceCents: 100, float: 0.1, stickers: [], charms: [] };
const stored: StoredCopy = { ...values, id: 9, copyOf: 5, title: item.title, stock: 1, soldCount: 0, isHidden: false };
const known = { stored: null, holder: null, item, attachedIds: new Map([['Sticker | Crown', 77]]) };
const input = { reference: 'a', item: 5, priceCents: 100, float: 0.1 };
const noNote = { note: null, isLeftOut: false };

const sticker = (name: string) => ({ slot: 0, name, wear: 0, itemId: null });

test('a new copy gets what its item and phase say', () => {
  expect(planCopy(input, known)).toEqual({ change: { item, before: null, after: values }, ...noNote });
  expect(planCopy({ ...input, phase: 'Ruby' }, known)).toMatchObject({
    change: { after: { phase: 'Ruby', paintIndex: 415 } },
  });
});

test('a stored copy keeps what the row leaves out', () => {
  const before = { ...stored, pattern: 7, nameTag: 'Kim' };
  expect(planCopy({ reference: 'a', priceCents: 120 }, { ...known, stored: before })).toEqual({
    change: { item, before, after: { ...values, pattern: 7, nameTag: 'Kim', priceCents: 120 } },
    ...noNote,
  });
  expect(planCopy(input, { ...known, stored })).toEqual({ change: null, ...noNote });
});

test('a copy that is sold or reserved stays as it is', () => {
  const sold = { ...known, stored: { ...stored, stock: 0 } };
  expect(planCopy(input, sold)).toEqual({ change: null, ...noNote });
  expect(planCopy({ ...input, priceCents: 1 }, sold)).toMatchObject({
    change: null,
    note: 'is sold or reserved, so it stays as it is',
    isLeftOut: true,
  });
});

test('notes a copy that stays withdrawn, and a sticker that the shop does not have', () => {
  expect(planCopy(input, { ...known, stored: { ...stored, isHidden: true } })).toMatchObject({
    note: 'is withdrawn from sale and stays so',
  });
  expect(planCopy({ ...input, stickers: [sticker('Crown')] }, known)).toMatchObject({
    change: { after: { stickers: [{ itemId: 77 }] } },
    note: null,
  });
  expect(planCopy({ ...input, stickers: [sticker('Crwn')] }, known)).toMatchObject({
    note: '"Crwn" is not in the catalog, so it is shown without a picture',
  });
});

test('links a sticker that came into the catalog later, but for a copy that is sold', () => {
  const before = { ...stored, stickers: [sticker('Crown')] };
  const row = { ...input, stickers: [sticker('Crown')] };
  expect(planCopy(row, { ...known, stored: before })).toMatchObject({
    change: { before, after: { stickers: [{ name: 'Crown', itemId: 77 }] } },
    note: '"Crown" is in the catalog now, so it gets its picture',
  });
  expect(planCopy(row, { ...known, stored: { ...before, stock: 0 } })).toEqual({ change: null, ...noNote });
});

test('keeps the link of a sticker whose item has another name by now', () => {
  const before = { ...stored, stickers: [{ ...sticker('Old name'), itemId: 66 }] };
  const row = { ...input, stickers: [sticker('Old name')] };
  expect(planCopy(row, { ...known, stored: before })).toEqual({ change: null, ...noNote });
});

test.each([
  [{ reference: 'a', item: 5, float: 0.1 }, {}, 'price is missing for a new copy'],
  [{ reference: 'a', priceCents: 1, float: 0.1 }, {}, 'item is missing for a new copy'],
  [input, { item: null }, 'item "5" is not in the catalog'],
  [input, { stored: { ...stored, copyOf: 6 } }, 'reference "a" belongs to a copy of item 6'],
  [{ ...input, float: 0.07 }, {}, 'float must be 0.08 to 0.15 for "Karambit | Doppler (Minimal Wear)"'],
  [{ ...input, float: 0.151 }, {}, 'float must be 0.08 to 0.15 for'],
  [{ ...input, phase: 'Sapphire' }, {}, 'phase is none of Phase 1, Ruby'],
  [{ ...input, phase: 'Ruby' }, { item: { ...item, phases: null } }, 'phase is given for an item without phases'],
  [input, { item: { ...item, quality: null } }, 'has no floats, so it has no copies'],
])('refuses %j of %j', (row, over, reason) => {
  expect(planCopy(row, { ...known, ...over })).toEqual({ reason: expect.stringContaining(reason) });
});
