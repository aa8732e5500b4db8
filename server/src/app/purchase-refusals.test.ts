import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RouteName } from '#contract/api.ts';
import { orderFault } from '#server/twin/twin.queries.ts';
import { type Caller, type CallShop, givenBuyingCaller, openCallShop } from '../../test-kit/call-shop.ts';
import { givenCart } from '../../test-kit/given-cart.ts';
import { givenItem } from '../../test-kit/given-items.ts';
import { givenContact, givenTradeUrl } from '../../test-kit/given-purchase.ts';
import { givenWaitingOrders } from '../../test-kit/given-waiting-orders.ts';

let shop: CallShop;

beforeAll(async () => {
  shop = await openCallShop();
});
afterAll(() => shop.close());

const form = { ...givenContact, country: 276, tradeUrl: givenTradeUrl, paymentMethod: 'balance' };

/** A customer with coins and one item in the cart. */
async function givenShopper({ coinsMinor, stock = 1 }: { coinsMinor?: number; stock?: number } = {}) {
  const caller = await givenBuyingCaller(shop, coinsMinor);
  const item = await givenItem(shop.db, { stock });
  await givenCart(shop.db, caller.id, [{ id: item.id, count: stock }]);
  const buy = (input: object = {}, key?: string) => caller.outcome('purchaseProduct', { ...form, ...input }, key);
  return { ...caller, item, buy };
}

const setItem = (id: number, values: { stock?: number; price_cents?: number }) =>
  shop.db`update catalog.items set ${shop.db(values)} where id = ${id}`;

/** The refusal of a call, as it stands in the reply. */
const replyOf = (caller: Caller, name: RouteName, input: object) =>
  caller.reply(name, input).catch((error: unknown) => String(error));

describe('a purchase is refused', () => {
  test('when an item is sold or too few are left', async () => {
    const { buy, item } = await givenShopper({ stock: 2 });
    await setItem(item.id, { stock: 1 });
    expect(await buy()).toBe('quantity_unavailable');
    await setItem(item.id, { stock: 0 });
    expect(await buy()).toBe('item_sold');
  });

  test('as reserved while another customer is paying, and as sold afterwards', async () => {
    const [first, second] = [await givenShopper(), await givenBuyingCaller(shop)];
    await givenCart(shop.db, second.id, [first.item]);
    const third = await givenBuyingCaller(shop);
    await first.buy({ paymentMethod: 'card' });
    const { id } = first.item;
    const reserved = /"item_reserved","message":"Another customer is paying for [^"]* right now/;
    for (const [name, input] of [
      ['purchaseProduct', form],
      ['addToCart', { id }],
      ['updateCart', { item_id: id, count: 1 }],
    ] as const) {
      const reply = await replyOf(second, name, input);
      expect(reply).toMatch(reserved);
      expect(reply).toContain('or remove it from your cart.');
    }
    const reply = await replyOf(third, 'addToCart', { id });
    expect(reply).toMatch(reserved);
    expect(reply).not.toContain('remove');
    expect(await first.buy()).toBe('OK');
    expect(await second.outcome('purchaseProduct', form)).toBe('item_sold');
    expect(await replyOf(second, 'addToCart', { id })).toContain('has been sold. Remove it');
    expect(await replyOf(third, 'addToCart', { id })).toMatch(/ has been sold\."/);
  });

  test('when a price has changed, once', async () => {
    const { buy, item } = await givenShopper();
    await setItem(item.id, { price_cents: 90_00 });
    expect(await buy()).toBe('price_changed');
    expect(await buy({ expected_total: 89 })).toBe('total_changed');
    expect(await buy({}, 'yes')).toBe('OK');
  });

  test('when a price has changed, for every call with the same key', async () => {
    const keyed = await givenShopper();
    await setItem(keyed.item.id, { price_cents: 90_00 });
    const tries = await Promise.all(Array.from({ length: 12 }, () => keyed.buy({}, 'one')));
    expect([...new Set([...tries, await keyed.buy({}, 'one')])]).toEqual(['price_changed']);
    expect(await keyed.buy({}, 'two')).toBe('OK');
    expect(await keyed.buy({}, 'one')).toBe('price_changed');
  });

  test('when the cart is empty', async () => {
    const { outcome, buy } = await givenShopper();
    await outcome('clearCart');
    expect(await buy()).toBe('cart_empty');
  });

  test('when the balance is too small', async () => {
    const { buy } = await givenShopper({ coinsMinor: 99_99 });
    expect(await buy()).toBe('insufficient_balance');
  });

  test('when a payment is less than providers collect, though the balance may pay it', async () => {
    const { buy, item } = await givenShopper();
    await setItem(item.id, { price_cents: 49 });
    expect(await buy({ paymentMethod: 'card', expected_total: 0.49 })).toBe('payment_below_minimum');
    expect(await buy({ expected_total: 0.49 })).toBe('OK');
  });

  test('when too many orders wait for a bank, but not by card', async () => {
    const { buy, ...caller } = await givenShopper();
    await givenWaitingOrders(shop, caller);
    expect(await buy({ paymentMethod: 'bank' })).toBe('too_many_waiting_orders');
    expect(await buy({ paymentMethod: 'card' })).toBe('OK');
  });

  test('when a key is reused, or its attempt is over', async () => {
    const { buy } = await givenShopper();
    expect(await buy({ paymentMethod: 'card' }, 'first')).toBe('OK');
    expect(await buy({ paymentMethod: 'card', city: 'Potsdam' }, 'first')).toBe('idempotency_key_reused');
    expect(await buy({ paymentMethod: 'card' }, 'second')).toBe('OK');
    expect(await buy({ paymentMethod: 'card' }, 'first')).toBe('payment_attempt_over');
  });

  test('when the provider is unavailable', async () => {
    const { buy } = await givenShopper();
    await orderFault(shop.db, { operation: 'create', fault: 'error', times: 1 });
    expect(await buy({ paymentMethod: 'card' })).toBe('provider_unavailable');
  });

  test('when there were too many attempts', async () => {
    const { buy } = await givenShopper();
    await buy({ paymentMethod: 'shells' });
    await shop.db`update platform.rate_windows set count = 1000 where key like 'purchase:%'`;
    expect(await buy()).toBe('too_many_requests');
  });
});

