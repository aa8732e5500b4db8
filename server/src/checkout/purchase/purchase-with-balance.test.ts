import { snapshotLedger } from '../../../test-kit/expect-money.ts';
import { givenCart } from '../../../test-kit/given-cart.ts';
import { givenCustomer } from '../../../test-kit/given-customer.ts';
import { givenItem, type ItemInput } from '../../../test-kit/given-items.ts';
import { givenPurchase } from '../../../test-kit/given-purchase.ts';
import { givenWallet } from '../../../test-kit/given-wallet.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { describe, expect, test } from 'vitest';
import { lockItems } from '#server/catalog/catalog.queries.ts';
import { inTransaction } from '#server/platform/db.ts';
import { readCart } from '#server/cart/cart.queries.ts';
import { readBalance } from '#server/ledger/ledger.queries.ts';
import type { PurchaseInput } from '#server/checkout/checkout.types.ts';
import { findOrderSummary } from '#server/checkout/checkout.queries.ts';
import { purchaseWithBalance } from './purchase-with-balance.ts';

const shop = withMoneyShop();

const buy = (customerId: number, overrides: Partial<PurchaseInput> = {}) =>
  purchaseWithBalance(shop.db, givenPurchase(shop.content, customerId, overrides), shop.deps);

async function givenBuyer(items: { id: number; count?: number }[], coinsMinor = 1_000_00): Promise<number> {
  const { id } = await givenCustomer(shop.db);
  await givenWallet(shop.db, id, coinsMinor);
  await givenCart(shop.db, id, items);
  return id;
}

const item = (input?: ItemInput) => givenItem(shop.db, input);
const coinsOf = async (customerId: number) => (await readBalance(shop.db, customerId)).availableMinor;

async function stockOf(id: number): Promise<number> {
  const [row] = await shop.db`select stock from catalog.items where id = ${id}`;
  return row?.['stock'] as number;
}

test('the cart becomes a paid order that delivers itself', async () => {
  const knife = await item({ priceCents: 120_50 });
  const stickers = await item({ priceCents: 1_10, stock: 20, type: 'Sticker', subcategory: 'stickers' });
  const customerId = await givenBuyer([knife, { id: stickers.id, count: 3 }]);
  const orderId = await buy(customerId);
  expect(await coinsOf(customerId)).toBe(1_000_00 - 123_80);
  expect(await stockOf(knife.id)).toBe(0);
  expect(await stockOf(stickers.id)).toBe(17);
  expect((await readCart(shop.db, customerId, 1)).entries).toEqual([]);
  expect(await findOrderSummary(shop.db, orderId)).toMatchObject({ status: 'processing', totalCents: 123_80 });
  await shop.runJobs();
  const delivered = await findOrderSummary(shop.db, orderId);
  expect(delivered).toMatchObject({ status: 'completed', deliveredCount: 2 });
});

test('an item that is gone is refused at once, whoever holds its lock', async () => {
  const wanted = await item();
  const customerId = await givenBuyer([wanted]);
  await shop.db`update catalog.items set stock = 0 where id = ${wanted.id}`;
  await inTransaction(shop.db, async (tx) => {
    await lockItems(tx, [wanted.id]);
    await expect(buy(customerId)).rejects.toMatchObject({ code: 'item_sold' });
  });
  expect(await coinsOf(customerId)).toBe(1_000_00);
});

describe('once', () => {
  test('concurrent calls with one key make one order', async () => {
    const customerId = await givenBuyer([await item()]);
    const input = { idempotencyKey: 'one-attempt' };
    const orders = await Promise.all([buy(customerId, input), buy(customerId, input), buy(customerId, input)]);
    expect(new Set(orders).size).toBe(1);
    expect(await coinsOf(customerId)).toBe(900_00);
  });

  test('without a key a double click makes one order', async () => {
    const customerId = await givenBuyer([await item()]);
    const orders = await Promise.all([buy(customerId), buy(customerId)]);
    expect(new Set(orders).size).toBe(1);
    expect(await coinsOf(customerId)).toBe(900_00);
  });

  test('the same key with another body is refused; after a day the key is free', async () => {
    const customerId = await givenBuyer([await item()]);
    await buy(customerId, { idempotencyKey: 'k' });
    const other = {
      idempotencyKey: 'k',
      tradeUrl: 'https://steamcommunity.com/tradeoffer/new/?partner=1&token=Other123',
    };
    await expect(buy(customerId, other)).rejects.toMatchObject({ code: 'idempotency_key_reused' });
    await givenCart(shop.db, customerId, [await item()]);
    const tomorrow = new Date(Date.now() + 25 * 3_600_000);
    await expect(buy(customerId, { ...other, now: tomorrow })).resolves.toBeGreaterThan(10_000);
  });
});

