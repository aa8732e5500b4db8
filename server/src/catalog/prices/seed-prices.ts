import type { Tx } from '#server/platform/db.ts';
import { insertDemoReferences, replaceDemoPrices } from './seed-prices.sql.ts';

/** Enough for every page that a visitor of a demo opens, and half a million rows at most. */
const itemsMax = 3_000;

/** Gives items of a demo shop a year of prices, the same for the same items and day: ours and those of the market. */
export async function seedPrices(tx: Tx, now: Date): Promise<void> {
  await insertDemoReferences(tx, { itemsMax, now });
  await replaceDemoPrices(tx, { itemsMax, now });
}
