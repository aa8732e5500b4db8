import { describe, expect, test } from 'vitest';
import { createSnapshot } from '#server/content/content-snapshot.ts';
import { checkReply } from '#server/platform/http/answer.ts';
import { givenBuyer } from '../../../test-kit/given-buyer.ts';
import { givenCall } from '../../../test-kit/given-call.ts';
import { givenCart } from '../../../test-kit/given-cart.ts';
import { givenDeal, givenPack } from '../../../test-kit/given-deal.ts';
import { givenItem } from '../../../test-kit/given-items.ts';
import { givenContact, givenTradeUrl } from '../../../test-kit/given-purchase.ts';
import { observeAnswer } from '../../../test-kit/observed-calls.ts';
import { orderTwinFault } from '../../../test-kit/test-twin.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { orderRoutes } from '#server/checkout/orders/orders.routes.ts';
import { checkoutRoutes } from './checkout.routes.ts';

const shop = withMoneyShop();

async function givenShopper(coinsMinor: number, currency?: string) {
  const customerId = await givenBuyer(shop.db, coinsMinor);
  const content = createSnapshot(() => shop.content, {
    refresh: () => Promise.resolve(),
    close: () => Promise.resolve(),
  });
  const deps = { db: shop.db, content, rateLimitFactor: 1, ...shop.deps };
  const routes = [...checkoutRoutes(deps), ...orderRoutes(deps)];
  const call = async (name: string, input: object = {}) => {
    const bound = routes.find(({ route }) => route.name === name);
    if (!bound) throw new Error(`no call ${name}`);
    const reply = await observeAnswer(bound, () =>
      bound.handle(bound.route.input.parse(input), givenCall({ customerId, currency })),
    );
    checkReply(bound, reply);
    return reply as { order_id: number; redirect_url?: string; balance?: number; payload: Record<string, unknown> };
  };
  return { customerId, call };
}

const split = { paymentMethod: 'card', use_balance: true };
const form = { ...givenContact, ...split, country: 276, tradeUrl: givenTradeUrl, directPayment: true };

test('a cart is paid from the balance and by card; the order names both parts', async () => {
  const { customerId, call } = await givenShopper(30_00);
  await givenCart(shop.db, customerId, [await givenItem(shop.db)]);
  const { order_id: id, redirect_url: page, balance } = await call('purchaseProduct', { ...form, expected_total: 100 });
  expect(page).toMatch(/\/sandbox\/pay\//);
  expect(balance).toBeUndefined();
  const { payload } = await call('readOrder', { id });
  expect(payload).toMatchObject({ method: 'card', total: 100, wallet_sum: 30, charge_eur: 70, paid_coins: null });
});

test('in another display currency, the order names the euros that the method charges', async () => {
  const { customerId, call } = await givenShopper(30_33, 'HUF');
  await givenCart(shop.db, customerId, [await givenItem(shop.db, { priceCents: 100_01 })]);
  const { order_id: id } = await call('purchaseProduct', form);
  const { payload } = await call('readOrder', { id });
  expect(payload).toMatchObject({ currency: 'HUF', charge_eur: 69.68 });
  const [payment] =
    await shop.db`select amount_minor from payments.payments where reference_id = ${id} and purpose = 'order'`;
  expect(payment).toEqual({ amountMinor: 69_68 });
});

test('a balance that covers the cart pays all of it', async () => {
  const { customerId, call } = await givenShopper(150_00);
  await givenCart(shop.db, customerId, [await givenItem(shop.db)]);
  expect(await call('purchaseProduct', form)).toMatchObject({ balance: 50 });
});

describe.each([
  ['purchasePack', 'pack_id', givenPack],
  ['purchaseDeal', 'prompt_id', givenDeal],
] as const)('%s', (name, field, given) => {
  test('by balance and card, and by card alone', async () => {
    const { call } = await givenShopper(30_00);
    const input = { [field]: (await given(shop.db, { stock: 2 })).id };
    const { order_id: id } = await call(name, { ...input, ...split });
    expect((await call('readOrder', { id })).payload).toMatchObject({ wallet_sum: 30, status: 'pending_payment' });
    const other = await call(name, { ...input, paymentMethod: 'card' });
    expect((await call('readOrder', { id: other.order_id })).payload).toMatchObject({ wallet_sum: 0 });
    expect((await call('readOrder', { id })).payload).toMatchObject({ close_reason: 'replaced' });
  });

  test('a cancelled payment says nothing of the cart', async () => {
    const { call } = await givenShopper(30_00);
    const { order_id: id, redirect_url: page } = await call(name, { [field]: (await given(shop.db)).id, ...split });
    await shop.press(page ?? '', 'cancel');
    await shop.runJobs();
    expect((await call('readOrder', { id })).payload).toMatchObject({
      is_deal: true,
      close_reason: 'cancelled',
      message: "The payment was cancelled. You weren't charged.",
    });
  });

  test('refused: an unknown method, a provider that is down', async () => {
    const { call } = await givenShopper(30_00);
    const input = { [field]: (await given(shop.db)).id, ...split };
    await expect(call(name, { ...input, paymentMethod: 'shells' })).rejects.toMatchObject({
      code: 'payment_method_unknown',
    });
    await orderTwinFault(shop.db, { operation: 'create', fault: 'error' });
    await expect(call(name, input)).rejects.toMatchObject({ code: 'provider_unavailable' });
  });
});
