import { expect, test } from 'vitest';
import { readShopLook } from '#server/content/read-shop-look.ts';
import type { ItemCard } from './cards.types.ts';
import { openCards } from './open-cards.ts';

const look = readShopLook();
const open = (waitingMax: number) =>
  openCards({ findPicture: () => Promise.resolve(null), look }, { runningMax: 1, waitingMax });

const cardOf = (title: string): ItemCard => ({
  picture: { title, type: 'Rifle', quality: null, imgUrl: null },
  title,
  facts: 'Rifle',
  color: '#d32ce6',
});

test('a card is drawn once for all who ask, and again when its words change', async () => {
  const cards = open(0);
  const [first, second] = await Promise.all([cards.drawItem(cardOf('AWP')), cards.drawItem(cardOf('AWP'))]);
  expect(second.card).toBe(first.card);
  expect((await cards.drawItem(cardOf('AWP'))).card).toBe(first.card);
  const renamed = await cards.drawItem({ ...cardOf('AWP'), title: 'AWP | Asiimov' });
  expect(renamed.card.etag).not.toBe(first.card.etag);
});

test('whoever finds the line full is refused, and served once there is room', async () => {
  const cards = open(1);
  const all = await Promise.allSettled([cards.drawShop('one'), cards.drawShop('two'), cards.drawShop('three')]);
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  expect((await cards.drawShop('three')).body.length).toBeGreaterThan(1000);
});
