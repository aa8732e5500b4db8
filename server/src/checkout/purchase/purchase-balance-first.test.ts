import { snapshotLedger } from '../../../test-kit/expect-money.ts';
import { givenCart } from '../../../test-kit/given-cart.ts';
import { givenCustomer } from '../../../test-kit/given-customer.ts';
import { givenItem } from '../../../test-kit/given-items.ts';
import { givenPurchase } from '../../../test-kit/given-purchase.ts';
import { givenWallet } from '../../../test-kit/given-wallet.ts';
import { orderTwinFault } from '../../../test-kit/test-twin.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { describe, expect, test } from 'vitest';
import { findOrderSummary } from '#server/checkout/checkout.queries.ts';
import type { PurchaseInput } from '#server/checkout/checkout.types.ts';
import { expireReservations } from '#server/checkout/settlement/expire-reservations.ts';
import { listPendingHolds, readBalance } from '#server/ledger/ledger.queries.ts';
import { purchaseBalanceFirst } from './purchase-balance-first.ts';
import { purchaseWithBalance } from './purchase-with-balance.ts';

const shop = withMoneyShop({ runsJobs: true });

const split = { method: 'card', usesBalance: true } as const;
const inputOf = (customerId: number, overrides: Partial<PurchaseInput> = {}) =>
  givenPurchase(shop.content, customerId, { ...split, now: shop.clock.now(), ...overrides });
const buy = (customerId: number, overrides: Partial<PurchaseInput> = {}) =>
  purchaseBalanceFirst(shop.db, inputOf(customerId, overrides), shop.deps);

/** A customer with 30 coins and an item of 100 euros in the cart. */
async function givenSplitBuyer(coinsMinor = 30_00, item?: { id: number }) {
  const skin = item ?? (await givenItem(shop.db));
  const { id: customerId } = await givenCustomer(shop.db);
  await givenCart(shop.db, customerId, [skin]);
  if (coinsMinor > 0) await givenWallet(shop.db, customerId, coinsMinor);
  return { skin, customerId };
}

async function press(redirectUrl: string | null, decision: string, input?: object): Promise<void> {
  await shop.press(redirectUrl ?? '', decision, input);
  await shop.runJobs();
}

const order = (orderId: number) => findOrderSummary(shop.db, orderId);
const walletOf = (customerId: number) => readBalance(shop.db, customerId);
const expire = () => expireReservations(shop.db, { delivery: shop.deps.delivery, now: shop.clock.now() });

async function entriesOf(orderId: number): Promise<unknown> {
  return shop.db`
    select a.code, e.amount_minor::int as minor from ledger.transfers t join ledger.entries e on e.transfer_id = t.id
    join ledger.accounts a on a.id = e.account_id where t.key = ${`order:${orderId}:sale`} order by a.code`;
}

test('the coins are held while the customer pays the rest, and sold with it', async () => {
  const { customerId } = await givenSplitBuyer();
  const { orderId, redirectUrl } = await buy(customerId);
  const parts = { walletCents: 30_00, walletCoinsMinor: 30_00, method: 'card' };
  expect(await order(orderId)).toMatchObject({ status: 'pending_payment', ...parts });
  expect(await walletOf(customerId)).toEqual({ balanceMinor: 30_00, heldMinor: 30_00, availableMinor: 0 });
  expect(await listPendingHolds(shop.db, customerId)).toEqual([{ reference: `order:${orderId}`, amountMinor: 30_00 }]);
  await press(redirectUrl, 'approve');
  expect(await order(orderId)).toMatchObject({ status: 'completed', ...parts });
  expect(await walletOf(customerId)).toMatchObject({ balanceMinor: 0, heldMinor: 0 });
  expect(await entriesOf(orderId)).toEqual([
    { code: 'bridge:coin', minor: 30_00 },
    { code: 'bridge:eur', minor: -30_00 },
    { code: 'sales', minor: 100_00 },
    { code: 'unapplied_receipts', minor: -70_00 },
    { code: `wallet:${customerId}`, minor: -30_00 },
  ]);
});

test('a balance that covers the total pays at once, by itself', async () => {
  const { customerId } = await givenSplitBuyer(150_00);
  const first = await buy(customerId, { idempotencyKey: 'k' });
  expect(first.redirectUrl).toBeNull();
  expect(await order(first.orderId)).toMatchObject({ status: 'processing', method: 'balance', walletCents: 100_00 });
  expect(await buy(customerId, { idempotencyKey: 'k' })).toEqual(first);
});

