import { givenCustomer } from '../../test-kit/given-customer.ts';
import { givenCounterOffer, givenOffer } from '../../test-kit/given-offer.ts';
import { openTestDatabase, type TestDatabase } from '../../test-kit/test-database.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { acceptOffer } from './accept-offer.ts';
import { declineOffer } from './decline-offer.ts';
import { expireOffers } from './expire-offers.ts';
import { readOffer } from './offers.queries.ts';

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
