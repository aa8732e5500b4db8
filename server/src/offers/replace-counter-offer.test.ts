import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { givenCustomer } from '../../test-kit/given-customer.ts';
import { givenItem } from '../../test-kit/given-items.ts';
import { givenCounterOffer, givenOffer } from '../../test-kit/given-offer.ts';
import { openTestDatabase, type TestDatabase } from '../../test-kit/test-database.ts';
import { declineOffer } from './decline-offer.ts';
import { expireOffers } from './expire-offers.ts';
import { findOffer } from './offers.queries.ts';
import { replaceCounterOffer } from './replace-counter-offer.ts';

let shop: TestDatabase;

beforeAll(async () => {
  shop = await openTestDatabase();
});
afterAll(() => shop.close());

const now = new Date('2026-11-18T12:00:00Z');
const hoursLater = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

const replace = (offerId: number, { offeredCents = 40_00, at = hoursLater(24), isAboveAskedConfirmed = false } = {}) =>
  shop.db.begin((tx) =>
    replaceCounterOffer(tx, { offerId, offeredCents, isAboveAskedConfirmed, expiryHours: 48, now: at }),
  );

const givenOpen = async (itemId: number | null = null) => {
  const { id: customerId } = await givenCustomer(shop.db);
  return { customerId, offerId: await givenCounterOffer(shop.db, customerId, { now, itemId }) };
};

test('a replaced counter-offer has another price, its own end and its own lines', async () => {
  const { id: itemId } = await givenItem(shop.db, { priceCents: 60_00, stock: 0 });
  const { offerId } = await givenOpen(itemId);
  expect(await replace(offerId)).toMatchObject({ status: 'offer', offeredCents: 42_00 });
  const offer = await findOffer(shop.db, offerId);
  expect(offer).toMatchObject({ status: 'offer', offeredCents: 40_00, expiresAt: hoursLater(72) });
  expect(offer?.priceLines?.reduce((sum, { cents }) => sum + cents, 0)).toBe(40_00);
});

describe('one', () => {
  test('of several members of staff, the last decides, and of a replacement and an end one wins', async () => {
    const { offerId } = await givenOpen();
    await Promise.all([replace(offerId, { offeredCents: 1 }), replace(offerId, { offeredCents: 2 })]);
    expect([1, 2]).toContain((await findOffer(shop.db, offerId))?.offeredCents);
    for (let round = 0; round < 4; round += 1) {
      const open = await givenOpen();
      const answer = { ...open, now: hoursLater(1) };
      const [declined, replaced] = await Promise.allSettled([declineOffer(shop.db, answer), replace(open.offerId)]);
      const offer = await findOffer(shop.db, open.offerId);
      expect(offer?.status).toBe('declined');
      expect(declined.status).toBe('fulfilled');
      if (replaced.status === 'rejected') expect(replaced.reason).toMatchObject({ code: 'offer_not_open' });
    }
  });
});

describe('none', () => {
  test('more than the customer asks changes nothing until it is confirmed, whoever else replaces it', async () => {
    const { offerId } = await givenOpen();
    const [unasked, lower] = await Promise.allSettled([
      replace(offerId, { offeredCents: 51_00 }),
      replace(offerId, { offeredCents: 41_00 }),
    ]);
    expect(unasked).toMatchObject({ status: 'rejected', reason: { code: 'offer_above_asked' } });
    expect(lower.status).toBe('fulfilled');
    expect(await findOffer(shop.db, offerId)).toMatchObject({ offeredCents: 41_00 });
    await replace(offerId, { offeredCents: 51_00, isAboveAskedConfirmed: true });
    expect(await findOffer(shop.db, offerId)).toMatchObject({ offeredCents: 51_00 });
  });

  test('a pending, ended or declined offer has no counter-offer to replace', async () => {
    const { id: customerId } = await givenCustomer(shop.db);
    const pending = await givenOffer(shop.db, customerId, { now });
    await expect(replace(pending)).rejects.toMatchObject({ code: 'offer_not_made' });
    const late = await givenOpen();
    await expect(replace(late.offerId, { at: hoursLater(48) })).rejects.toMatchObject({ code: 'offer_expired' });
    await expireOffers(shop.db, hoursLater(48));
    await expect(replace(late.offerId)).rejects.toMatchObject({ code: 'offer_expired' });
    const declined = await givenOpen();
    await declineOffer(shop.db, { ...declined, now });
    await expect(replace(declined.offerId)).rejects.toMatchObject({ code: 'offer_not_open' });
    await expect(replace(declined.offerId, { offeredCents: 0 })).rejects.toThrow('a price is within bounds');
  });
});
