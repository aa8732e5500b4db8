import { snapshotLedger } from '../../../test-kit/expect-money.ts';
import { givenCart } from '../../../test-kit/given-cart.ts';
import { givenCustomer } from '../../../test-kit/given-customer.ts';
import { givenItem, type ItemInput } from '../../../test-kit/given-items.ts';
import { givenPurchase } from '../../../test-kit/given-purchase.ts';
import { givenWallet } from '../../../test-kit/given-wallet.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { describe, expect, test } from 'vitest';
import { readCart } from '#server/cart/cart.queries.ts';
import { settlePayment } from '#server/payments/payments/settle-payment.ts';
import type { PurchaseInput } from '#server/checkout/checkout.types.ts';
import { expireReservations } from '#server/checkout/settlement/expire-reservations.ts';
import { findOrderSummary } from '#server/checkout/checkout.queries.ts';
import { purchaseWithBalance } from './purchase-with-balance.ts';
import { startCardPurchase } from './start-card-purchase.ts';

const shop = withMoneyShop({ runsJobs: true });

const card = (customerId: number, overrides: Partial<PurchaseInput> = {}) => {
  const input = givenPurchase(shop.content, customerId, { method: 'card', now: shop.clock.now(), ...overrides });
  return startCardPurchase(shop.db, input, shop.deps);
};

async function givenBuyer(items: { id: number; count?: number }[]): Promise<number> {
  const { id } = await givenCustomer(shop.db);
  await givenCart(shop.db, id, items);
  return id;
}

const item = (input?: ItemInput) => givenItem(shop.db, input);
const order = (orderId: number) => findOrderSummary(shop.db, orderId);
const expire = () => expireReservations(shop.db, { delivery: shop.deps.delivery, now: shop.clock.now() });
const cartOf = async (customerId: number) =>
  (await readCart(shop.db, customerId, 1)).entries.map(({ itemId, isAvailable }) => ({ itemId, isAvailable }));

async function stockOf(id: number): Promise<number> {
  const [row] = await shop.db`select stock from catalog.items where id = ${id}`;
  return row?.['stock'] as number;
}

async function refundsOf(orderId: number): Promise<unknown> {
  return shop.db`select r.amount_minor as amount, r.status from payments.refunds r
    join payments.payments p on p.id = r.payment_id where p.reference_id = ${orderId}`;
}

test('items are reserved, paid on the page and delivered', async () => {
  const skin = await item();
  const customerId = await givenBuyer([skin]);
  const { orderId, redirectUrl } = await card(customerId);
  expect(redirectUrl).toMatch(/^http:\/\/shop\.example\/sandbox\/pay\/cs_test_/);
  expect(await order(orderId)).toMatchObject({ status: 'pending_payment' });
  expect(await stockOf(skin.id)).toBe(0);
  expect(await cartOf(customerId)).toEqual([{ itemId: skin.id, isAvailable: true }]);
  const pressed = await shop.press(redirectUrl, 'approve');
  expect(pressed).toEqual({
    status: 'approved',
    return_url: `http://shop.example/processing-payment?order=${orderId}`,
  });
  await shop.runJobs();
  expect(await order(orderId)).toMatchObject({ status: 'completed', deliveredCount: 1 });
  expect(await cartOf(customerId)).toEqual([]);
});

describe('once', () => {
  test('concurrent calls with one key open one payment', async () => {
    const customerId = await givenBuyer([await item()]);
    const both = await Promise.all([1, 2].map(() => card(customerId, { idempotencyKey: 'k' })));
    expect(both[0]).toEqual(both[1]);
  });

  test('a double click without a key opens one payment', async () => {
    const customerId = await givenBuyer([await item()]);
    const both = await Promise.all([card(customerId), card(customerId)]);
    expect(both[0]).toEqual(both[1]);
  });
});

