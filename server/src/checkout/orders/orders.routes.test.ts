import { expect, test } from 'vitest';
import type { OrderDetails, PurchaseRow } from '#contract/checkout.ts';
import { givenCart } from '../../../test-kit/given-cart.ts';
import { givenItem } from '../../../test-kit/given-items.ts';
import { givenShopper, purchaseForm as form } from '../../../test-kit/given-shopper.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';

const shop = withMoneyShop();

test('the history has one row per item, and the first row of an order lists all of them', async () => {
  const { id, call } = await givenShopper(shop, 'USD');
  const stickers = await givenItem(shop.db, { priceCents: 2_00, stock: 9, type: 'Sticker', quality: null });
  await givenCart(shop.db, id, [await givenItem(shop.db), { id: stickers.id, count: 3 }]);
  await call('purchaseProduct', { ...form, paymentMethod: 'balance' });
  await shop.runJobs();
  await givenCart(shop.db, id, [await givenItem(shop.db)]);
  await call('purchaseProduct', { ...form, paymentMethod: 'balance' });
  const { payload } = (await call('listPurchases')) as { payload: PurchaseRow[] };
  expect(payload.map(({ status }) => status)).toEqual(['processing', 'completed', 'completed']);
  const [newest, first, second] = payload;
  expect(newest?.items).toHaveLength(1);
  // Both rows tell what the whole order took: the first item and three stickers of two coins.
  expect(first?.paid_coins).toBe((first?.internal_sum ?? 0) + 6);
  expect(second?.paid_coins).toBe(first?.paid_coins);
  expect(first).toMatchObject({
    currency: 'USD',
    internal_currency: 'Credits',
    count: 1,
    item_quality: 'field_tested',
    class: 'Classified',
  });
  expect(first?.items).toHaveLength(2);
  expect(second).toMatchObject({ id: first?.id, count: 3, internal_sum: 6, total: first?.total });
  expect(second).not.toHaveProperty('items');
  expect((first?.sum ?? 0) + (second?.sum ?? 0)).toBeCloseTo(first?.total ?? 0, 2);
  expect((first?.protected_until ?? 0) - (first?.created_at ?? 0)).toBeGreaterThanOrEqual(7 * 86_400);
});

test('the pending page reads own orders only', async () => {
  const { id, call } = await givenShopper(shop);
  await givenCart(shop.db, id, [await givenItem(shop.db)]);
  const { order_id: orderId, redirect_url: page } = await call('purchaseProduct', form);
  const open = (await call('readOrder', { id: orderId })) as { payload: Record<string, number> };
  expect(open.payload).toMatchObject({
    id: orderId,
    status: 'pending_payment',
    total: 100,
    currency: 'EUR',
    message: null,
    redirect_url: page,
  });
  expect((open.payload['reserved_until'] ?? 0) - (open.payload['created_at'] ?? 0)).toBe(15 * 60);
  await shop.press(String(page), 'decline', { decline_code: 'expired_card' });
  await shop.runJobs();
  const texts = shop.content.texts.get(1);
  expect(await call('readOrder', { id: orderId })).toMatchObject({
    payload: {
      status: 'failed',
      reserved_until: null,
      redirect_url: null,
      message: `${texts?.['checkout.outcome_declined']} ${texts?.['payment.declined_details']}`,
    },
  });
  const other = await givenShopper(shop);
  await expect(other.call('readOrder', { id: orderId })).rejects.toMatchObject({ code: 'order_not_found' });
});

test('an order shows its items, and parts that add up to its total in the display currency', async () => {
  const { id, call } = await givenShopper(shop, 'USD');
  await shop.db`insert into promo.codes (code, description, kind, percent_bps, valid_from)
    values ('TENOFF', 'Test', 'percent', 1000, '2026-01-01')`;
  const skin = await givenItem(shop.db, { priceCents: 120_50 });
  await givenCart(shop.db, id, [skin, await givenItem(shop.db, { priceCents: 3_33 })]);
  const wallet = { ...form, paymentMethod: 'balance', directPayment: false, promocode: 'TENOFF' };
  const { order_id: orderId } = await call('purchaseProduct', wallet);
  await shop.runJobs();
  const { payload: order } = (await call('readOrder', { id: orderId })) as { payload: OrderDetails };
  expect(order).toMatchObject({ method: 'balance', status: 'completed', currency: 'USD', close_reason: null });
  expect(order.items).toHaveLength(2);
  expect(order.items[0]).toMatchObject({ item_id: skin.id, protected_until: expect.any(Number) as number });
  expect(order.discount).toBeGreaterThan(0);
  expect(order.subtotal - order.discount + order.delivery).toBeCloseTo(order.total, 5);
  expect(order.vat).toBeCloseTo(order.total / 6, 1);
  expect(order.paid_coins).toBe(111.45);
  expect(order.paid_at).toBe(order.created_at);
  expect(order.completed_at).toBeGreaterThanOrEqual(order.created_at);
  expect(order.closed_at).toBeNull();
});