test.each([
  ['UNHEARDOF', null, 'promo_code_unknown'],
  ['SOON', { valid_from: new Date('2100-01-01') }, 'promo_code_not_begun'],
  ['OVER', { valid_until: new Date('2026-01-02') }, 'promo_code_expired'],
  ['USEDUP', { uses_max: 1, uses_before: 1 }, 'promo_code_used_up'],
  ['RICH', { min_total_minor: 1_000_00 }, 'promo_code_below_minimum'],
  ['KNIVES', { category: 'knives' }, 'promo_code_not_applicable'],
])('the promo code %s is refused by the check and by the purchase', async (code, limits, refusal) => {
  if (limits) {
    const row = { code, description: 'Test', kind: 'percent', percent_bps: 1000, valid_from: new Date('2026-01-01') };
    await shop.db`insert into promo.codes ${shop.db({ ...row, ...limits })}`;
  }
  const { outcome, buy } = await givenShopper();
  expect(await outcome('checkPromoCode', { code })).toBe(refusal);
  expect(await buy({ promocode: code })).toBe(refusal);
});

test('a top-up with another charge than expected is refused', async () => {
  const { outcome } = await givenBuyingCaller(shop);
  const topUp = { ...form, phone: '+4930231250', amount: 20, paymentType: 'card', expected_sum: 1 };
  expect(await outcome('startDeposit', topUp)).toBe('charge_changed');
});

test('refuses promo checks without a code, without a cart, or beyond the limit', async () => {
  const { outcome } = await givenBuyingCaller(shop);
  expect(await outcome('checkPromoCode', { code: ' ' })).toBe('promo_code_missing');
  expect(await outcome('checkPromoCode', { code: 'WELCOME10' })).toBe('cart_empty');
  await shop.db`update platform.rate_windows set count = 1000 where key like 'promo:%'`;
  expect(await outcome('checkPromoCode', { code: 'WELCOME10' })).toBe('too_many_requests');
});
