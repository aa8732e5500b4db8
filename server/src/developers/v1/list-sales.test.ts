import { expect, test } from 'vitest';
import { minuteMs } from '#server/platform/clock.ts';
import { givenCopiesSold } from '../../../test-kit/given-copies-sold.ts';
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

test('a copy is told as it was sold, and without its name tag and stickers', async () => {
  shop.advance(1);
  await givenCopiesSold(shop);
  const now = new Date(shop.clock.now().getTime() + 60 * minuteMs);
  const { rows } = await listSales(shop.db, { itemId: null, cursor: undefined, limit: 3, now });
  expect(rows.map(({ unitCents, copy }) => [unitCents, copy])).toEqual(
    expect.arrayContaining([
      [80_00, { float: 0.16000000000001, pattern: 661, phase: null }],
      [70_00, { float: 0.30999, pattern: null, phase: 'Phase 2' }],
      [5_00, null],
    ]),
  );
});

test('a cursor of another list is invalid input', async () => {
  const cursor = Buffer.from(JSON.stringify(['2026-11-20 12:00:00+00', 7])).toString('base64url');
  const listing = listSales(shop.db, { itemId: null, cursor, limit: 2, now: shop.clock.now() });
  await expect(listing).rejects.toMatchObject({ code: 'invalid_input' });
});
