import { snapshotLedger } from '../../../test-kit/expect-money.ts';
import { givenCart } from '../../../test-kit/given-cart.ts';
import { givenCustomer } from '../../../test-kit/given-customer.ts';
import { givenItem } from '../../../test-kit/given-items.ts';
import { givenPurchase } from '../../../test-kit/given-purchase.ts';
import { givenWallet } from '../../../test-kit/given-wallet.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { describe, expect, test } from 'vitest';
import { readBalance } from '#server/ledger/ledger.queries.ts';
import type { PurchaseInput } from '#server/checkout/checkout.types.ts';
import { purchaseWithBalance } from './purchase-with-balance.ts';
import { startCardPurchase } from './start-card-purchase.ts';

const shop = withMoneyShop();

/** A customer with 1,000 coins whose item rose from 100 to 110 euros since it was put into the cart. */
async function givenChange() {
  const { id: customerId } = await givenCustomer(shop.db);
  await givenWallet(shop.db, customerId, 1_000_00);
  const item = await givenItem(shop.db, { title: 'M4A4 | Change', stock: 5 });
  await givenCart(shop.db, customerId, [item]);
  const setPrice = (cents: number) =>
    shop.db`update catalog.items set price_cents = ${cents} where id = ${item.id}`.then(() => undefined);
  await setPrice(110_00);
  const buy = (change: Partial<PurchaseInput> = {}) =>
    purchaseWithBalance(shop.db, givenPurchase(shop.content, customerId, change), shop.deps);
  const reserve = (change: Partial<PurchaseInput> = {}) =>
    startCardPurchase(shop.db, givenPurchase(shop.content, customerId, { method: 'card', ...change }), shop.deps);
  const coins = async () => (await readBalance(shop.db, customerId)).availableMinor;
  return { customerId, item, setPrice, buy, reserve, coins };
}

const changed = {
  code: 'price_changed',
  params: {
    title: 'M4A4 | Change',
    oldPrice: { words: '€100.00', amount: 100, currency: 'EUR' },
    newPrice: { words: '€110.00', amount: 110, currency: 'EUR' },
  },
};

const doubled = (title: string, amount: number) => ({
  code: 'price_changed',
  params: { title, oldPrice: { amount }, newPrice: { amount: amount * 2 } },
});

test('without a key, the refusal quotes the new price and the next call accepts it', async () => {
  const { buy, coins } = await givenChange();
  await expect(buy()).rejects.toMatchObject(changed);
  expect(await coins()).toBe(1_000_00);
  await buy();
  expect(await coins()).toBe(890_00);
});

/** A cart of two lines, now 20 instead of 10 euros and 100 instead of 50. */
async function givenTwoChanges() {
  const { customerId, ...given } = await givenChange();
  const [first, second] = [
    await givenItem(shop.db, { priceCents: 10_00 }),
    await givenItem(shop.db, { priceCents: 50_00 }),
  ];
  await given.setPrice(100_00);
  await givenCart(shop.db, customerId, [first, second]);
  await shop.db`update catalog.items set price_cents = price_cents * 2 where id in ${shop.db([first.id, second.id])}`;
  return { ...given, first };
}

test('one refusal quotes all changed prices and names the first', async () => {
  const { first, buy, coins } = await givenTwoChanges();
  await expect(buy({ idempotencyKey: 'a' })).rejects.toMatchObject(doubled(first.title, 10));
  await expect(buy({ idempotencyKey: 'a' })).rejects.toMatchObject(doubled(first.title, 10));
  expect(await coins()).toBe(1_000_00);
  await buy({ idempotencyKey: 'b' });
  expect(await coins()).toBe(780_00);
});

test('concurrent calls without a key: one is refused, one buys at the quoted price', async () => {
  const { buy, coins } = await givenChange();
  const copies = await Promise.allSettled([1, 2, 3, 4].map(() => buy()));
  expect(copies.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: changed }]);
  expect(new Set(copies.map((copy) => (copy.status === 'fulfilled' ? copy.value : null))).size).toBe(2);
  expect(await coins()).toBe(890_00);
});

test('with expected_total, that total alone is accepted', async () => {
  const { buy, setPrice, coins } = await givenChange();
  await setPrice(90_00);
  await expect(buy({ expectedTotal: 100 })).rejects.toMatchObject({ code: 'price_changed' });
  await buy({ expectedTotal: 90 });
  expect(await coins()).toBe(910_00);
});

