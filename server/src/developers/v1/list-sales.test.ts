import { expect, test } from 'vitest';
import { minuteMs } from '#server/platform/clock.ts';
import { givenSoldOrder } from '../../../test-kit/given-sold-order.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { listSales } from './list-sales.ts';

const shop = withMoneyShop();

test('sales appear a quarter of an hour later, page by page, newest first and without their buyers', async () => {
  await givenSoldOrder(shop, { items: [{ priceCents: 10_00 }, { priceCents: 20_00 }] });
  shop.advance(1);
  const { orderId, items } = await givenSoldOrder(shop, { items: [{ priceCents: 30_00, count: 2 }] });
  const soldAt = shop.clock.now();
  const list = (cursor?: string, minutes = 15) =>
    listSales(shop.db, { itemId: null, cursor, limit: 2, now: new Date(soldAt.getTime() + minutes * minuteMs + 1) });
  expect((await list(undefined, 0)).rows).toEqual([]);
  const first = await list();
  expect(first.rows.map(({ unitCents, count }) => [unitCents, count])).toEqual([
    [30_00, 2],
    [20_00, 1],
  ]);
  const second = await list(first.next ?? '');
  expect(second).toMatchObject({ rows: [{ unitCents: 10_00 }], next: null });
  const ofItem = await listSales(shop.db, {
    itemId: items[0]?.id ?? 0,
    cursor: undefined,
    limit: 2,
    now: new Date(soldAt.getTime() + 60 * minuteMs),
  });
  expect(ofItem.rows.map(({ orderId: id }) => id)).toEqual([orderId]);
});

test('a cursor of another list is invalid input', async () => {
  const cursor = Buffer.from(JSON.stringify(['2026-11-20 12:00:00+00', 7])).toString('base64url');
  const listing = listSales(shop.db, { itemId: null, cursor, limit: 2, now: shop.clock.now() });
  await expect(listing).rejects.toMatchObject({ code: 'invalid_input' });
});
