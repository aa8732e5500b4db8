import { expect, test } from 'vitest';
import { takeAscending } from './bitset.ts';
import { searchText } from './search-text.ts';
import { buildTextIndex } from './text-index.ts';

const titles = [
  'AK-47 | Redline (Field-Tested)',
  'StatTrak™ AK-47 | Redline (Minimal Wear)',
  'AWP | Asiimov (Battle-Scarred)',
  '★ Karambit | Fade (Factory New)',
  '★ Butterfly Knife | Doppler (Factory New)',
  'Desert Eagle | Blaze (Factory New)',
  'M4A1-S | Hyper Beast (Well-Worn)',
  'M4A4 | Howl (Field-Tested)',
  'AUG | Akihabara Accept (Field-Tested)',
  'Sticker | Titan (Holo) | Katowice 2014',
  'Five-SeveN | Case Hardened (Minimal Wear)',
  'Souvenir AWP | Dragon Lore (Factory New)',
];
const german = ['AK-47 | Rote Linie (Einsatzerprobt)', undefined, undefined, '★ Karambit | Verlauf (Fabrikneu)'];

const english = buildTextIndex({ from: 0, till: titles.length }, (slot) => [titles[slot] ?? '']);
const others = buildTextIndex({ from: 0, till: titles.length }, (slot) => [german[slot] ?? '']);

function find(query: string): number[] {
  return takeAscending(searchText([english, others], query, titles.length), 0, 100);
}

test.each([
  ['redline ak', [0, 1]],
  ['ak redline ft', [0]],
  ['AK-47 Red', [0, 1]],
  ['ak47', [0, 1]],
  ['ak', [0, 1]],
  ['st ak mw', [1]],
  ['kara fade', [3]],
  ['bfk', [4]],
  ['deagle', [5]],
  ['m4', [6, 7]],
  ['m4a1-s beast', [6]],
  ['m4a1s', [6]],
  ['kato14 titan', [9]],
  ['five seven ch', [10]],
  ['fiveseven', [10]],
  ['dlore', [11]],
  ['awp dlo', [11]],
  ['hbe m4a1', [6]],
  ['ak red', [0, 1]],
  ['kara fa', [3]],
  ['(Field-Tested)', [0, 7, 8]],
  ['field tested', [0, 7, 8]],
  ['★', [3, 4]],
])('finds the items for "%s", in any word order and by abbreviations', (query, expected) => {
  expect(find(query)).toEqual(expected);
});

test.each([
  ['asimov', [2]],
  ['asiimvo', [2]],
  ['ak readline', [0, 1]],
  ['karambti', [3]],
  ['buterfly dopler', [4]],
  ['dargon lore', [11]],
])('tolerates the typo in "%s"', (query, expected) => {
  expect(find(query)).toEqual(expected);
});

test.each([
  ['rote linie', [0]],
  ['ak rote ft', [0]],
  ['verlauf factory', [3]],
])('finds "%s" in the display language as well as in English', (query, expected) => {
  expect(find(query)).toEqual(expected);
});

test.each(['nothingofthekind', 'ak fade', '2015', '|||', 'ax'])('finds nothing for "%s"', (query) => {
  expect(find(query)).toEqual([]);
});

test('a known word that no item has together with the others may be a typing error', () => {
  const index = buildTextIndex({ from: 0, till: 2 }, (slot) => [
    ['AWP | Lighting Strike', 'Sticker | Lightning'][slot] ?? '',
  ]);
  expect(takeAscending(searchText([index], 'awp lightning', 2), 0, 10)).toEqual([0]);
});

test('initials count only where no title has the word', () => {
  const index = buildTextIndex({ from: 0, till: 2 }, (slot) => [['AWP | Dragon Lore', 'Sticker | DLore'][slot] ?? '']);
  const found = (query: string) => takeAscending(searchText([index], query, 2), 0, 10);
  expect(found('dlor')).toEqual([1]);
  expect(found('awp dlor')).toEqual([0]);
});

test('answers very long queries like short ones', () => {
  expect(find(Array.from({ length: 100 }, () => 'redline').join(' '))).toEqual([0, 1]);
});
