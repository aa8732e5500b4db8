import { expect, test } from 'vitest';
import { purchaseSchema, type OrderDetails, type PurchaseRow } from '#contract/checkout.ts';
import { createSnapshot } from '#server/content/content-snapshot.ts';
import { checkReply } from '#server/platform/http/answer.ts';
import { givenCall } from '../../../test-kit/given-call.ts';
import { givenCart } from '../../../test-kit/given-cart.ts';
import { givenCustomer } from '../../../test-kit/given-customer.ts';
import { givenItem } from '../../../test-kit/given-items.ts';
import { givenContact, givenTradeUrl } from '../../../test-kit/given-purchase.ts';
import { givenWallet } from '../../../test-kit/given-wallet.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { observeAnswer } from '../../../test-kit/observed-calls.ts';
import { checkoutRoutes } from './checkout.routes.ts';
import { orderRoutes } from '#server/checkout/orders/orders.routes.ts';

const shop = withMoneyShop();

const form = {
  ...givenContact,
  country: 276,
  tradeUrl: givenTradeUrl,
  paymentMethod: 'card',
  directPayment: true,
  promocode: null,
};

async function givenShopper(currency?: string) {
  const { id } = await givenCustomer(shop.db);
  await givenWallet(shop.db, id, 1_000_00);
  const life = { refresh: () => Promise.resolve(), close: () => Promise.resolve() };
  const held = { content: shop.content };
  const content = createSnapshot(() => held.content, life);
  const deps = { db: shop.db, content, rateLimitFactor: 1, ...shop.deps };
  const routes = [...checkoutRoutes(deps), ...orderRoutes(deps)];
  const call = async (name: string, input: object = {}, idempotencyKey: string | null = null) => {
    const bound = routes.find(({ route }) => route.name === name);
    if (!bound) throw new Error(`no call ${name}`);
    const reply = await observeAnswer(bound, () =>
      bound.handle(bound.route.input.parse(input), givenCall({ customerId: id, currency, idempotencyKey })),
    );
    checkReply(bound, reply);
    return reply as Record<string, unknown>;
  };
  return { id, call, held };
}

test('paying from the wallet returns the balance, by provider the payment page', async () => {
  const { id, call } = await givenShopper();
  await givenCart(shop.db, id, [await givenItem(shop.db, { priceCents: 120_50 })]);
  const paid = await call('purchaseProduct', { ...form, paymentMethod: 'balance', directPayment: false });
  expect(paid).toEqual({ status: 'OK', order_id: expect.any(Number) as number, balance: 879.5 });
  await givenCart(shop.db, id, [await givenItem(shop.db)]);
  const other = shop.content.settings.paymentMethods.find(({ code }) => code !== 'card' && code !== 'balance');
  const opened = await call('purchaseProduct', { ...form, paymentMethod: other?.code });
  expect(opened).toMatchObject({
    status: 'OK',
    redirect_url: expect.stringMatching(/^http:\/\/shop\.example\/sandbox/) as string,
  });
  expect(opened).not.toHaveProperty('balance');
});

test('`directPayment` false means the wallet, whatever the method', async () => {
  const { id, call } = await givenShopper();
  await givenCart(shop.db, id, [await givenItem(shop.db)]);
  expect(await call('purchaseProduct', { ...form, directPayment: false })).toHaveProperty('balance', 900);
});

test('the wallet needs no method, every other way to pay does; a Steam id may be a number', async () => {
  const { id, call } = await givenShopper();
  await givenCart(shop.db, id, [await givenItem(shop.db)]);
  const { paymentMethod: _none, ...rest } = form;
  await expect(call('purchaseProduct', rest)).rejects.toMatchObject({
    issues: [{ path: ['paymentMethod'], message: 'checkout.payment_method_required' }],
  });
  const wallet = { ...rest, directPayment: false, steamId: 76561198 };
  expect(await call('purchaseProduct', wallet)).toHaveProperty('balance', 900);
  const [order] =
    await shop.db`select contact ->> 'steamId' as steam_id from checkout.orders where customer_id = ${id}`;
  expect(order?.['steamId']).toBe('76561198');
});

test.each([Number('76561198000000001'), -15, 0, 1.5, 1e300])(
  'a Steam id that no number can carry exactly is refused: %d',
  (steamId) => {
    const parsed = purchaseSchema.safeParse({ ...form, steamId });
    expect(parsed.error?.issues).toMatchObject([{ path: ['steamId'], message: 'common.invalid_text' }]);
    expect(purchaseSchema.parse({ ...form, steamId: '76561198000000001' }).steamId).toBe('76561198000000001');
  },
);

