import { expect, test } from 'vitest';
import type { Item } from '#contract/catalog.ts';
import { chooseHeroItems } from './choose-hero-items.ts';

const item = (id: number, kind: string, price: number): Item => {
  const [type, hero = type] = kind.split(': ');
  return { id, type, price, hero, available: true } as Item;
};

const popular = [
  item(1, 'Sticker', 900),
  item(2, 'Pistol: Glock-18', 40),
  item(3, 'Rifle: AK-47', 120),
  item(4, 'Rifle: M4A4', 300),
  item(5, 'Gloves', 500),
  item(6, 'Container', 2),
  item(7, 'Rifle: AK-47', 110),
  item(8, 'Pistol: Desert Eagle', 35),
];

test('the most expensive weapon takes the wide tile; others follow, at most two per type', () => {
  expect(chooseHeroItems(popular).map(({ id }) => id)).toEqual([4, 1, 5, 3, 2, 8]);
});

test('the choice does not depend on the order of items', () => {
  expect(chooseHeroItems(popular.toReversed())).toEqual(chooseHeroItems(popular));
});

test('sold and duplicate items are skipped, and few items give a small grid', () => {
  const sold = { ...item(9, 'Knife', 5000), available: false };
  expect(chooseHeroItems([sold, item(1, 'Rifle', 5), item(1, 'Rifle', 5)]).map(({ id }) => id)).toEqual([1]);
});
