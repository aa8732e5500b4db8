import { givenCustomer } from '../../test-kit/given-customer.ts';
import { givenCounterOffer } from '../../test-kit/given-offer.ts';
import { openTestDatabase, type TestDatabase } from '../../test-kit/test-database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expireOffers } from './expire-offers.ts';
import { readOffer } from './offers.queries.ts';

let shop: TestDatabase;

beforeAll(async () => {
  shop = await openTestDatabase();
});
afterAll(() => shop.close());

test('a counter-offer expires once, after 48 hours and not before', async () => {
  const { id: customerId } = await givenCustomer(shop.db);
  const madeAt = new Date('2026-11-18T12:00:00Z');
  const offerId = await givenCounterOffer(shop.db, customerId, { now: madeAt });
  expect(await expireOffers(shop.db, new Date('2026-11-20T11:59:59Z'))).toBe(0);
  const end = new Date('2026-11-20T12:00:00Z');
  expect(await expireOffers(shop.db, end)).toBe(1);
  expect(await expireOffers(shop.db, end)).toBe(0);
  expect(await readOffer(shop.db, offerId, customerId)).toMatchObject({ status: 'expired', closedAt: end });
});

test('two processes expire an offer once', async () => {
  const { id: customerId } = await givenCustomer(shop.db);
  const offerId = await givenCounterOffer(shop.db, customerId);
  const later = new Date(Date.now() + 49 * 3_600_000);
  await Promise.all([expireOffers(shop.db, later), expireOffers(shop.db, later)]);
  const [events] = await shop.db`
    select count(*)::int as count from graphile_worker._private_jobs
    where payload ->> 'event' = 'offers.offer_expired' and payload -> 'payload' ->> 'offerId' = ${String(offerId)}`;
  expect(events?.['count']).toBe(1);
});
