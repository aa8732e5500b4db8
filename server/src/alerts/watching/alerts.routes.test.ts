import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CallShop, givenCaller, openCallShop } from '../../../test-kit/call-shop.ts';
import { givenSubscription } from '../../../test-kit/given-alerts.ts';
import { priceAlertsMax, savedSearchesMax } from '#server/alerts/alerts.rules.ts';

let shop: CallShop;
beforeAll(async () => {
  shop = await openCallShop();
});
afterAll(() => shop.close());

const search = { name: 'Redlines', query: 'search=redline&price_till=50', frequency: 'daily' };

async function givenItems(count: number) {
  const guest = await shop.as(null);
  return (await guest.reply('listItems', { limit: count, price_from: 5 })).payload;
}

test('a search is saved once, however its filters are ordered, and changes with the second time', async () => {
  const { reply } = await givenCaller(shop);
  const first = (await reply('saveSearch', { ...search, query: 'price_till=50&page=3&search=redline&x=1' })).payload;
  expect(first.searches).toMatchObject([
    { name: 'Redlines', query: 'price_till=50&search=redline', currency: 'EUR', frequency: 'daily', by_email: true },
  ]);
  expect(first.searches[0]?.path).toBe('/products?price_till=50&search=redline');
  const again = (await reply('saveSearch', { ...search, name: 'Cheap', frequency: 'instant', by_push: true })).payload;
  expect(again.searches).toMatchObject([
    { id: first.searches[0]?.id, name: 'Cheap', frequency: 'instant', by_push: true },
  ]);
  const id = first.searches[0]?.id;
  const changed = (await reply('changeSearch', { id, frequency: 'off', by_email: false })).payload;
  expect(changed.searches).toMatchObject([{ name: 'Cheap', frequency: 'off', by_email: false, by_push: true }]);
  expect((await reply('deleteSearch', { id })).payload.searches).toEqual([]);
  expect((await reply('deleteSearch', { id })).payload.searches).toEqual([]);
});

test('filters that no list knows are refused', async () => {
  const { outcome } = await givenCaller(shop);
  for (const query of ['', 'page=2', 'x=y', 'variant=shiny', `search=${'x'.repeat(300)}`])
    expect(await outcome('saveSearch', { ...search, query })).toBe('invalid_input');
  expect(await outcome('saveSearch', { ...search, name: ' ' })).toBe('invalid_input');
  expect(await outcome('saveSearch', { ...search, frequency: 'hourly' })).toBe('invalid_input');
});

test('concurrent searches do not exceed the limit', async () => {
  const { outcome, reply } = await givenCaller(shop);
  const outcomes = await Promise.all(
    Array.from({ length: savedSearchesMax + 2 }, (_, at) =>
      outcome('saveSearch', { ...search, query: `price_till=${at + 1}` }),
    ),
  );
  expect(outcomes.filter((code) => code === 'saved_searches_full')).toHaveLength(2);
  expect((await reply('listAlerts')).payload.searches).toHaveLength(savedSearchesMax);
});

test('a price alert keeps the currency of the customer, and is refused where the price is reached', async () => {
  const { reply, outcome } = await givenCaller(shop);
  const [item] = await givenItems(1);
  const target = (item?.price ?? 0) - 1;
  const set = (await reply('setPriceAlert', { item_id: item?.id, target, currency: 'EUR' })).payload;
  expect(set.prices).toMatchObject([
    { item_id: item?.id, target, price: item?.price, state: 'active', repeats: false },
  ]);
  expect(await outcome('setPriceAlert', { item_id: item?.id, target: item?.price })).toBe(
    'price_alert_reached_already',
  );
  const zloty = (await reply('setPriceAlert', { item_id: item?.id, target: 1.5, currency: 'PLN', repeats: true }))
    .payload;
  expect(zloty.prices).toMatchObject([{ target: 1.5, currency: 'PLN', repeats: true }]);
  const [row] = await shop.db<{ cents: number; value: string }[]>`
    select a.target_cents as cents, c.value from alerts.price_alerts a join content.currencies c on c.code = a.currency
    where a.id = ${set.prices[0]?.id ?? 0}`;
  expect(row?.cents).toBe(Math.floor(150 / Number(row?.value)));
});

