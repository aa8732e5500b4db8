import { expect, test } from 'vitest';
import type { Item } from '#contract/catalog.ts';
import { chooseBoard } from './choose-board.ts';

const item = (id: number, type: string, price: number, hero = type): Item =>
  ({ id, type, price, hero, available: true }) as Item;

const popular = [
  item(1, 'Sticker', 900),
  item(2, 'Pistol', 40, 'Glock-18'),
  item(3, 'Rifle', 120, 'AK-47'),
  item(4, 'Rifle', 300, 'M4A4'),
  item(5, 'Gloves', 500),
  item(6, 'Container', 2),
  item(7, 'Rifle', 110, 'AK-47'),
  item(8, 'Pistol', 35, 'Desert Eagle'),
];

test('the dearest weapon takes the wide slot; the rest show as many kinds as there are', () => {
  expect(chooseBoard(popular).map(({ id }) => id)).toEqual([4, 1, 5, 2, 6, 3]);
});

test('the same items give the same board, however they are ordered', () => {
  expect(chooseBoard(popular.toReversed())).toEqual(chooseBoard(popular));
});

test('sold items and doubles have no slot, and few items make a small board', () => {
  const sold = { ...item(9, 'Knife', 5000), available: false };
  expect(chooseBoard([sold, item(1, 'Rifle', 5), item(1, 'Rifle', 5)]).map(({ id }) => id)).toEqual([1]);
});
