import { givenBuyer as givenBuyerIn } from '../../../test-kit/given-buyer.ts';
import { givenCart } from '../../../test-kit/given-cart.ts';
import { givenDeal, givenPack } from '../../../test-kit/given-deal.ts';
import { givenItem } from '../../../test-kit/given-items.ts';
import { givenPurchase, givenTradeUrl } from '../../../test-kit/given-purchase.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { describe, expect, test } from 'vitest';
import { readCart } from '#server/cart/cart.queries.ts';
import type { Deal } from '#server/deals/deals.types.ts';
import { readBalance } from '#server/ledger/ledger.queries.ts';
import { buyDeal, type DealClick } from './buy-deal.ts';
import { findOrderSummary } from '#server/checkout/checkout.queries.ts';
import { startCardPurchase } from './start-card-purchase.ts';

const shop = withMoneyShop();

const buy = async (customerId: number, deal: Deal, overrides: Partial<DealClick> = {}) =>
  (await buyDeal(shop.db, { ...givenPurchase(shop.content, customerId), ...overrides, deal }, shop.deps)).orderId;

const givenBuyer = (coinsMinor?: number) => givenBuyerIn(shop.db, coinsMinor);
const coinsOf = async (customerId: number) => (await readBalance(shop.db, customerId)).availableMinor;
const newDeal = (input?: Parameters<typeof givenDeal>[1]) => givenDeal(shop.db, input);
const newPack = (input?: Parameters<typeof givenPack>[1]) => givenPack(shop.db, input);

test('a deal becomes a paid order of one line at its price, which delivers itself', async () => {
  const customerId = await givenBuyer();
  const orderId = await buy(customerId, await newDeal({ priceCents: 80_00 }));
  expect(await coinsOf(customerId)).toBe(920_00);
  const order = await findOrderSummary(shop.db, orderId);
  expect(order).toMatchObject({ status: 'processing', totalCents: 80_00, tradeUrl: givenTradeUrl });
  expect(order?.lines).toMatchObject([{ unitCents: 80_00, unitCoinsMinor: 80_00, count: 1 }]);
  await shop.runJobs();
  expect(await findOrderSummary(shop.db, orderId)).toMatchObject({ status: 'completed', deliveredCount: 1 });
});

test('the same key returns the first order, even if the profile is incomplete by then', async () => {
  const customerId = await givenBuyer();
  const deal = await newDeal();
  const orderId = await buy(customerId, deal, { idempotencyKey: 'k' });
  await shop.db`update identity.customers set steam_trade_link = '', city = '' where id = ${customerId}`;
  expect(await buy(customerId, deal, { idempotencyKey: 'k' })).toBe(orderId);
  await expect(buy(customerId, deal, { idempotencyKey: 'other' })).rejects.toMatchObject({
    code: 'trade_link_missing',
  });
});

test('the price of a pack is split over its lines to the cent', async () => {
  const customerId = await givenBuyer();
  const deal = await newPack({ priceCents: 200_01, itemPricesCents: [100_00, 100_00, 33_33] });
  const order = await findOrderSummary(shop.db, await buy(customerId, deal));
  const sum = (of: (line: NonNullable<typeof order>['lines'][number]) => number) =>
    (order?.lines ?? []).reduce((total, line) => total + of(line), 0);
  expect(order?.lines).toHaveLength(3);
  expect(sum(({ unitCents }) => unitCents)).toBe(200_01);
  expect(sum(({ unitDisplayMinor }) => unitDisplayMinor)).toBe(order?.displayTotalMinor);
  expect(sum(({ unitCoinsMinor }) => unitCoinsMinor)).toBe(order?.totalCoinsMinor);
  expect(await coinsOf(customerId)).toBe(1_000_00 - 200_01);
});

test('bought items leave the cart, others stay', async () => {
  const customerId = await givenBuyer();
  const [deal, other] = [await newDeal(), await givenItem(shop.db)];
  await givenCart(shop.db, customerId, [{ id: deal.itemIds[0] ?? 0 }, other]);
  await buy(customerId, deal);
  expect((await readCart(shop.db, customerId, 1)).entries.map(({ itemId }) => itemId)).toEqual([other.id]);
});

