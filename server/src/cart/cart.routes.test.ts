import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import { createSnapshot } from '#server/content/content-snapshot.ts';
import { loadContent } from '#server/content/load-content.ts';
import type { ContentState } from '#server/content/content.types.ts';
import type { Db } from '#server/platform/db.ts';
import { checkReply } from '#server/platform/http/answer.ts';
import { seedPromoCodes } from '#server/promo/seed-promo-codes.ts';
import { givenCall } from '../../test-kit/given-call.ts';
import { givenCustomer } from '../../test-kit/given-customer.ts';
import { givenCopies } from '../../test-kit/given-copies.ts';
import { givenItem } from '../../test-kit/given-items.ts';
import { observeAnswer } from '../../test-kit/observed-calls.ts';
import { openTestDatabase } from '../../test-kit/test-database.ts';
import { cartRoutes } from './cart.routes.ts';

let db: Db;
let close: () => Promise<void>;
let content: ContentState;

beforeAll(async () => {
  ({ db, close } = await openTestDatabase('content'));
  await seedPromoCodes(db, new Date());
  content = await loadContent(db);
});
afterAll(() => close());

/** Makes calls as one customer; `hasUniqueItems` as the setting says. */
async function givenShopper(hasUniqueItems = true, currency?: string) {
  const { id } = await givenCustomer(db);
  const state = () => ({ ...content, settings: { ...content.settings, hasUniqueItems } });
  const snapshot = createSnapshot(state, { refresh: () => Promise.resolve(), close: () => Promise.resolve() });
  const routes = cartRoutes({ db, content: snapshot, hasPhotos: true, rateLimitFactor: 1 });
  const call = async (name: string, input: object = {}) => {
    const bound = routes.find(({ route }) => route.name === name);
    if (!bound) throw new Error(`no call ${name}`);
    const reply = await observeAnswer(bound, () =>
      bound.handle(bound.route.input.parse(input), givenCall({ customerId: id, currency })),
    );
    checkReply(bound, reply);
    return reply as Cart;
  };
  const version = async () => {
    const [row] = await db`select version from cart.carts where customer_id = ${id}`;
    return row?.['version'] as number;
  };
  return { id, call, version };
}

const ids = (reply: Cart) => reply.cart.map((row) => row.item_id);

test('every call returns the whole cart', async () => {
  const { call } = await givenShopper();
  const [first, second] = [await givenItem(db, { priceCents: 31_40, oldPriceCents: 40_00 }), await givenItem(db)];
  expect(await call('readCart')).toEqual({ status: 'OK', cart: [], unavailable: [], version: 0 });
  await call('addToCart', { id: first.id });
  const both = await call('addToCart', { id: String(second.id), count: '1' });
  expect(ids(both)).toEqual([first.id, second.id]);
  expect(both.cart[0]).toMatchObject({
    is_variation: false,
    count: 1,
    price: 31.4,
    price_before: null,
    item: { id: first.id, category: 'cs2', price: 31.4, internal_price: 31.4, old_price: 40, exterior: 'Field-Tested' },
  });
  expect(ids(await call('removeFromCart', { id: first.id, is_variation: false }))).toEqual([second.id]);
  expect(ids(await call('removeFromCart', { id: first.id }))).toEqual([second.id]);
  expect(ids(await call('clearCart'))).toEqual([]);
});

test('a crossed-out price comes with the lowest of 30 days, and a copy with what tells it apart', async () => {
  const { call } = await givenShopper();
  const reduced = await givenItem(db, { priceCents: 31_40, oldPriceCents: 40_00 });
  await db`update catalog.items set lowest_prior_cents = 4000 where id = ${reduced.id}`;
  const plain = await givenItem(db);
  await db`update catalog.items set lowest_prior_cents = 9000 where id = ${plain.id}`;
  const [copyId = 0] = await givenCopies(db, plain.id, [{ float: 0.16000000000001, pattern: 661, phase: 'Ruby' }]);
  for (const id of [reduced.id, plain.id, copyId]) await call('addToCart', { id });
  const { cart } = await call('readCart');
  expect(cart.map(({ item }) => item)).toMatchObject([
    { old_price: 40, lowest_price_30_days: 40, copy: null },
    { old_price: null, lowest_price_30_days: null, copy: null },
    { id: copyId, copy: { float: 0.16000000000001, pattern: 661, phase: 'Ruby', stickers: [], charms: [] } },
  ]);
});

test('the quantity is absolute: repeating a call changes nothing', async () => {
  const { call, version } = await givenShopper(false);
  const cases = await givenItem(db, { stock: 10 });
  await call('addToCart', { id: cases.id, count: 3 });
  const before = await version();
  expect((await call('addToCart', { id: cases.id, count: 3 })).cart[0]?.count).toBe(3);
  expect(await version()).toBe(before);
  expect((await call('updateCart', { item_id: cases.id, count: 5 })).cart[0]?.count).toBe(5);
  expect(await version()).toBe(before + 1);
});