test('a price alert pauses, resumes and takes another price', async () => {
  const { reply, outcome } = await givenCaller(shop);
  const [item] = await givenItems(1);
  const target = (item?.price ?? 0) - 1;
  const id = (await reply('setPriceAlert', { item_id: item?.id, target })).payload.prices[0]?.id;
  expect((await reply('changePriceAlert', { id, is_paused: true })).payload.prices).toMatchObject([
    { state: 'paused' },
  ]);
  const renewed = (await reply('changePriceAlert', { id, target: target - 1, is_paused: false })).payload.prices;
  expect(renewed).toMatchObject([{ state: 'active', target: target - 1 }]);
  expect(await outcome('changePriceAlert', { id, target: target + 5 })).toBe('price_alert_reached_already');
  expect((await reply('deletePriceAlert', { id })).payload.prices).toEqual([]);
});

test('concurrent price alerts do not exceed the limit', async () => {
  const { outcome, customer } = await givenCaller(shop);
  const [one, other] = await givenItems(2);
  await shop.db`
    insert into alerts.price_alerts (customer_id, item_id, target_minor, currency, target_cents, repeats, by_email, by_push, created_at)
    select ${customer.id}, id, 100, 'EUR', 100, false, true, false, now() from catalog.items
    where id not in (${one?.id ?? 0}, ${other?.id ?? 0}) limit ${priceAlertsMax - 1}`;
  const rush = await Promise.all(
    [one, other].map((item) => outcome('setPriceAlert', { item_id: item?.id, target: 0.01 })),
  );
  expect(rush.toSorted()).toEqual(['OK', 'price_alerts_full']);
});

test('news of favourites are off until the customer agrees, and the time of that is kept', async () => {
  const { reply, customer } = await givenCaller(shop);
  expect((await reply('listAlerts')).payload.favourites).toMatchObject({ cheaper: false, back: false });
  await reply('changeFavouriteAlerts', { frequency: 'instant' });
  const consent = () => shop.db`select consented_at from alerts.favourite_alerts where customer_id = ${customer.id}`;
  expect(await consent()).toEqual([{ consentedAt: null }]);
  const { favourites } = (await reply('changeFavouriteAlerts', { cheaper: true })).payload;
  expect(favourites).toEqual({ cheaper: true, back: false, frequency: 'instant', by_email: true, by_push: false });
  const [given] = await consent();
  await reply('changeFavouriteAlerts', { cheaper: false });
  expect(await consent()).toEqual([given]);
});

test('guests have no alerts, and customers see and change only their own', async () => {
  const [me, other, guest] = [await givenCaller(shop), await givenCaller(shop), await shop.as(null)];
  const [item] = await givenItems(1);
  const searchId = (await me.reply('saveSearch', search)).payload.searches[0]?.id;
  const priceId = (await me.reply('setPriceAlert', { item_id: item?.id, target: 0.5 })).payload.prices[0]?.id;
  expect(await other.outcome('changeSearch', { id: searchId, frequency: 'off' })).toBe('alert_not_found');
  expect(await other.outcome('changePriceAlert', { id: priceId, is_paused: true })).toBe('alert_not_found');
  expect(await other.outcome('changePriceAlert', { id: priceId, target: 0.4 })).toBe('alert_not_found');
  await other.reply('deleteSearch', { id: searchId });
  await other.reply('deletePriceAlert', { id: priceId });
  const { searches, prices } = (await me.reply('listAlerts')).payload;
  expect([searches.length, prices.length]).toEqual([1, 1]);
  expect(await guest.outcome('listAlerts')).toBe('not_signed_in');
  expect(await guest.outcome('saveSearch', search)).toBe('not_signed_in');
  expect(await me.outcome('setPriceAlert', { item_id: 1, target: 5 })).toBe('item_not_found');
});

test.each(['saveSearch', 'setPriceAlert', 'addPushDevice'] as const)(
  'a customer who adds too much at once has to wait: %s',
  async (call) => {
    const { outcome, customer } = await givenCaller(shop);
    const [item] = await givenItems(1);
    await shop.db`
      insert into platform.rate_windows (key, count, started_at)
      values (${`alerts:${customer.id}`}, 1000, now())`;
    const input = { ...search, item_id: item?.id, target: 0.5, ...givenSubscription() };
    expect(await outcome(call, input)).toBe('too_many_requests');
  },
);