test.each(['decline', 'cancel'])('after %s the coins are free again', async (decision) => {
  const { customerId } = await givenSplitBuyer();
  const { redirectUrl } = await buy(customerId);
  await press(redirectUrl, decision);
  if (decision === 'decline') {
    shop.advance(16);
    await expire();
  }
  expect(await walletOf(customerId)).toEqual({ balanceMinor: 30_00, heldMinor: 0, availableMinor: 30_00 });
  expect(await listPendingHolds(shop.db, customerId)).toEqual([]);
});

test('a provider that fails undoes the hold', async () => {
  const { customerId } = await givenSplitBuyer();
  await orderTwinFault(shop.db, { operation: 'create', fault: 'error' });
  await expect(buy(customerId)).rejects.toMatchObject({ code: 'provider_unavailable' });
  expect(await walletOf(customerId)).toMatchObject({ heldMinor: 0, availableMinor: 30_00 });
});

describe('once', () => {
  test('concurrent calls with one key hold the coins once', async () => {
    const { customerId } = await givenSplitBuyer();
    const both = await Promise.all([1, 2].map(() => buy(customerId, { idempotencyKey: 'k' })));
    expect(both[0]).toEqual(both[1]);
    expect(await walletOf(customerId)).toMatchObject({ heldMinor: 30_00 });
  });
});

describe('one', () => {
  test('of concurrent customers one reserves the last item, the coins of the other stay free', async () => {
    const { skin, customerId } = await givenSplitBuyer();
    const other = await givenSplitBuyer(30_00, skin);
    const results = await Promise.allSettled([buy(customerId), buy(other.customerId)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const held = [(await walletOf(customerId)).heldMinor, (await walletOf(other.customerId)).heldMinor];
    expect(held.toSorted((a, b) => a - b)).toEqual([0, 30_00]);
  });
});

test('none: a refused purchase changes no table', async () => {
  const { skin, customerId } = await givenSplitBuyer();
  await buy((await givenSplitBuyer(30_00, skin)).customerId);
  const before = await snapshotLedger(shop.db);
  await expect(buy(customerId)).rejects.toMatchObject({ code: 'item_reserved' });
  expect(await snapshotLedger(shop.db)).toEqual(before);
});

async function givenExpired() {
  const { customerId } = await givenSplitBuyer();
  const started = await buy(customerId);
  shop.advance(16);
  await expire();
  expect(await order(started.orderId)).toMatchObject({ status: 'cancelled', closeReason: 'expired' });
  return { customerId, ...started };
}

describe('paid after the coins were released', () => {
  test('coins still there: held again and sold', async () => {
    const { customerId, orderId, redirectUrl } = await givenExpired();
    await press(redirectUrl, 'approve');
    expect(await order(orderId)).toMatchObject({ status: 'completed', closeReason: 'paid_late' });
    expect(await walletOf(customerId)).toMatchObject({ balanceMinor: 0, heldMinor: 0 });
  });

  test('coins gone: the card part is refunded, the items stay in stock', async () => {
    const { customerId, orderId, redirectUrl } = await givenExpired();
    await givenCart(shop.db, customerId, [await givenItem(shop.db, { priceCents: 20_00 })]);
    await shop.db`delete from cart.lines where customer_id = ${customerId} and item_id in (
      select item_id from checkout.order_lines where order_id = ${orderId})`;
    await purchaseWithBalance(shop.db, inputOf(customerId, { method: 'balance', usesBalance: false }), shop.deps);
    await press(redirectUrl, 'approve');
    expect(await order(orderId)).toMatchObject({ status: 'refunded', refundedMinor: 70_00 });
    expect(await walletOf(customerId)).toMatchObject({ balanceMinor: 10_00, heldMinor: 0 });
  });
});

test('a newer purchase takes over the coins of the one it replaces; more coins by then pay more', async () => {
  const { customerId } = await givenSplitBuyer();
  const first = await buy(customerId, { idempotencyKey: 'first' });
  await givenWallet(shop.db, customerId, 20_00);
  const second = await buy(customerId, { idempotencyKey: 'second' });
  expect(await order(first.orderId)).toMatchObject({ status: 'cancelled', closeReason: 'replaced' });
  expect(await walletOf(customerId)).toMatchObject({ heldMinor: 50_00, availableMinor: 0 });
  await press(second.redirectUrl, 'approve');
  expect(await order(second.orderId)).toMatchObject({ status: 'completed', walletCents: 50_00 });
});

test('balance first is refused if the shop does not offer balance', async () => {
  const { customerId } = await givenSplitBuyer();
  const { settings } = shop.content;
  const paymentMethods = settings.paymentMethods.filter(({ code }) => code !== 'balance');
  const content = { ...shop.content, settings: { ...settings, paymentMethods } };
  await expect(buy(customerId, { content })).rejects.toMatchObject({ code: 'payment_method_unknown' });
  expect(await walletOf(customerId)).toMatchObject({ heldMinor: 0, availableMinor: 30_00 });
});
