import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Offer } from '#contract/offers.ts';
import { createSnapshot } from '#server/content/content-snapshot.ts';
import { loadContent } from '#server/content/load-content.ts';
import { seedContent } from '#server/content/seed-content.ts';
import type { ContentState } from '#server/content/content.types.ts';
import { answerCall, checkReply } from '#server/platform/http/answer.ts';
import { givenCall } from '../../test-kit/given-call.ts';
import { givenCustomer } from '../../test-kit/given-customer.ts';
import { givenCounterOffer } from '../../test-kit/given-offer.ts';
import { givenItem } from '../../test-kit/given-items.ts';
import { openTestDatabase, type TestDatabase } from '../../test-kit/test-database.ts';
import { offersRoutes } from './offers.routes.ts';

let shop: TestDatabase;
let content: ContentState;

beforeAll(async () => {
  shop = await openTestDatabase();
  await seedContent(shop.db);
  content = await loadContent(shop.db);
});
afterAll(() => shop.close());

const form = {
  title: 'AK-47 | Redline',
  price: '49.90',
  quality: 'field_tested',
  item_url: 'https://steamcommunity.com/id/kim/inventory/#730_2_1',
  currency: 'JPY',
};

async function givenSeller({ isOfferEnabled = true, itemId = null as number | null, now = new Date() } = {}) {
  const { id } = await givenCustomer(shop.db);
  const life = { refresh: () => Promise.resolve(), close: () => Promise.resolve() };
  const state = { ...content, settings: { ...content.settings, isOfferEnabled } };
  const guessItem = () => (itemId === null ? null : { id: itemId });
  const routes = offersRoutes({ db: shop.db, content: createSnapshot(() => state, life), hasPhotos: false, guessItem });
  const call = async (name: string, input: object = {}, at = now) => {
    const bound = routes.find(({ route }) => route.name === name);
    if (!bound) throw new Error(`no call ${name}`);
    const reply = await answerCall(bound, input, givenCall({ customerId: id, currency: 'JPY', now: at }));
    checkReply(bound, reply);
    return reply as Record<string, unknown>;
  };
  return { id, call };
}

test('an offer is in euros whatever the display currency, and reads the same in list and details', async () => {
  const now = new Date('2026-11-20T09:00:00Z');
  const item = await givenItem(shop.db);
  const { call } = await givenSeller({ itemId: item.id, now });
  const { status, id } = await call('createOffer', form);
  expect(status).toBe('OK');
  const offer: Offer = {
    id: Number(id),
    created_at: now.getTime() / 1000,
    title: 'AK-47 | Redline',
    item: { img: `/art/${item.id}.svg` },
    item_url: form.item_url,
    user_price: 49.9,
    service_price: null,
    quality: 'field_tested',
    currency: 'EUR',
    status: 'pending',
    answer_by: Date.UTC(2026, 10, 25, 23, 59, 59) / 1000,
    expires_at: null,
    decline_reason: null,
    payout_available_from: Date.UTC(2026, 10, 27, 9) / 1000,
    payout: null,
  };
  expect(await call('readOffer', { id })).toEqual(offer);
  expect(await call('listOffers')).toEqual({ status: 'OK', payload: [offer] });
});

test('a skin that the catalogue does not know shows the silhouette of its kind', async () => {
  const { call } = await givenSeller();
  const { id } = await call('createOffer', { ...form, title: 'Karambit | My very own' });
  expect(await call('readOffer', { id })).toMatchObject({ item: { img: '/art/silhouettes/karambit.svg' } });
});

test('the newest offer comes first', async () => {
  const { call } = await givenSeller();
  const made = [await call('createOffer', form), await call('createOffer', form), await call('createOffer', form)];
  const { payload } = (await call('listOffers')) as { payload: Offer[] };
  expect(payload.map(({ id }) => id)).toEqual(made.map(({ id }) => id).toReversed());
});

test('with selling switched off nothing new is offered, and what is under way goes on', async () => {
  const { id: customerId, call } = await givenSeller({ isOfferEnabled: false });
  await expect(call('createOffer', form)).rejects.toMatchObject({ code: 'selling_closed' });
  const id = await givenCounterOffer(shop.db, customerId);
  expect(await call('acceptOffer', { id: String(id) })).toEqual({ status: 'OK' });
  expect(await call('readOffer', { id })).toMatchObject({ status: 'accepted', service_price: 42 });
});

test('a counter-offer can be declined, and is expired once its time is over', async () => {
  const { id: customerId, call } = await givenSeller();
  const [declined, late] = [await givenCounterOffer(shop.db, customerId), await givenCounterOffer(shop.db, customerId)];
  expect(await call('declineOffer', { id: declined })).toEqual({ status: 'OK' });
  expect(await call('readOffer', { id: declined })).toMatchObject({ status: 'declined', payout_available_from: null });
  const later = new Date(Date.now() + 49 * 3_600_000);
  expect(await call('readOffer', { id: late }, later)).toMatchObject({
    status: 'expired',
    payout_available_from: null,
  });
});

test('somebody else’s offer is not found, whatever is asked of it', async () => {
  const { id: customerId } = await givenSeller();
  const id = await givenCounterOffer(shop.db, customerId);
  const { call } = await givenSeller();
  for (const name of ['readOffer', 'acceptOffer', 'declineOffer']) {
    await expect(call(name, { id })).rejects.toMatchObject({ code: 'offer_not_found' });
  }
  expect(await call('listOffers')).toEqual({ status: 'OK', payload: [] });
});

test('too many offers in a minute are refused for a while', async () => {
  const { call } = await givenSeller();
  for (let made = 1; made <= 60; made += 1) await call('acceptOffer', { id: 1 }).catch(() => undefined);
  await expect(call('createOffer', form)).rejects.toMatchObject({ code: 'too_many_requests' });
});
