import { givenCustomer } from '../../test-kit/given-customer.ts';
import { givenOffer } from '../../test-kit/given-offer.ts';
import { openTestDatabase, type TestDatabase } from '../../test-kit/test-database.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { approveOffer } from './approve-offer.ts';
import { declineOfferForShop } from './decline-offer-for-shop.ts';
import { makeCounterOffer } from './make-counter-offer.ts';
import { findOffer, listAllOffers } from './offers.queries.ts';

let shop: TestDatabase;

beforeAll(async () => {
  shop = await openTestDatabase();
});
afterAll(() => shop.close());

const now = new Date('2026-11-18T12:00:00Z');

const counter = (offerId: number, offeredCents = 42_00, isAboveAskedConfirmed = false) =>
  shop.db.begin((tx) => makeCounterOffer(tx, { offerId, offeredCents, isAboveAskedConfirmed, expiryHours: 48, now }));
const approve = (offerId: number) => shop.db.begin((tx) => approveOffer(tx, { offerId, now }));
const decline = (offerId: number) =>
  shop.db.begin((tx) => declineOfferForShop(tx, { offerId, reason: ' It is locked. ', now }));

const givenPending = async () => {
  const { id } = await givenCustomer(shop.db);
  return givenOffer(shop.db, id, { now: new Date('2026-11-17T12:00:00Z') });
};

test('a counter-offer is open for 48 hours', async () => {
  const offerId = await givenPending();
  expect(await counter(offerId)).toMatchObject({ status: 'pending' });
  const expiresAt = new Date('2026-11-20T12:00:00Z');
  expect(await findOffer(shop.db, offerId)).toMatchObject({
    status: 'offer',
    offeredCents: 42_00,
    expiresAt,
    answeredAt: now,
  });
});

test('the shop approves the asking price', async () => {
  const offerId = await givenPending();
  await approve(offerId);
  expect(await findOffer(shop.db, offerId)).toMatchObject({ status: 'approved', agreedCents: 50_00, expiresAt: null });
});

test('the shop declines with a reason', async () => {
  const offerId = await givenPending();
  await decline(offerId);
  expect(await findOffer(shop.db, offerId)).toMatchObject({ status: 'declined', declineReason: 'It is locked.' });
});

describe('one', () => {
  test('lets one of several concurrent staff answers win', async () => {
    const offerId = await givenPending();
    const results = await Promise.allSettled([
      counter(offerId),
      approve(offerId),
      decline(offerId),
      counter(offerId, 1),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'offer_not_open' });
    }
  });
});

test('more than the customer asks is refused with both prices, until it is confirmed', async () => {
  const offerId = await givenPending();
  const askedPrice = { words: '€50.00', amount: 50, currency: 'EUR' };
  const offeredPrice = { words: '€50.01', amount: 50.01, currency: 'EUR' };
  await expect(counter(offerId, 50_01)).rejects.toMatchObject({
    code: 'offer_above_asked',
    params: { askedPrice, offeredPrice },
  });
  expect(await findOffer(shop.db, offerId)).toMatchObject({ status: 'pending', offeredCents: null });
  await counter(offerId, 50_01, true);
  expect(await findOffer(shop.db, offerId)).toMatchObject({ status: 'offer', offeredCents: 50_01 });
  const equal = await givenPending();
  await counter(equal, 50_00);
  expect(await findOffer(shop.db, equal)).toMatchObject({ status: 'offer', offeredCents: 50_00 });
});

describe('once', () => {
  test('two confirmed prices above the asking one write one offer', async () => {
    const offerId = await givenPending();
    const results = await Promise.allSettled([
      counter(offerId, 60_00, true),
      counter(offerId, 60_00, true),
      counter(offerId, 60_00),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(results[2]?.status).toBe('rejected');
    expect(await findOffer(shop.db, offerId)).toMatchObject({ status: 'offer', offeredCents: 60_00 });
  });

  test('two members of staff approve an offer once', async () => {
    const offerId = await givenPending();
    const results = await Promise.allSettled([approve(offerId), approve(offerId)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'offer_not_open' } });
    const [row] = await shop.db`
      select count(*)::int as count from graphile_worker._private_jobs
      where payload ->> 'event' = 'offers.offer_approved' and payload -> 'payload' ->> 'offerId' = ${String(offerId)}`;
    expect(row?.['count']).toBe(1);
  });
});

describe('none', () => {
  test('an unknown offer', async () => {
    await expect(counter(1)).rejects.toMatchObject({ code: 'offer_not_found' });
  });

  test.each([0, -1, 0.5, 100_000_001])('a price of %d cents', async (cents) => {
    const offerId = await givenPending();
    await expect(counter(offerId, cents)).rejects.toThrow('a price is within bounds');
    expect(await findOffer(shop.db, offerId)).toMatchObject({ status: 'pending' });
  });
});

test('staff list the offers of all customers, newest first, by page and status', async () => {
  const [first, second] = [await givenPending(), await givenPending()];
  await approve(second);
  const page = await listAllOffers(shop.db, { status: null, beforeId: null, limit: 2 });
  expect(page.map(({ id }) => id)).toEqual([second, first]);
  const [older] = await listAllOffers(shop.db, { status: null, beforeId: first, limit: 1 });
  expect(older?.id).toBeLessThan(first);
  const [waiting] = await listAllOffers(shop.db, { status: 'pending', beforeId: null, limit: 1 });
  expect(waiting?.id).toBe(first);
});
