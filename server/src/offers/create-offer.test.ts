import { givenCustomer } from '../../test-kit/given-customer.ts';
import { givenOffer, givenOfferInput } from '../../test-kit/given-offer.ts';
import { openTestDatabase, type TestDatabase } from '../../test-kit/test-database.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOffer } from './create-offer.ts';
import { listOffers } from './offers.queries.ts';
import { openOffersMax } from './offers.rules.ts';

let shop: TestDatabase;

beforeAll(async () => {
  shop = await openTestDatabase();
});
afterAll(() => shop.close());

const offersOf = (customerId: number) => listOffers(shop.db, customerId);

test('a new offer is pending, with a date for the answer', async () => {
  const { id: customerId } = await givenCustomer(shop.db);
  const now = new Date('2026-11-20T09:00:00Z');
  const offerId = await givenOffer(shop.db, customerId, { now });
  expect(await offersOf(customerId)).toMatchObject([
    {
      id: offerId,
      status: 'pending',
      askedCents: 50_00,
      offeredCents: null,
      answerBy: new Date('2026-11-25T23:59:59Z'),
    },
  ]);
});

describe('once', () => {
  test('concurrent calls with one key make one offer', async () => {
    const { id: customerId } = await givenCustomer(shop.db);
    const input = givenOfferInput(customerId, { idempotencyKey: 'one-click' });
    const ids = await Promise.all([1, 2, 3].map(() => createOffer(shop.db, input)));
    expect(new Set(ids).size).toBe(1);
    expect(await offersOf(customerId)).toHaveLength(1);
  });

  test('the same key with another body is refused, and free after a day', async () => {
    const { id: customerId } = await givenCustomer(shop.db);
    await givenOffer(shop.db, customerId, { idempotencyKey: 'k' });
    const other = { idempotencyKey: 'k', askedCents: 60_00 };
    await expect(givenOffer(shop.db, customerId, other)).rejects.toMatchObject({ code: 'idempotency_key_reused' });
    const now = new Date(Date.now() + 25 * 3_600_000);
    await givenOffer(shop.db, customerId, { ...other, now });
    expect((await offersOf(customerId)).map(({ askedCents }) => askedCents)).toEqual([60_00, 50_00]);
  });

  test('with selling closed, a retry gets its offer and a new one is refused', async () => {
    const { id: customerId } = await givenCustomer(shop.db);
    const offerId = await givenOffer(shop.db, customerId, { idempotencyKey: 'k' });
    const closed = { isSellingOpen: false };
    expect(await givenOffer(shop.db, customerId, { idempotencyKey: 'k', ...closed })).toBe(offerId);
    await expect(givenOffer(shop.db, customerId, closed)).rejects.toMatchObject({ code: 'selling_closed' });
  });

  test('scopes keys to the customer', async () => {
    const [one, other] = [await givenCustomer(shop.db), await givenCustomer(shop.db)];
    const ids = [one, other].map(({ id }) => givenOffer(shop.db, id, { idempotencyKey: 'same' }));
    expect(new Set(await Promise.all(ids)).size).toBe(2);
  });
});

test('enforces the limit of open offers under concurrency', async () => {
  const { id: customerId } = await givenCustomer(shop.db);
  for (let made = 0; made < openOffersMax - 1; made += 1) await givenOffer(shop.db, customerId);
  const results = await Promise.allSettled([1, 2, 3].map(() => givenOffer(shop.db, customerId)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const result of results) {
    if (result.status === 'rejected') {
      expect(result.reason).toMatchObject({ code: 'too_many_open_offers', params: { max: openOffersMax } });
    }
  }
  expect(await offersOf(customerId)).toHaveLength(openOffersMax);
});