test('unknown methods and countries are refused', async () => {
  const { call } = await givenShopper();
  await expect(call('purchaseProduct', { ...form, paymentMethod: 'shells' })).rejects.toMatchObject({
    code: 'payment_method_unknown',
    errors: { paymentMethod: ['refusals.payment_method_unknown'] },
  });
  await expect(call('purchaseProduct', { ...form, country: 999_999 })).rejects.toMatchObject({
    code: 'invalid_input',
    errors: { country: ['checkout.country_required'] },
  });
});

test('missing fields are reported in the order of the form, the phone last', () => {
  const issues = purchaseSchema.safeParse({ paymentMethod: 'card' }).error?.issues ?? [];
  expect(issues.map(({ path }) => path[0])).toEqual([
    'name',
    'surname',
    'email',
    'tradeUrl',
    'country',
    'city',
    'address',
    'postCode',
    'phone',
  ]);
  expect(issues.at(-1)?.message).toBe('checkout.phone_required');
});

test.each(['x', '12', 'call 030 23125014'])('%s is not a phone number', (phone) => {
  const parsed = purchaseSchema.safeParse({ ...form, phone });
  expect(parsed.error?.issues).toMatchObject([{ path: ['phone'], message: 'checkout.phone_invalid' }]);
});

test('a phone number must be valid in its country, in local notation or not', async () => {
  const { id, call } = await givenShopper();
  await givenCart(shop.db, id, [await givenItem(shop.db)]);
  for (const phone of ['030 12', '+49 12345', '+351 030 23125014'])
    await expect(call('purchaseProduct', { ...form, phone })).rejects.toMatchObject({
      code: 'invalid_input',
      errors: { phone: ['checkout.phone_invalid'] },
    });
  const bought = await call('purchaseProduct', { ...form, phone: '030 23125014', directPayment: false });
  expect(bought).toHaveProperty('balance', 900);
});

test('a retry gets its first reply, even if method and country are gone', async () => {
  const { id, call, held } = await givenShopper();
  await givenCart(shop.db, id, [await givenItem(shop.db)]);
  const input = { ...form, directPayment: false };
  const first = await call('purchaseProduct', input, 'k');
  held.content = { ...shop.content, settings: { ...shop.content.settings, paymentMethods: [] }, countries: new Map() };
  expect(await call('purchaseProduct', input, 'k')).toEqual(first);
  await expect(call('purchaseProduct', input, 'other')).rejects.toMatchObject({ code: 'payment_method_unknown' });
});

test('the next form is prefilled from the newest order of the customer', async () => {
  const { id, call } = await givenShopper();
  const other = await givenShopper();
  expect(await call('readLastContact')).toEqual({ status: 'OK', payload: null });
  const buy = async (overrides: object) => {
    await givenCart(shop.db, id, [await givenItem(shop.db)]);
    await call('purchaseProduct', { ...form, directPayment: false, ...overrides });
  };
  await buy({});
  const moved = {
    phone: '+351912345678',
    country: 620,
    city: 'Lisboa',
    address: 'Rua Augusta 1',
    postCode: '1100-048',
  };
  await buy(moved);
  expect(await call('readLastContact')).toEqual({ status: 'OK', payload: { ...moved, tradeUrl: givenTradeUrl } });
  expect(await other.call('readLastContact')).toEqual({ status: 'OK', payload: null });
});

test('the history has one row per item, and the first row of an order lists all of them', async () => {
  const { id, call } = await givenShopper('USD');
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
  const { id, call } = await givenShopper();
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
  const other = await givenShopper();
  await expect(other.call('readOrder', { id: orderId })).rejects.toMatchObject({ code: 'order_not_found' });
});

test('invalid promo codes in purchases count towards the limit of promo checks', async () => {
  const { id, call } = await givenShopper();
  await givenCart(shop.db, id, [await givenItem(shop.db)]);
  const guess = (code: string) =>
    call('purchaseProduct', { ...form, promocode: code }).catch((error: unknown) => error);
  for (let at = 1; at <= 30; at += 1) expect(await guess(`GUESS${at}`)).toMatchObject({ code: 'promo_code_unknown' });
  expect(await guess('GUESS31')).toMatchObject({ code: 'too_many_requests' });
  expect(await call('purchaseProduct', { ...form, promocode: ' ' })).toHaveProperty('redirect_url');
});

test('an order shows its items, and parts that add up to its total in the display currency', async () => {
  const { id, call } = await givenShopper('USD');
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
