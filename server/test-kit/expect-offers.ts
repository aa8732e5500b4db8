import { expect } from 'vitest';
import { verifyOffers } from '#server/offers/verify-offers.ts';
import type { Db } from '#server/platform/db.ts';
import { expectMoneyToHold } from './expect-money.ts';

/** Proves money and offers from the first row; part of every test that pays for an offer. */
export async function expectOffersToHold(db: Db, now: Date): Promise<void> {
  await expectMoneyToHold(db, now);
  expect((await verifyOffers(db)).filter(({ broken }) => broken > 0)).toEqual([]);
}
