import { expect, test } from 'vitest';
import { readCopyRow, toCopyCells } from './copy-row.rules.ts';

const link = 'steam://rungame/730/76561202255233023/+csgo_econ_action_preview%20S76561197960287930A401D999';
const bare = { pattern: null, paintIndex: null, phase: null, nameTag: null, inspectLink: null, protectedUntilMs: null };

test('reads a row of CSV, whose cells are text', () => {
  const row = {
    reference: '40112233',
    item: 'AK-47 | Redline (Field-Tested)',
    price: '12.5',
    float: '0.16000000000001',
    pattern: '661',
    paint_index: '',
    phase: 'Phase 2',
    stickers: 'Crown (Foil):0.1;;Sticker | Howling Dawn; IEM: Cologne:0',
    charm: "Charm | Lil' Ava:12345",
    name_tag: 'Old Faithful',
    inspect_link: link,
    protected_until: '2026-12-01',
    unknown: 'ignored',
  };
  expect(readCopyRow(row)).toEqual({
    input: {
      reference: '40112233',
      item: 'AK-47 | Redline (Field-Tested)',
      priceCents: 12_50,
      float: 0.160_000_000_000_01,
      pattern: 661,
      paintIndex: null,
      phase: 'Phase 2',
      stickers: [
        { slot: 0, name: 'Crown (Foil)', wear: 0.1, itemId: null },
        { slot: 2, name: 'Howling Dawn', wear: null, itemId: null },
        { slot: 3, name: 'IEM: Cologne', wear: 0, itemId: null },
      ],
      charms: [{ name: "Lil' Ava", pattern: 12_345, itemId: null }],
      nameTag: 'Old Faithful',
      inspectLink: link,
      protectedUntilMs: Date.UTC(2026, 11, 1),
    },
  });
});

test('columns that are left out are left open, and empty cells empty theirs', () => {
  expect(readCopyRow({ reference: 7, item: '42', price: 3 })).toEqual({
    input: { reference: '7', item: 42, priceCents: 3_00 },
  });
  expect(readCopyRow({ reference: 'a', pattern: '', stickers: '', charm: '', name_tag: null })).toEqual({
    input: { reference: 'a', pattern: null, stickers: [], charms: [], nameTag: null },
  });
});

test('a row with the id of its copy needs no reference, and can change it', () => {
  expect(readCopyRow({ id: '9', price: 3 })).toEqual({ input: { id: 9, priceCents: 3_00 } });
  expect(readCopyRow({ id: 9, reference: ' b ' })).toEqual({ input: { id: 9, reference: 'b' } });
  expect(readCopyRow({ id: 9, reference: '' })).toEqual({ input: { id: 9, reference: null } });
  expect(readCopyRow({ id: '', reference: 'a' })).toEqual({ input: { reference: 'a' } });
  expect(readCopyRow({ id: 'x', reference: 'a' })).toEqual({ reason: 'id is not a number' });
  expect(readCopyRow({ id: '' })).toEqual({ reason: 'reference is missing' });
});

test('the cells of a copy read as the same copy', () => {
  const stickers = [
    { slot: 1, name: 'Crown (Foil)', wear: 0.25, itemId: null },
    { slot: 4, name: 'Howling Dawn', wear: null, itemId: null },
  ];
  const charms = [{ name: 'Hot Hands', pattern: null, itemId: null }];
  const copy = {
    ...bare,
    reference: 'a',
    priceCents: 7_05,
    float: 1e-7,
    stickers,
    charms,
    protectedUntilMs: 1_800_000_000_000,
  };
  const cells = toCopyCells(copy);
  expect(cells).toMatchObject({ price: 7.05, stickers: ';Crown (Foil):0.25;;;Howling Dawn', charm: 'Hot Hands' });
  expect(readCopyRow(cells)).toEqual({ input: copy });
  expect(readCopyRow({ ...cells, float: String(cells['float']) })).toEqual({ input: copy });
});

test.each([
  [{ reference: '' }, 'reference is empty'],
  [{ item: '' }, 'item is empty'],
  [{ item: 0 }, 'item is not positive'],
  [{ price: '12,50' }, 'price is no price in euros such as 12.50'],
  [{ price: '12.505' }, 'price is no price in euros such as 12.50'],
  [{ price: '0' }, 'price is not positive'],
  [{ price: 1_000_000.01 }, 'price is above 1000000'],
  [{ float: '0.123456789012345' }, 'float has more than 14 digits after the point'],
  [{ float: 0.123_456_789_012_345 }, 'float has more than 14 digits after the point'],
  [{ float: '1.5e-14' }, 'float has more than 14 digits after the point'],
  [{ float: '1.01' }, 'float is above 1'],
  [{ float: '-0.1' }, 'float is no number from 0 to 1 such as 0.15'],
  [{ float: '' }, 'float is no number from 0 to 1 such as 0.15'],
  [{ pattern: '1001' }, 'pattern is above 1000'],
  [{ pattern: '1.5' }, 'pattern is not a whole number'],
  [{ phase: 'x'.repeat(41) }, 'phase is longer than 40 characters'],
  [{ stickers: 'a;b;c;d;e;f' }, 'stickers has more than 5 stickers'],
  [{ stickers: 'Crown:1.2' }, 'stickers has a wear of "Crown" that is not from 0 to 1'],
  [{ stickers: [] }, 'stickers is no text'],
  [{ charm: 'a;b' }, 'charm is more than one charm'],
  [{ charm: 'a:1.5' }, 'charm has no whole pattern'],
  [{ name_tag: 'a\nb' }, 'name_tag holds characters that are not text'],
  [{ inspect_link: 'https://a.example' }, 'inspect_link is no link such as'],
  [{ protected_until: 'soon' }, 'protected_until is neither a date such as 2026-12-01'],
])('refuses %j', (fields, reason) => {
  const read = readCopyRow({ reference: 'a', ...fields });
  expect(read).toEqual({ reason: expect.stringContaining(reason) });
});

test('names every bad column of a row', () => {
  expect(readCopyRow({ reference: 'a', price: 'x', pattern: 'y' })).toEqual({
    reason: 'price is no price in euros such as 12.50; pattern is not a number',
  });
  expect(readCopyRow({})).toEqual({ reason: 'reference is missing' });
  expect(readCopyRow(['a'])).toEqual({ reason: 'is not an object of fields' });
});
