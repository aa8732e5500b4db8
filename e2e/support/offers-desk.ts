import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import type { Db } from '#server/platform/db.ts';
import { givenCustomer } from '../../server/test-kit/given-customer.ts';
import { givenItem } from '../../server/test-kit/given-items.ts';
import { givenOffer } from '../../server/test-kit/given-offer.ts';

/** A request of a new customer for an item of the catalog, at 90 % of its price. */
export async function givenRequest(db: Db, title: string): Promise<number> {
  const { id: itemId } = await givenItem(db, { title, priceCents: 100_00 });
  return givenOffer(db, (await givenCustomer(db)).id, { title, askedCents: 90_00, itemId });
}

export async function stateOfRequest(db: Db, id: number) {
  const [offer] = await db<{ status: string; offeredCents: number | null }[]>`
    select status, offered_cents::int from offers.offers where id = ${id}`;
  return offer;
}

export const expectFocus = (target: Locator) =>
  expect.poll(() => target.evaluate((element) => element === document.activeElement)).toBe(true);
