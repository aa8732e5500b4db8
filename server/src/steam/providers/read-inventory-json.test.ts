import { expect, test } from 'vitest';
import { readInventoryJson } from './read-inventory-json.ts';

const steamId = '76561197960287930';
const readPage = (json: unknown) => readInventoryJson(json, steamId);

const description = {
  classid: '310',
  instanceid: '188',
  market_hash_name: 'AK-47 | Redline (Field-Tested)',
  tradable: 1,
};
const asset = { assetid: '401', classid: '310', instanceid: '188' };

const toEntry = (properties: object[]) => [{ assetid: '401', asset_properties: properties }];

const read = (properties: object[], more: object = {}) =>
  readPage({
    success: 1,
    assets: [asset],
    descriptions: [{ ...description, ...more }],
    asset_properties: toEntry(properties),
  })?.skins[0];

test('float and pattern are among the properties of an asset, as texts or numbers', () => {
  const texts = [
    { propertyid: 1, int_value: '661', name: 'Pattern Template' },
    { propertyid: 2, float_value: '0.151234567890123', name: 'Wear Rating' },
  ];
  expect(read(texts)).toMatchObject({ paintSeed: 661, float: 0.151234567890123 });
  expect(read([{ propertyid: 2, float_value: 0.25 }])).toMatchObject({ paintSeed: null, float: 0.25 });
});

test.each([
  ['none at all', undefined],
  ['an entry without properties', [{ assetid: '401' }]],
  [
    'values outside of those of the game',
    toEntry([
      { propertyid: 1, int_value: '99999' },
      { propertyid: 2, float_value: '1.5' },
    ]),
  ],
  [
    'values of other kinds',
    toEntry([
      { propertyid: 1, int_value: 'x' },
      { propertyid: 2, float_value: {} },
    ]),
  ],
])('%s cost float and pattern, not the inventory', (_name, properties) => {
  const page = { success: 1, assets: [asset], descriptions: [description], asset_properties: properties };
  expect(readPage(page)?.skins).toMatchObject([{ assetId: '401', float: null, paintSeed: null }]);
});

test('the certificate of an item opens it in the game', () => {
  const actions = [{ link: 'steam://run/730//+csgo_econ_action_preview%20%propid:6%', name: 'Inspect in Game...' }];
  const link = 'steam://run/730//+csgo_econ_action_preview%20ADBD584A';
  expect(read([{ propertyid: 6, string_value: 'ADBD584A' }], { actions })?.inspectLink).toBe(link);
  expect(read([], { actions })?.inspectLink).toBeNull();
});

test('a lock is read from the words of the owner', () => {
  const texts = [{ value: ' ' }, { value: 'Tradable/Marketable After Dec 05, 2026 (8:00:00) GMT' }];
  expect(read([], { tradable: 0, owner_descriptions: texts })).toMatchObject({
    isTradable: false,
    lockedUntil: '2026-12-05T08:00:00.000Z',
  });
});

test('assets without a description are left out, and other replies are no inventory', () => {
  expect(readPage({ success: 1, assets: [asset], descriptions: [] })?.skins).toEqual([]);
  expect(readPage({ success: 1, total_inventory_count: 0 })?.skins).toEqual([]);
  expect(readPage({ success: 0 })).toBeNull();
  expect(readPage(null)).toBeNull();
});

test('a page names where the next one begins', () => {
  const page = { success: 1, assets: [asset], descriptions: [description], last_assetid: '401' };
  expect(readPage({ ...page, more_items: 1 })?.next).toBe('401');
  expect(readPage(page)?.next).toBeNull();
});