describe('a refused expected_total', () => {
  test('quotes the new prices: the next call without a total accepts them', async () => {
    const { first, buy, coins } = await givenTwoChanges();
    await expect(buy({ expectedTotal: 160 })).rejects.toMatchObject(doubled(first.title, 10));
    expect(await coins()).toBe(1_000_00);
    await buy();
    expect(await coins()).toBe(780_00);
  });

  test('is repeated under its key', async () => {
    const { buy, setPrice, coins } = await givenChange();
    const copies = [1, 2, 3].map(() => buy({ idempotencyKey: 'k', expectedTotal: 100 }));
    expect(await Promise.allSettled(copies)).toMatchObject(copies.map(() => ({ reason: changed })));
    await setPrice(100_00);
    await expect(buy({ idempotencyKey: 'k', expectedTotal: 100 })).rejects.toMatchObject(changed);
    expect(await coins()).toBe(1_000_00);
  });

  test('without a key, copies are all refused', async () => {
    const { buy, coins } = await givenChange();
    const copies = await Promise.allSettled([1, 2, 3].map(() => buy({ expectedTotal: 100 })));
    expect(copies.map(({ status }) => status)).toEqual(copies.map(() => 'rejected'));
    expect(await coins()).toBe(1_000_00);
  });

  test('leaves an open card payment as it is', async () => {
    const { reserve, buy, setPrice } = await givenChange();
    const { orderId } = await reserve({ expectedTotal: 110 });
    await setPrice(120_00);
    await expect(buy({ expectedTotal: 110 })).rejects.toMatchObject({ code: 'price_changed' });
    const [order] = await shop.db`select status from checkout.orders where id = ${orderId}`;
    expect(order?.['status']).toBe('pending_payment');
  });
});

describe('under a key', () => {
  test('a retry gets the same refusal, even after another change, and buys nothing', async () => {
    const { buy, setPrice, coins } = await givenChange();
    await expect(buy({ idempotencyKey: 'k' })).rejects.toMatchObject(changed);
    const before = await snapshotLedger(shop.db);
    await expect(buy({ idempotencyKey: 'k' })).rejects.toMatchObject(changed);
    expect(await snapshotLedger(shop.db)).toEqual(before);
    await setPrice(100_00);
    await expect(buy({ idempotencyKey: 'k' })).rejects.toMatchObject(changed);
    expect(await coins()).toBe(1_000_00);
  });

  test('concurrent copies are all refused', async () => {
    const { buy, coins } = await givenChange();
    const copies = await Promise.allSettled([1, 2, 3, 4].map(() => buy({ idempotencyKey: 'k' })));
    expect(copies).toMatchObject(copies.map(() => ({ status: 'rejected', reason: changed })));
    expect(await coins()).toBe(1_000_00);
  });

  test.each([['another key', 'second'] as const, ['no key', null] as const])(
    '%s accepts the quoted price, and the first key stays refused',
    async (_, idempotencyKey) => {
      const { buy, coins } = await givenChange();
      await expect(buy({ idempotencyKey: 'first' })).rejects.toMatchObject(changed);
      const orderId = await buy({ idempotencyKey });
      expect(await coins()).toBe(890_00);
      await expect(buy({ idempotencyKey: 'first' })).rejects.toMatchObject(changed);
      expect(await buy({ idempotencyKey })).toBe(orderId);
      expect(await coins()).toBe(890_00);
    },
  );

  test('another body is refused; after a day the key is free', async () => {
    const { buy, coins } = await givenChange();
    await expect(buy({ idempotencyKey: 'k' })).rejects.toMatchObject(changed);
    const other = buy({ idempotencyKey: 'k', expectedTotal: 110 });
    await expect(other).rejects.toMatchObject({ code: 'idempotency_key_reused' });
    const tomorrow = new Date(Date.now() + 25 * 3_600_000);
    await buy({ idempotencyKey: 'k', now: tomorrow });
    expect(await coins()).toBe(890_00);
  });

  test('a refused card payment reserves nothing', async () => {
    const { reserve } = await givenChange();
    const copies = [1, 2, 3].map(() => reserve({ idempotencyKey: 'k' }));
    expect(await Promise.allSettled(copies)).toMatchObject(copies.map(() => ({ reason: changed })));
    await expect(reserve({ idempotencyKey: 'k' })).rejects.toMatchObject(changed);
    await expect(reserve({ idempotencyKey: 'yes' })).resolves.toMatchObject({ orderId: expect.any(Number) as number });
  });
});

test('each further change is refused, also back to the first price', async () => {
  const { buy, setPrice, coins } = await givenChange();
  await expect(buy()).rejects.toMatchObject(changed);
  await setPrice(100_00);
  const back = { oldPrice: { amount: 110 }, newPrice: { amount: 100 } };
  await expect(buy()).rejects.toMatchObject({ code: 'price_changed', params: back });
  await buy();
  expect(await coins()).toBe(900_00);
});
