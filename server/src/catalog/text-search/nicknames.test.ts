import { expect, test } from 'vitest';
import { takeAscending } from './bitset.ts';
import { searchText } from './search-text.ts';
import { buildTextIndex } from './text-index.ts';

const titles = [
  'AK-47 | Redline (Field-Tested)',
  'AWP | Asiimov (Battle-Scarred)',
  '★ Karambit | Fade (Factory New)',
  '★ Butterfly Knife | Doppler (Factory New)',
  '★ Bayonet',
  '★ Sport Gloves | Vice (Minimal Wear)',
  'SSG 08 | Dragonfire (Factory New)',
  'Souvenir AWP | Dragon Lore (Factory New)',
  'Clutch Case',
  'Sticker | Kosak',
];
const index = buildTextIndex({ from: 0, till: titles.length }, (slot) => [titles[slot] ?? '']);
const find = (query: string): number[] => takeAscending(searchText([index], query, titles.length), 0, titles.length);

test.each([
  ['karam fade', [2]],
  ['bayo', [4]],
  ['messer', [3]],
  ['schmetterling', [3]],
  ['Handschuhe', [5]],
  ['mariposa', [3]],
  ['kala redline', [0]],
  ['couteau papillon', [3]],
  ['kałach', [0]],
  ['rękawiczki', [5]],
  ['borboleta', [3]],
  ['faca', [3]],
  ['калаш редлайн', [0]],
  ['АК47', [0]],
  ['авп драгонлор', [7]],
  ['керамбіт градієнт', [2]],
  ['перчатки', [5]],
  ['муха', [6]],
  ['caja', [8]],
])('finds what players call "%s"', (query, expected) => {
  expect(find(query)).toEqual(expected);
});

test('a nickname that is still typed finds its items, unless titles have the word', () => {
  expect(find('кала')).toEqual([0]);
  expect(find('schmet')).toEqual([3]);
  expect(find('kosa')).toEqual([3, 9]);
  expect(find('kos')).toEqual([9]);
});
