import { expect, test } from 'vitest';
import { readTheme } from '#server/content/read-theme.ts';
import type { ItemCard } from './cards.types.ts';
import { openCards } from './open-cards.ts';

const theme = readTheme();
const none = () => Promise.resolve(null);
const open = (waitingMax: number) =>
  openCards({ findPicture: none, findPhoto: none, theme }, { runningMax: 1, waitingMax });

const freely = () => Promise.resolve();
const refused = () => Promise.reject(new Error('not now'));

const cardOf = (title: string): ItemCard => ({
  picture: { title, type: 'Rifle', quality: null, imgUrl: null, photos: [] },
  title,
  facts: 'Rifle',
  color: '#d32ce6',
});

test('draws a share image once for concurrent requests, and again when its text changes', async () => {
  const cards = open(0);
  const [first, second] = await Promise.all([
    cards.drawItem(cardOf('AWP'), freely),
    cards.drawItem(cardOf('AWP'), freely),
  ]);
  expect(second.card).toBe(first.card);
  expect((await cards.drawItem(cardOf('AWP'), freely)).card).toBe(first.card);
  const renamed = await cards.drawItem({ ...cardOf('AWP'), title: 'AWP | Asiimov' }, freely);
  expect(renamed.card.etag).not.toBe(first.card.etag);
});

test('refuses when the queue is full, and serves once there is room', async () => {
  const cards = open(1);
  const all = await Promise.allSettled([
    cards.drawShop('one', freely),
    cards.drawShop('two', freely),
    cards.drawShop('three', freely),
  ]);
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  expect((await cards.drawShop('three', freely)).body.length).toBeGreaterThan(1000);
});

test('needs a permit for new share images only', async () => {
  const cards = open(0);
  await expect(cards.drawShop('words', refused)).rejects.toThrow('not now');
  const drawn = await cards.drawShop('words', freely);
  expect(await cards.drawShop('words', refused)).toBe(drawn);
  const photo = cardOf('AWP');
  await expect(cards.drawItem(photo, refused)).rejects.toThrow('not now');
  const { card } = await cards.drawItem(photo, freely);
  expect((await cards.drawItem(photo, refused)).card).toBe(card);
});

test('an uploaded photo takes the place of that of the image host', async () => {
  const hash = 'a0'.repeat(16);
  const asked: unknown[] = [];
  const findPhoto = (request: unknown) => {
    asked.push(request);
    return none();
  };
  const cards = openCards({ findPicture: () => Promise.reject(new Error('not asked')), findPhoto, theme });
  const card = cardOf('AWP');
  await cards.drawItem({ ...card, picture: { ...card.picture, photos: [hash] } }, freely);
  expect(asked).toEqual([{ hash, size: 'detail', format: 'webp' }]);
});
