import { dayMs } from '#server/platform/clock.ts';
import type { Reader } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { selectOwnPrices, selectReferencePrices, selectWasStocked } from './prices.sql.ts';
import type { ItemPrices } from './prices.types.ts';

/** Reads the prices of an item that applied in the days before now, sold out or not. Refuses an unknown item. */
export async function readPriceHistory(
  reader: Reader,
  { itemId, days, now }: { itemId: number; days: number; now: Date },
): Promise<ItemPrices & { since: Date }> {
  const since = new Date(now.getTime() - days * dayMs);
  const [wasStocked, own, reference] = await Promise.all([
    selectWasStocked(reader, itemId),
    selectOwnPrices(reader, itemId, since),
    selectReferencePrices(reader, itemId, since),
  ]);
  if (wasStocked === null) refuse('item_not_found');
  return { since, own: wasStocked ? own : [], reference };
}