describe('one', () => {
  test('of concurrent customers one reserves the last item', async () => {
    const rare = await item();
    const buyers = [await givenBuyer([rare]), await givenBuyer([rare])];
    const results = await Promise.allSettled(buyers.map((customerId) => card(customerId)));
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await stockOf(rare.id)).toBe(0);
  });

  test('concurrent purchases by card and balance: one succeeds', async () => {
    const rare = await item();
    const [byCard, byBalance] = [await givenBuyer([rare]), await givenBuyer([rare])];
    await givenWallet(shop.db, byBalance, 500_00);
    const input = givenPurchase(shop.content, byBalance);
    const results = await Promise.allSettled([card(byCard), purchaseWithBalance(shop.db, input, shop.deps)]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

test('none: a refused purchase changes no table', async () => {
  const rare = await item();
  const customerId = await givenBuyer([rare]);
  await card(await givenBuyer([rare]));
  const before = await snapshotLedger(shop.db);
  await expect(card(customerId)).rejects.toMatchObject({ code: 'item_reserved' });
  expect(await snapshotLedger(shop.db)).toEqual(before);
});

test.each([
  ['decline', 'failed', 'declined'],
  ['cancel', 'cancelled', 'cancelled'],
])(
  'after %s the items are released, the cart stays and the customer can retry',
  async (decision, status, closeReason) => {
    const skin = await item();
    const customerId = await givenBuyer([skin]);
    const first = await card(customerId);
    const { return_url: returnUrl } = await shop.press(first.redirectUrl, decision);
    expect(returnUrl).toMatch(/\/payment\/cancel\?payment=\d+&token=[\w-]+$/);
    await shop.runJobs();
    expect(await order(first.orderId)).toMatchObject({ status, closeReason });
    expect(await stockOf(skin.id)).toBe(1);
    const second = await card(customerId);
    expect(second.orderId).not.toBe(first.orderId);
    await shop.press(second.redirectUrl, 'approve');
    await shop.runJobs();
    expect(await order(second.orderId)).toMatchObject({ status: 'completed' });
  },
);

test('a newer purchase replaces the open one, and a payment of the old one is refunded', async () => {
  const skin = await item();
  const customerId = await givenBuyer([skin]);
  const first = await card(customerId, { idempotencyKey: 'first' });
  await shop.press(first.redirectUrl, 'approve', { webhook: 'missing' });
  const second = await card(customerId, { idempotencyKey: 'second' });
  expect(await order(first.orderId)).toMatchObject({ status: 'cancelled', closeReason: 'replaced' });
  await shop.runJobs();
  expect(await order(first.orderId)).toMatchObject({ status: 'refunded', closeReason: 'paid_after_replacement' });
  expect(await refundsOf(first.orderId)).toEqual([{ amount: 100_00, status: 'sent' }]);
  await shop.press(second.redirectUrl, 'approve');
  await shop.runJobs();
  expect(await order(second.orderId)).toMatchObject({ status: 'completed' });
});

test('a replaced page accepts no payment', async () => {
  const customerId = await givenBuyer([await item()]);
  const first = await card(customerId, { idempotencyKey: 'first' });
  await card(customerId, { idempotencyKey: 'second' });
  await shop.runJobs();
  expect(await shop.press(first.redirectUrl, 'approve')).toMatchObject({ status: 'closed' });
});

test('the balance buys what an open card payment reserved', async () => {
  const customerId = await givenBuyer([await item()]);
  await givenWallet(shop.db, customerId, 100_00);
  const first = await card(customerId);
  const orderId = await purchaseWithBalance(shop.db, givenPurchase(shop.content, customerId), shop.deps);
  expect(await order(orderId)).toMatchObject({ status: 'processing' });
  expect(await order(first.orderId)).toMatchObject({ status: 'cancelled', closeReason: 'replaced' });
});

async function givenExpired() {
  const skin = await item();
  const customerId = await givenBuyer([skin]);
  const started = await card(customerId);
  shop.advance(16);
  await expire();
  expect(await order(started.orderId)).toMatchObject({ status: 'cancelled', closeReason: 'expired' });
  expect(await stockOf(skin.id)).toBe(1);
  return { skin, customerId, ...started };
}

describe('paid late', () => {
  test('items still available: taken again', async () => {
    const { orderId, redirectUrl, customerId } = await givenExpired();
    await shop.press(redirectUrl, 'approve');
    await shop.runJobs();
    expect(await order(orderId)).toMatchObject({ status: 'completed', closeReason: 'paid_late' });
    expect(await cartOf(customerId)).toEqual([]);
  });

  test('items gone: refunded', async () => {
    const { orderId, redirectUrl, skin, customerId } = await givenExpired();
    const other = await card(await givenBuyer([skin]));
    await shop.press(redirectUrl, 'approve');
    await shop.runJobs();
    expect(await order(orderId)).toMatchObject({ status: 'refunded', closeReason: 'paid_late_refunded' });
    expect(await refundsOf(orderId)).toEqual([{ amount: 100_00, status: 'sent' }]);
    expect(await cartOf(customerId)).toEqual([{ itemId: skin.id, isAvailable: false }]);
    expect(await order(other.orderId)).toMatchObject({ status: 'pending_payment' });
  });

  test('concurrent expiry and webhook: fulfilled once or refunded once', async () => {
    const customerId = await givenBuyer([await item()]);
    const { orderId, redirectUrl } = await card(customerId);
    shop.advance(16);
    await shop.press(redirectUrl, 'approve');
    await Promise.all([expire(), shop.runJobs()]);
    await shop.runJobs();
    expect(await order(orderId)).toMatchObject({ status: 'completed' });
  });
});

test('a paid order is settled before the next purchase', async () => {
  const customerId = await givenBuyer([await item()]);
  const first = await card(customerId);
  const report = {
    sessionId: first.redirectUrl.split('/').at(-1) ?? '',
    state: 'paid',
    receivedMinor: 100_00,
  } as const;
  const paymentId = (await order(first.orderId))?.paymentId ?? 0;
  await shop.db.begin((tx) =>
    settlePayment(tx, { paymentId, ...report }, { provider: 'stripe', now: shop.clock.now() }),
  );
  await givenCart(shop.db, customerId, [await item()]);
  const second = await card(customerId);
  expect(await order(first.orderId)).toMatchObject({ status: 'processing' });
  expect(await order(second.orderId)).toMatchObject({ status: 'pending_payment', totalCents: 100_00 });
});