describe.each([
  ['pack', newPack],
  ['deal', newDeal],
] as const)('%s, once', (_kind, given) => {
  test('concurrent calls with one key make one order', async () => {
    const [customerId, deal] = [await givenBuyer(), await given({ stock: 5 })];
    const orders = await Promise.all([1, 2, 3].map(() => buy(customerId, deal, { idempotencyKey: 'one-attempt' })));
    expect(new Set(orders).size).toBe(1);
    expect(await coinsOf(customerId)).toBe(1_000_00 - deal.priceCents);
  });

  test('without a key a double click makes one order; another key, or a click minutes later, buys again', async () => {
    const [customerId, deal] = [await givenBuyer(), await given({ stock: 5 })];
    const [first, second] = await Promise.all([buy(customerId, deal), buy(customerId, deal)]);
    expect(second).toBe(first);
    expect(await buy(customerId, deal, { idempotencyKey: 'again' })).not.toBe(first);
    expect(await buy(customerId, deal, { now: new Date(Date.now() + 6 * 60_000) })).not.toBe(first);
    expect(await coinsOf(customerId)).toBe(1_000_00 - 3 * deal.priceCents);
  });

  test('the key of one deal does not buy another', async () => {
    const customerId = await givenBuyer();
    await buy(customerId, await given(), { idempotencyKey: 'k' });
    const other = buy(customerId, await given(), { idempotencyKey: 'k' });
    await expect(other).rejects.toMatchObject({ code: 'idempotency_key_reused' });
  });
});

describe.each([
  ['pack', newPack],
  ['deal', newDeal],
] as const)('%s, one', (_kind, given) => {
  test('of concurrent customers one gets it, the others are refused', async () => {
    const deal = await given();
    const buyers = await Promise.all([1, 2, 3, 4].map(() => givenBuyer()));
    const results = await Promise.allSettled(buyers.map((customerId) => buy(customerId, deal)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'bargain_sold' });
    }
  });

  test('one wallet does not pay twice', async () => {
    const [customerId, first, second] = [await givenBuyer(150_00), await given(), await given()];
    await Promise.allSettled([buy(customerId, first), buy(customerId, second)]);
    expect(await coinsOf(customerId)).toBe(150_00 - first.priceCents);
  });
});

const payByCard = (customerId: number) =>
  startCardPurchase(shop.db, givenPurchase(shop.content, customerId, { method: 'bank' }), shop.deps);

describe('an open payment by card', () => {
  test('releases its reserved item for a deal of the same customer', async () => {
    const [customerId, deal] = [await givenBuyer(), await newDeal()];
    await givenCart(shop.db, customerId, [{ id: deal.itemIds[0] ?? 0 }]);
    const { orderId } = await payByCard(customerId);
    await buy(customerId, deal);
    expect(await findOrderSummary(shop.db, orderId)).toMatchObject({ status: 'cancelled', closeReason: 'replaced' });
  });

  test('of other items stays open', async () => {
    const [customerId, deal] = [await givenBuyer(), await newDeal()];
    await givenCart(shop.db, customerId, [await givenItem(shop.db)]);
    const { orderId } = await payByCard(customerId);
    await buy(customerId, deal);
    expect(await findOrderSummary(shop.db, orderId)).toMatchObject({ status: 'pending_payment' });
  });
});

test('a deal that takes an item out of the cart changes the cart version', async () => {
  const customerId = await givenBuyer();
  const [deal, other] = [await newDeal({ stock: 2 }), await givenItem(shop.db)];
  await givenCart(shop.db, customerId, [{ id: deal.itemIds[0] ?? 0 }, other]);
  const byCard = () =>
    startCardPurchase(shop.db, givenPurchase(shop.content, customerId, { method: 'card' }), shop.deps);
  const first = await byCard();
  await buy(customerId, deal);
  const second = await byCard();
  expect(second.orderId).not.toBe(first.orderId);
  expect((await findOrderSummary(shop.db, second.orderId))?.lines).toMatchObject([{ itemId: other.id, count: 1 }]);
  expect(await findOrderSummary(shop.db, first.orderId)).toMatchObject({
    status: 'cancelled',
    closeReason: 'replaced',
  });
});
