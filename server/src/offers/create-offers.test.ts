import { givenCustomer } from '../../test-kit/given-customer.ts';
import { givenOffer, givenOfferInput } from '../../test-kit/given-offer.ts';
import { openTestDatabase, type TestDatabase } from '../../test-kit/test-database.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOffers } from './create-offers.ts';
import type { OfferInput } from './offers.types.ts';
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
    const ids = await Promise.all([1, 2, 3].map(() => createOffers(shop.db, input)));
    expect(new Set(ids.flat()).size).toBe(1);
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

const threeSkins = (customerId: number, overrides: Partial<OfferInput> = {}): OfferInput => {
  const input = givenOfferInput(customerId);
  const titles = ['AK-47 | Redline', 'AWP | Asiimov', 'AK-47 | Redline'];
  return { ...input, skins: titles.map((title) => ({ ...input.skins[0]!, title })), ...overrides };
};

describe('several skins', () => {
  test('one request makes an offer of each, in their order, with one date for the answer', async () => {
    const { id: customerId } = await givenCustomer(shop.db);
    const ids = await createOffers(shop.db, threeSkins(customerId, { idempotencyKey: 'three' }));
    expect(await createOffers(shop.db, threeSkins(customerId, { idempotencyKey: 'three' }))).toEqual(ids);
    const made = (await offersOf(customerId)).toReversed();
    expect(made.map(({ id, title }) => [id, title])).toEqual([
      [ids[0], 'AK-47 | Redline'],
      [ids[1], 'AWP | Asiimov'],
      [ids[2], 'AK-47 | Redline'],
    ]);
    expect(new Set(made.map(({ answerBy }) => answerBy.getTime())).size).toBe(1);
    const other = threeSkins(customerId, { idempotencyKey: 'three' });
    const fewer = createOffers(shop.db, { ...other, skins: other.skins.slice(1) });
    await expect(fewer).rejects.toMatchObject({ code: 'idempotency_key_reused' });
  });

  test('more than the limit of open offers makes none', async () => {
    const { id: customerId } = await givenCustomer(shop.db);
    for (let made = 0; made < openOffersMax - 2; made += 1) await givenOffer(shop.db, customerId);
    await expect(createOffers(shop.db, threeSkins(customerId))).rejects.toMatchObject({ code: 'too_many_open_offers' });
    expect(await offersOf(customerId)).toHaveLength(openOffersMax - 2);
  });

  test('concurrent requests never exceed the limit', async () => {
    const { id: customerId } = await givenCustomer(shop.db);
    for (let made = 0; made < openOffersMax - 4; made += 1) await givenOffer(shop.db, customerId);
    const results = await Promise.allSettled([1, 2].map(() => createOffers(shop.db, threeSkins(customerId))));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await offersOf(customerId)).toHaveLength(openOffersMax - 1);
  });
});