test('quantities above the stock are refused', async () => {
  const unique = await givenShopper(true);
  const counted = await givenShopper(false);
  const cases = await givenItem(db, { stock: 4 });
  const sold = await givenItem(db, { stock: 0, title: 'Gone' });
  await expect(unique.call('addToCart', { id: cases.id, count: 2 })).rejects.toMatchObject({ code: 'already_in_cart' });
  await expect(counted.call('addToCart', { id: cases.id, count: 5 })).rejects.toMatchObject({
    code: 'quantity_unavailable',
    params: { available: 4 },
  });
  await expect(unique.call('addToCart', { id: sold.id })).rejects.toMatchObject({ code: 'item_sold' });
  await expect(unique.call('addToCart', { id: 1 })).rejects.toMatchObject({ code: 'item_not_found' });
  await expect(unique.call('updateCart', { item_id: cases.id, count: 1 })).rejects.toMatchObject({
    code: 'cart_line_not_found',
  });
});

test('sold items are listed apart, changed prices with the old one', async () => {
  const { call } = await givenShopper();
  const [stays, goes] = [await givenItem(db, { priceCents: 50_00 }), await givenItem(db)];
  await call('addToCart', { id: stays.id });
  await call('addToCart', { id: goes.id });
  await db`update catalog.items set stock = 0 where id = ${goes.id}`;
  await db`update catalog.items set price_cents = 6000 where id = ${stays.id}`;
  const reply = await call('readCart');
  expect(reply.unavailable.map((row) => row.item_id)).toEqual([goes.id]);
  expect(reply.cart).toMatchObject([{ item_id: stays.id, price: 60, price_before: 50 }]);
});

test('an item reserved by others is reserved, not sold; one reserved by the customer stays available', async () => {
  const [me, other] = [await givenShopper(), await givenShopper()];
  const [contested, gone] = [await givenItem(db), await givenItem(db)];
  for (const { id } of [contested, gone]) await me.call('addToCart', { id });
  await other.call('addToCart', { id: contested.id });
  await db`update catalog.items set stock = 0 where id in ${db([contested.id, gone.id])}`;
  await db`insert into cart.reservations (customer_id, item_id, count) values (${other.id}, ${contested.id}, 1)`;
  expect((await me.call('readCart')).unavailable).toMatchObject([
    { item_id: contested.id, unavailable_reason: 'reserved' },
    { item_id: gone.id, unavailable_reason: 'sold' },
  ]);
  expect((await other.call('readCart')).cart).toMatchObject([{ item_id: contested.id, unavailable_reason: null }]);
});

test('every change increments the version, a repeated one does not', async () => {
  const { call } = await givenShopper();
  const { id } = await givenItem(db);
  const versions = [
    await call('addToCart', { id }),
    await call('addToCart', { id }),
    await call('removeFromCart', { id }),
  ];
  expect(versions.map(({ version }) => version)).toEqual([1, 1, 2]);
});

test('prices are in the display currency, also without decimals', async () => {
  const { call } = await givenShopper(true, 'PLN');
  const zloty = content.currencies.find(({ code }) => code === 'PLN');
  const item = await givenItem(db, { priceCents: 100_00 });
  const [row] = (await call('addToCart', { id: item.id })).cart;
  expect(row?.price).toBeCloseTo(100 * Number(zloty?.value), 2);
  expect(row?.price_eur).toBe(100);
  const whole = content.currencies.find(({ digits }) => digits === 0);
  if (!whole) return;
  const other = await givenShopper(true, whole.code);
  const [wholeRow] = (await other.call('addToCart', { id: item.id })).cart;
  expect(Number.isInteger(wholeRow?.price)).toBe(true);
});

test('concurrent additions are both kept', async () => {
  const { call } = await givenShopper();
  const items = await Promise.all([1, 2, 3, 4].map(() => givenItem(db)));
  await Promise.all(items.map(({ id }) => call('addToCart', { id })));
  expect(new Set(ids(await call('readCart')))).toEqual(new Set(items.map(({ id }) => id)));
});

test('a promo code is checked against the cart', async () => {
  const { call } = await givenShopper();
  const check = (code?: string) => call('checkPromoCode', { code }) as Promise<unknown>;
  await expect(check('WELCOME10')).rejects.toMatchObject({ code: 'cart_empty' });
  await call('addToCart', { id: (await givenItem(db, { priceCents: 40_00 })).id });
  expect(await check(' welcome10 ')).toMatchObject({
    payload: {
      code: 'WELCOME10',
      type: 'percent',
      discount_amount: 10,
      calculated_discount: 4,
      discount_eur: 4,
      applies_to_delivery: false,
    },
  });
  await expect(check()).rejects.toMatchObject({ code: 'promo_code_missing' });
  await expect(check('NOPE')).rejects.toMatchObject({ code: 'promo_code_unknown' });
  await expect(check('NEWYEAR40')).rejects.toMatchObject({
    code: 'promo_code_not_begun',
    params: { from: expect.stringMatching(/^\d\d\.\d\d\.\d{4}, \d\d:\d\d UTC$/) as string },
  });
  await expect(check('SUMMER25')).rejects.toMatchObject({ code: 'promo_code_expired' });
  await expect(check('FIRST100')).rejects.toMatchObject({ code: 'promo_code_used_up' });
  await expect(check('KNIFE5')).rejects.toMatchObject({ code: 'promo_code_not_applicable' });
  await expect(check('FIVEOFF')).rejects.toMatchObject({
    code: 'promo_code_below_minimum',
    params: { minimum: { words: '€50.00', amount: 50, currency: 'EUR' } },
  });
  const guesses = Array.from({ length: 40 }, (_, at) => check(`GUESS${at}`).catch((error: unknown) => error));
  expect(await Promise.all(guesses)).toContainEqual(expect.objectContaining({ code: 'too_many_requests' }));
});
