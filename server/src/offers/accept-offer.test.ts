import { givenCustomer } from '../../test-kit/given-customer.ts';
import { givenCounterOffer, givenOffer } from '../../test-kit/given-offer.ts';
import { openTestDatabase, type TestDatabase } from '../../test-kit/test-database.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { acceptOffer } from './accept-offer.ts';
import { declineOffer } from './decline-offer.ts';
import { expireOffers } from './expire-offers.ts';
import { readOffer } from './offers.queries.ts';
import { replaceCounterOffer } from './replace-counter-offer.ts';

let shop: TestDatabase;

beforeAll(async () => {
  shop = await openTestDatabase();
});
afterAll(() => shop.close());

const hoursLater = (hours: number) => new Date(Date.now() + hours * 3_600_000);

async function givenAnswer() {
  const { id: customerId } = await givenCustomer(shop.db);
  const offerId = await givenCounterOffer(shop.db, customerId);
  return { offerId, customerId, now: new Date() };
}

const replace = (offerId: number, offeredCents: number) =>
  shop.db.begin((tx) => replaceCounterOffer(tx, { offerId, offeredCents, expiryHours: 48, now: new Date() }));

const read = ({ offerId, customerId }: { offerId: number; customerId: number }) =>
  readOffer(shop.db, offerId, customerId);

const eventOf = async (event: string, offerId: number) => {
  const [row] = await shop.db<{ count: number }[]>`
    select count(*)::int as count from graphile_worker._private_jobs
    where payload ->> 'event' = ${event} and payload -> 'payload' ->> 'offerId' = ${String(offerId)}`;
  return row?.count;
};

test('the counter-offer becomes the agreed price', async () => {
  const answer = await givenAnswer();
  await acceptOffer(shop.db, answer);
  expect(await read(answer)).toMatchObject({ status: 'accepted', agreedCents: 42_00, agreedAt: answer.now });
});

test('an offer that changed meanwhile is not accepted at a price that the customer did not see', async () => {
  const answer = await givenAnswer();
  await replace(answer.offerId, 40_00);
  const asSeen = acceptOffer(shop.db, { ...answer, seenCents: 42_00 });
  await expect(asSeen).rejects.toMatchObject({
    code: 'offer_changed',
    params: { oldPrice: { amount: 42 }, newPrice: { amount: 40, words: '€40.00', currency: 'EUR' } },
  });
  expect(await read(answer)).toMatchObject({ status: 'offer', agreedCents: null });
  await acceptOffer(shop.db, { ...answer, seenCents: 40_00 });
  expect(await read(answer)).toMatchObject({ status: 'accepted', agreedCents: 40_00 });
  await acceptOffer(shop.db, { ...answer, seenCents: 40_00 });
  const other = acceptOffer(shop.db, { ...answer, seenCents: 42_00 });
  await expect(other).rejects.toMatchObject({ code: 'offer_not_open' });
});

describe('once', () => {
  test('two concurrent clicks accept once', async () => {
    const answer = await givenAnswer();
    await Promise.all([acceptOffer(shop.db, answer), acceptOffer(shop.db, answer)]);
    await acceptOffer(shop.db, { ...answer, now: hoursLater(100) });
    expect(await read(answer)).toMatchObject({ status: 'accepted', agreedAt: answer.now });
    expect(await eventOf('offers.offer_accepted', answer.offerId)).toBe(1);
  });
});

describe('one', () => {
  test('lets one of a concurrent acceptance and decline win and refuses the other', async () => {
    for (let round = 0; round < 5; round += 1) {
      const answer = await givenAnswer();
      const results = await Promise.allSettled([acceptOffer(shop.db, answer), declineOffer(shop.db, answer)]);
      expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      const [accepted, declined] = results;
      const { status } = await read(answer);
      expect(status).toBe(accepted.status === 'fulfilled' ? 'accepted' : 'declined');
      const loser = accepted.status === 'rejected' ? accepted : declined;
      expect(loser).toMatchObject({ reason: { code: 'offer_not_open' } });
    }
  });

  test('an acceptance and a replacement at the same moment agree on the price that the customer saw, or on none', async () => {
    for (let round = 0; round < 5; round += 1) {
      const answer = await givenAnswer();
      const seen = { ...answer, seenCents: 42_00 };
      const order = [() => acceptOffer(shop.db, seen), () => replace(answer.offerId, 40_00)];
      const calls = round % 2 === 0 ? order : order.toReversed();
      const results = await Promise.allSettled(calls.map((call) => call()));
      expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      const offer = await read(answer);
      const isAccepted = offer.status === 'accepted';
      expect(offer).toMatchObject(
        isAccepted
          ? { offeredCents: 42_00, agreedCents: 42_00 }
          : { status: 'offer', offeredCents: 40_00, agreedCents: null },
      );
      const loser = results.find(({ status }) => status === 'rejected');
      expect(loser).toMatchObject({ reason: { code: isAccepted ? 'offer_not_open' : 'offer_changed' } });
    }
  });

  test('lets one of a concurrent acceptance and expiry win', async () => {
    for (let round = 0; round < 5; round += 1) {
      const answer = await givenAnswer();
      const results = await Promise.allSettled([expireOffers(shop.db, hoursLater(48)), acceptOffer(shop.db, answer)]);
      const { status } = await read(answer);
      expect(status).toBe(results[1].status === 'fulfilled' ? 'accepted' : 'expired');
      expect(await eventOf('offers.offer_expired', answer.offerId)).toBe(status === 'expired' ? 1 : 0);
    }
  });
});

describe('none', () => {
  test('a pending offer, and an expired one', async () => {
    const { id: customerId } = await givenCustomer(shop.db);
    const pending = { offerId: await givenOffer(shop.db, customerId), customerId, now: new Date() };
    await expect(acceptOffer(shop.db, pending)).rejects.toMatchObject({ code: 'offer_not_made' });
    const late = { ...(await givenAnswer()), now: hoursLater(48) };
    await expect(acceptOffer(shop.db, late)).rejects.toMatchObject({ code: 'offer_expired' });
    expect((await read(late)).status).toBe('offer');
    await expireOffers(shop.db, hoursLater(48));
    await expect(acceptOffer(shop.db, late)).rejects.toMatchObject({ code: 'offer_expired' });
  });

  test('an offer of another customer', async () => {
    const answer = await givenAnswer();
    const stranger = { ...answer, customerId: (await givenCustomer(shop.db)).id };
    await expect(acceptOffer(shop.db, stranger)).rejects.toMatchObject({ code: 'offer_not_found' });
    await expect(declineOffer(shop.db, stranger)).rejects.toMatchObject({ code: 'offer_not_found' });
    await expect(read(stranger)).rejects.toMatchObject({ code: 'offer_not_found' });
    expect((await read(answer)).status).toBe('offer');
  });
});
