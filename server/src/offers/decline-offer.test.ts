import { givenCustomer } from '../../test-kit/given-customer.ts';
import { givenCounterOffer, givenOffer } from '../../test-kit/given-offer.ts';
import { openTestDatabase, type TestDatabase } from '../../test-kit/test-database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acceptOffer } from './accept-offer.ts';
import { declineOffer } from './decline-offer.ts';
import { readOffer } from './offers.queries.ts';

let shop: TestDatabase;

beforeAll(async () => {
  shop = await openTestDatabase();
});
afterAll(() => shop.close());

test('a decline is final and idempotent', async () => {
  const { id: customerId } = await givenCustomer(shop.db);
  const answer = { offerId: await givenCounterOffer(shop.db, customerId), customerId, now: new Date() };
  await Promise.all([declineOffer(shop.db, answer), declineOffer(shop.db, answer)]);
  const declined = await readOffer(shop.db, answer.offerId, customerId);
  expect(declined).toMatchObject({ status: 'declined', declineReason: null, agreedCents: null, closedAt: answer.now });
  await expect(acceptOffer(shop.db, answer)).rejects.toMatchObject({ code: 'offer_not_open' });
});

test('a pending or accepted offer cannot be declined', async () => {
  const { id: customerId } = await givenCustomer(shop.db);
  const pending = { offerId: await givenOffer(shop.db, customerId), customerId, now: new Date() };
  await expect(declineOffer(shop.db, pending)).rejects.toMatchObject({ code: 'offer_not_made' });
  const answer = { ...pending, offerId: await givenCounterOffer(shop.db, customerId) };
  await acceptOffer(shop.db, answer);
  await expect(declineOffer(shop.db, answer)).rejects.toMatchObject({ code: 'offer_not_open' });
  expect((await readOffer(shop.db, answer.offerId, customerId)).status).toBe('accepted');
});
