import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CallShop, givenBuyingCaller, openCallShop } from '../../test-kit/call-shop.ts';
import { givenDeal, givenPack } from '../../test-kit/given-deal.ts';
import { givenWaitingOrders } from '../../test-kit/given-waiting-orders.ts';

let shop: CallShop;

beforeAll(async () => {
  shop = await openCallShop();
});
afterAll(() => shop.close());

const kinds = {
  pack: { given: givenPack, call: 'purchasePack', field: 'pack_id' },
  deal: { given: givenDeal, call: 'purchaseDeal', field: 'prompt_id' },
} as const;

describe.each(['pack', 'deal'] as const)('a %s is refused', (kind) => {
  const { given, call, field } = kinds[kind];

  async function givenShopper({ coinsMinor, stock = 2 }: { coinsMinor?: number; stock?: number } = {}) {
    const caller = await givenBuyingCaller(shop, coinsMinor);
    const deal = await given(shop.db, { stock });
    const buy = (input: object = {}, key?: string) => caller.outcome(call, { [field]: deal.id, ...input }, key);
    return { ...caller, deal, buy };
  }

  test('when it does not exist or has ended', async () => {
    const { buy, deal } = await givenShopper();
    expect(await buy({ [field]: 999_999 })).toBe(`${kind}_not_found`);
    await shop.db`update catalog.items set price_cents = 1 where id = any(${deal.itemIds}::int[])`;
    expect(await buy()).toBe(`${kind}_over`);
  });

  test('when it is sold, or its price has changed', async () => {
    const { buy, deal } = await givenShopper();
    expect(await buy({ expected_total: 1 })).toBe('bargain_price_changed');
    await shop.db`update catalog.items set stock = 0 where id = any(${deal.itemIds}::int[])`;
    expect(await buy()).toBe('bargain_sold');
  });

  test('when the profile lacks delivery details', async () => {
    const { buy, id } = await givenShopper();
    await shop.db`update identity.customers set address = '' where id = ${id}`;
    expect(await buy()).toBe('contact_incomplete');
    await shop.db`update identity.customers set steam_trade_link = '' where id = ${id}`;
    expect(await buy()).toBe('trade_link_missing');
  });

  test('when the balance is too small', async () => {
    const { buy } = await givenShopper({ coinsMinor: 1 });
    expect(await buy()).toBe('insufficient_balance');
  });

  test('when too many orders wait for a bank, but not by card', async () => {
    const { buy, ...caller } = await givenShopper();
    await givenWaitingOrders(shop, caller);
    expect(await buy({ paymentMethod: 'bank' })).toBe('too_many_waiting_orders');
    expect(await buy({ paymentMethod: 'card' })).toBe('OK');
  });

  test('when a key is reused, or its attempt is over', async () => {
    const { buy, reply, deal } = await givenShopper({ stock: 5 });
    const { order_id: orderId } = await reply(call, { [field]: deal.id }, 'first');
    const other = await given(shop.db);
    expect(await buy({ [field]: other.id }, 'first')).toBe('idempotency_key_reused');
    await shop.db`update checkout.orders set status = 'refunded', close_reason = 'cancelled' where id = ${orderId}`;
    expect(await buy({}, 'first')).toBe('payment_attempt_over');
  });

  test('when there were too many attempts', async () => {
    const { buy } = await givenShopper();
    await buy({ [field]: 999_999 });
    await shop.db`update platform.rate_windows set count = 1000 where key like 'purchase:%'`;
    expect(await buy()).toBe('too_many_requests');
  });
});

// A pack costs at least a euro.
test('a deal is refused when a payment is less than providers collect', async () => {
  const caller = await givenBuyingCaller(shop);
  const { id } = await givenDeal(shop.db, { priceCents: 49 });
  expect(await caller.outcome('purchaseDeal', { prompt_id: id, paymentMethod: 'card' })).toBe('payment_below_minimum');
});
