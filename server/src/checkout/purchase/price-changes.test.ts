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
  const buy = (wishes: Partial<PurchaseInput> = {}) =>
    purchaseWithBalance(shop.db, givenPurchase(shop.content, customerId, wishes), shop.deps);
  const reserve = (wishes: Partial<PurchaseInput> = {}) =>
    startCardPurchase(shop.db, givenPurchase(shop.content, customerId, { method: 'card', ...wishes }), shop.deps);
  const coins = async () => (await readBalance(shop.db, customerId)).availableMinor;
  return { customerId, item, setPrice, buy, reserve, coins };
}

/** When the customer has read what was told. */
const later = () => new Date(Date.now() + 10_000);

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

test('without a key it is told once, and then agreed by buying again', async () => {
  const { buy, coins } = await givenChange();
  await expect(buy()).rejects.toMatchObject(changed);
  expect(await coins()).toBe(1_000_00);
  await buy({ now: later() });
  expect(await coins()).toBe(890_00);
});

test('of two changed prices the second is told to the call that agrees to the first, and each is agreed for itself', async () => {
  const { customerId, setPrice, buy, coins } = await givenChange();
  await setPrice(100_00);
  const [first, second] = [
    await givenItem(shop.db, { priceCents: 10_00 }),
    await givenItem(shop.db, { priceCents: 50_00 }),
  ];
  await givenCart(shop.db, customerId, [first, second]);
  await shop.db`update catalog.items set price_cents = price_cents * 2 where id in ${shop.db([first.id, second.id])}`;
  await expect(buy({ idempotencyKey: 'a' })).rejects.toMatchObject(doubled(first.title, 10));
  await expect(buy({ idempotencyKey: 'b' })).rejects.toMatchObject(doubled(second.title, 50));
  await expect(buy({ idempotencyKey: 'a' })).rejects.toMatchObject(doubled(first.title, 10));
  expect(await coins()).toBe(1_000_00);
  await buy({ idempotencyKey: 'c' });
  expect(await coins()).toBe(780_00);
});

test('without a key a call within a second of the first telling is a copy of the refused one, however often', async () => {
  const { buy, coins } = await givenChange();
  const start = Date.now();
  await expect(buy({ now: new Date(start) })).rejects.toMatchObject(changed);
  for (const afterMs of [60, 300, 900])
    await expect(buy({ now: new Date(start + afterMs) })).rejects.toMatchObject(changed);
  expect(await coins()).toBe(1_000_00);
  await buy({ now: later() });
  expect(await coins()).toBe(890_00);
});

test('it is agreed by the total that was shown', async () => {
  const { buy, setPrice, coins } = await givenChange();
  await setPrice(90_00);
  await expect(buy({ expectedTotal: 100 })).rejects.toMatchObject({ code: 'price_changed' });
  await buy({ expectedTotal: 90 });
  expect(await coins()).toBe(910_00);
});

describe('under a key', () => {
  test('a repeat hears the same again, also when the price has moved on, and buys nothing', async () => {
    const { buy, setPrice, coins } = await givenChange();
    await expect(buy({ idempotencyKey: 'k' })).rejects.toMatchObject(changed);
    const before = await snapshotLedger(shop.db);
    await expect(buy({ idempotencyKey: 'k' })).rejects.toMatchObject(changed);
    expect(await snapshotLedger(shop.db)).toEqual(before);
    await setPrice(100_00);
    await expect(buy({ idempotencyKey: 'k' })).rejects.toMatchObject(changed);
    expect(await coins()).toBe(1_000_00);
  });

  test('copies at the same moment all hear it', async () => {
    const { buy, coins } = await givenChange();
    const copies = await Promise.allSettled([1, 2, 3, 4].map(() => buy({ idempotencyKey: 'k' })));
    expect(copies).toMatchObject(copies.map(() => ({ status: 'rejected', reason: changed })));
    expect(await coins()).toBe(1_000_00);
  });

  test.each([['another key', 'second'] as const, ['no key', null] as const])(
    '%s after it is the yes, and the first key goes on refusing',
    async (_, idempotencyKey) => {
      const { buy, coins } = await givenChange();
      await expect(buy({ idempotencyKey: 'first' })).rejects.toMatchObject(changed);
      const orderId = await buy({ idempotencyKey, now: later() });
      expect(await coins()).toBe(890_00);
      await expect(buy({ idempotencyKey: 'first' })).rejects.toMatchObject(changed);
      expect(await buy({ idempotencyKey })).toBe(orderId);
      expect(await coins()).toBe(890_00);
    },
  );

  test('another body is refused as such; after a day the key is free', async () => {
    const { buy, coins } = await givenChange();
    await expect(buy({ idempotencyKey: 'k' })).rejects.toMatchObject(changed);
    const other = buy({ idempotencyKey: 'k', expectedTotal: 110 });
    await expect(other).rejects.toMatchObject({ code: 'idempotency_key_reused' });
    const tomorrow = new Date(Date.now() + 25 * 3_600_000);
    await buy({ idempotencyKey: 'k', now: tomorrow });
    expect(await coins()).toBe(890_00);
  });

  test('a payment by card reserves nothing either', async () => {
    const { reserve } = await givenChange();
    const copies = [1, 2, 3].map(() => reserve({ idempotencyKey: 'k' }));
    expect(await Promise.allSettled(copies)).toMatchObject(copies.map(() => ({ reason: changed })));
    await expect(reserve({ idempotencyKey: 'k' })).rejects.toMatchObject(changed);
    await expect(reserve({ idempotencyKey: 'yes' })).resolves.toMatchObject({ orderId: expect.any(Number) as number });
  });
});

test('what another call was told since this one came in is no yes to it, whatever their keys', async () => {
  const { buy, coins } = await givenChange();
  const now = new Date(Date.now() - 1000);
  await expect(buy({ now })).rejects.toMatchObject(changed);
  await expect(buy({ now })).rejects.toMatchObject(changed);
  await expect(buy({ now, idempotencyKey: 'k' })).rejects.toMatchObject(changed);
  expect(await coins()).toBe(1_000_00);
  await buy({ now: later() });
  expect(await coins()).toBe(890_00);
});

test('a price that moves on is told anew, and one that comes back is told as well', async () => {
  const { buy, setPrice, coins } = await givenChange();
  await expect(buy()).rejects.toMatchObject(changed);
  await setPrice(100_00);
  const back = { oldPrice: { amount: 110 }, newPrice: { amount: 100 } };
  await expect(buy({ now: later() })).rejects.toMatchObject({ code: 'price_changed', params: back });
  await buy({ now: new Date(later().getTime() + 10_000) });
  expect(await coins()).toBe(900_00);
});
