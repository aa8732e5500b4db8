import offers from '../../seed/offers.json' with { type: 'json' };
import { fromMajor } from '#contract/money.ts';
import { offerQualities } from '#contract/offers.ts';
import { listOffers } from '#server/offers/offers.queries.ts';
import { assert } from '#server/platform/assert.ts';
import { withLock } from '#server/platform/with-lock.ts';
import { dayMs } from '#server/platform/clock.ts';
import { seedHistory } from './seed-history.ts';
import { seedOffer } from './seed-offer.ts';
import type { DemoHistory, SeedDeps } from './seed-order.ts';

const itemUrl = 'https://steamcommunity.com/profiles/76561197960287930/inventory/';

/** Seeds deposits, purchases and offers of the demo customer. Idempotent; completes an interrupted seed. */
export async function seedDemoHistory(deps: SeedDeps, past: DemoHistory): Promise<void> {
  await seedHistory(deps, past);
  await seedOffers(deps, past);
}

/**
 * Seeds offers of the demo customer in several states, through the real use cases. Idempotent: does nothing if the
 * customer has any offer.
 */
export function seedOffers(deps: SeedDeps, past: DemoHistory): Promise<void> {
  return withLock(deps.db, 'seed offers', async () => {
    if ((await listOffers(deps.db, past.customerId)).length > 0) return;
    for (const { daysAgo, itemId, title, quality: named, asked, ...fate } of offers) {
      const quality = offerQualities.find((known) => known === named);
      assert(quality, `the quality ${named} is known`);
      const offeredAt = new Date(deps.clock.now().getTime() - daysAgo * dayMs);
      const skin = { title, quality, askedCents: fromMajor(asked, 2), itemUrl, itemId };
      await seedOffer(deps, { ...past, ...fate, skin, offeredAt });
    }
  });
}