describe('one', () => {
  test('of concurrent customers one gets the last item', async () => {
    const rare = await item();
    const buyers = await Promise.all([1, 2, 3, 4].map(() => givenBuyer([rare])));
    const results = await Promise.allSettled(buyers.map((customerId) => buy(customerId)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'item_sold' });
    }
    expect(await stockOf(rare.id)).toBe(0);
  });

  test('carts in opposite order do not deadlock', async () => {
    const [first, second] = [await item({ stock: 50 }), await item({ stock: 50 })];
    const buyers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => givenBuyer(at % 2 ? [first, second] : [second, first])),
    );
    await Promise.all(buyers.map((customerId) => buy(customerId)));
    expect([await stockOf(first.id), await stockOf(second.id)]).toEqual([40, 40]);
  });

  test('concurrent purchases do not overspend a wallet', async () => {
    const customerId = await givenBuyer([await item()], 150_00);
    await Promise.allSettled([buy(customerId, { idempotencyKey: 'a' }), buy(customerId, { idempotencyKey: 'b' })]);
    expect(await coinsOf(customerId)).toBe(50_00);
  });
});

async function expectRefused(customerId: number, code: string, overrides: Partial<PurchaseInput> = {}) {
  const before = await snapshotLedger(shop.db);
  await expect(buy(customerId, overrides)).rejects.toMatchObject({ code });
  expect(await snapshotLedger(shop.db)).toEqual(before);
}

describe('none', () => {
  test('insufficient balance', async () => {
    const customerId = await givenBuyer([await item()], 99_99);
    await expectRefused(customerId, 'insufficient_balance');
    await expect(buy(customerId)).rejects.toMatchObject({
      params: { balance: { words: '99.99' }, required: { amount: 100 } },
    });
  });

  test('an empty cart', async () => {
    const customerId = await givenBuyer([]);
    await buy(customerId).catch(() => undefined);
    await expectRefused(customerId, 'cart_empty');
  });

  test('a sold item beside an available one', async () => {
    const [there, gone] = [await item(), await item({ title: 'AWP | Gone' })];
    const customerId = await givenBuyer([there, gone]);
    await buy(await givenBuyer([gone]));
    await expectRefused(customerId, 'item_sold');
    expect((await readCart(shop.db, customerId, 1)).entries.map(({ isAvailable }) => isAvailable)).toEqual([
      true,
      false,
    ]);
  });

  test('a quantity above the stock', async () => {
    const cases = await item({ stock: 5 });
    const customerId = await givenBuyer([{ id: cases.id, count: 4 }]);
    await buy(await givenBuyer([{ id: cases.id, count: 2 }]));
    await expectRefused(customerId, 'quantity_unavailable');
  });

  test('another total than expected', async () => {
    const customerId = await givenBuyer([await item()]);
    await expectRefused(customerId, 'total_changed', { expectedTotal: 99.99 });
    await expect(buy(customerId, { expectedTotal: 100 })).resolves.toBeGreaterThan(10_000);
  });

  test('a promo code that does not apply', async () => {
    await expectRefused(await givenBuyer([await item()]), 'promo_code_unknown', { promoCode: 'NO-SUCH' });
  });
});

test.each([
  ['1', 100_10],
  ['0.5', 200_20],
  ['0.01', 10_010_00],
  ['3', 33_37],
])('at %s euros per coin the price is rounded up to 0.01 coin', async (coinRateEur, coins) => {
  const customerId = await givenBuyer([await item({ priceCents: 100_10 })], 20_000_00);
  const settings = { ...shop.content.settings, coinRateEur };
  await buy(customerId, { content: { ...shop.content, settings } });
  expect(await coinsOf(customerId)).toBe(20_000_00 - coins);
});
