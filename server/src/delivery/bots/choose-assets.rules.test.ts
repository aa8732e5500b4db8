import { expect, test } from 'vitest';
import { chooseAssets } from './choose-assets.rules.ts';

const name = 'AK-47 | Redline (Field-Tested)';
const assets = [
  { assetId: '1', marketHashName: name, float: 0.221531763672827 },
  { assetId: '2', marketHashName: name, float: 0.31 },
  { assetId: '3', marketHashName: 'Revolution Case', float: null },
  { assetId: '4', marketHashName: name, float: 0.35 },
];
const any = { marketHashName: name, float: null, otherFloats: [], count: 1 };

test('a copy is the piece with its float, as many digits as Steam shows', () => {
  expect(chooseAssets(assets, { ...any, float: 0.22153176367283 })).toEqual(['1']);
  expect(chooseAssets(assets, { ...any, float: 0.2215 })).toBeNull();
});

test('an item without a float of its own takes no piece that is sold as a copy', () => {
  expect(chooseAssets(assets, { ...any, otherFloats: [0.22153176367283] })).toEqual(['2']);
  expect(chooseAssets(assets, { ...any, count: 2, otherFloats: [0.22153176367283] })).toEqual(['2', '4']);
  expect(chooseAssets(assets, { ...any, count: 4 })).toBeNull();
});

test('items without wear go by their name', () => {
  expect(chooseAssets(assets, { ...any, marketHashName: 'Revolution Case', otherFloats: [0.1] })).toEqual(['3']);
});
