import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import type { ReplyOf } from '#contract/api.ts';
import { dayMs } from '#server/platform/clock.ts';
import { givenItem } from '../../../test-kit/given-items.ts';
import { withShopApp } from '../../../test-kit/with-shop-app.ts';
import { readPriceHistory } from './read-price-history.ts';
import { purgePrices } from './purge-prices.ts';

const shop = withShopApp();
const daysAgo = (days: number): Date => new Date(Date.now() - days * dayMs);

interface GivenPrices {
  own?: [days: number, cents: number][];
  reference?: [days: number, cents: number][];
  stock?: number;
}

async function givenPrices({ own = [], reference = [], stock = 1 }: GivenPrices): Promise<number> {
  const { id } = await givenItem(shop.db, { stock });
  for (const [days, cents] of own)
    await shop.db`insert into catalog.price_history (item_id, price_cents, began_at) values (${id}, ${cents}, ${daysAgo(days)})`;
  for (const [days, cents] of reference)
    await shop.db`
      insert into catalog.reference_prices (item_id, day, price_cents, source)
      values (${id}, ${daysAgo(days).toISOString().slice(0, 10)}, ${cents}, 'steam_market')`;
  return id;
}

async function read(id: number, query = '') {
  const reply = await shop.app.inject(`/api/items/${id}/prices${query}`);
  return { ...reply.json<ReplyOf<'readPriceHistory'>>().payload, reply };
}

test('the price that applied when the period began comes first', async () => {
  const id = await givenPrices({ own: [[200, 9000], [100, 8000], [40, 7000], [10, 6000]], reference: [[95, 9999], [20, 6500], [1, 6400]] }); // prettier-ignore
  const { prices, reference, since, days, currency, lowest_30_days: lowest } = await read(id);
  expect({ days, currency, lowest }).toEqual({ days: 90, currency: 'EUR', lowest: 60 });
  expect(prices.map(({ price }) => price)).toEqual([80, 70, 60]);
  expect(prices[0]?.from).toBe(since);
  expect(reference.map(({ price, source }) => [price, source])).toEqual([
    [65, 'steam_market'],
    [64, 'steam_market'],
  ]);
  expect((await read(id, '?days=30')).prices.map(({ price }) => price)).toEqual([70, 60]);
  expect((await read(id, '?days=365')).prices).toHaveLength(4);
});

test('the lowest of 30 days is that of the last 30 days in every period', async () => {
  const id = await givenPrices({ own: [[300, 100], [45, 7000], [20, 9000]] }); // prettier-ignore
  expect((await read(id, '?days=365')).lowest_30_days).toBe(70);
  expect((await read(id, '?days=30')).lowest_30_days).toBe(70);
});

test('prices are in the currency of the caller', async () => {
  const id = await givenPrices({ own: [[5, 10_000]], reference: [[5, 20_000]] });
  const { currency, prices, reference } = await read(id, '?currency=USD');
  expect(currency).toBe('USD');
  expect(prices[0]?.price).toBeGreaterThan(100);
  expect(reference[0]?.price).toBeCloseTo((prices[0]?.price ?? 0) * 2);
});

test('an item that was never for sale has no prices of ours', async () => {
  const id = await givenPrices({ own: [[5, 10_000]], reference: [[5, 20_000]], stock: 0 });
  expect(await read(id)).toMatchObject({ prices: [], lowest_30_days: null, reference: [{ price: 200 }] });
});

test('an unknown item, and a period that is not offered, are refused', async () => {
  const unknown = await read(999_999);
  expect([unknown.reply.statusCode, unknown.reply.json<{ code: string }>().code]).toEqual([404, 'item_not_found']);
  const id = await givenPrices({});
  for (const days of ['31', '0', 'x', '366']) expect((await read(id, `?days=${days}`)).reply.statusCode).toBe(422);
  expect((await shop.app.inject('/api/items/999999/prices.csv')).statusCode).toBe(404);
});

test('the file holds both kinds of prices by time', async () => {
  const id = await givenPrices({ own: [[20, 7000], [10, 6050]], reference: [[15, 6500]] }); // prettier-ignore
  const reply = await shop.app.inject(`/api/items/${id}/prices.csv?days=30`);
  expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(reply.headers['content-disposition']).toMatch(
    new RegExp(`^attachment; filename="prices-${id}-30-days-[\\d-]+\\.csv"$`),
  );
  const rows = parse<Record<string, string>>(reply.body, { bom: true, columns: true });
  expect(rows.map(({ kind, price, currency, source }) => [kind, price, currency, source])).toEqual([
    ['our_price', '70.00', 'EUR', ''],
    ['reference_price', '65.00', 'EUR', 'steam_market'],
    ['our_price', '60.50', 'EUR', ''],
  ]);
});

test('the purge keeps the price that applied 400 days ago', async () => {
  const id = await givenPrices({ own: [[900, 100], [500, 200], [399, 300]], reference: [[500, 100], [399, 100]] }); // prettier-ignore
  await purgePrices(shop.db, new Date());
  const kept = await readPriceHistory(shop.db, { itemId: id, days: 1000, now: new Date() });
  expect(kept.own.map(({ priceCents }) => priceCents)).toEqual([200, 300]);
  expect(kept.reference).toHaveLength(1);
});
