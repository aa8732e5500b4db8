import { shareOf } from '#contract/money.ts';
import { priceCentsMax } from '#server/catalog/catalog.rules.ts';
import type { ItemFields, ItemRecord } from '#server/catalog/items/item-record.types.ts';
import { keptOldPrice } from '#server/catalog/items/old-price.rules.ts';
import type { BulkChange, BulkFailure, PlannedChange, RecordedChange } from './bulk.types.ts';

export const wholeBps = 10_000;

/** What a change does to an item. `lowestCents` is its lowest price of the last 30 days, the current one included. */
export function planChange(item: ItemRecord, change: BulkChange, lowestCents: number | null): PlannedChange {
  const { priceBps, oldPrice, ...flags } = change;
  const priceCents = priceBps === undefined ? item.priceCents : shareOf(item.priceCents, wholeBps + priceBps);
  if (priceCents < 1 || priceCents > priceCentsMax) return { item, fields: {}, failure: 'price_out_of_range' };
  const fields: Partial<ItemFields> = { ...flags };
  if (priceCents !== item.priceCents) fields.priceCents = priceCents;
  if (oldPrice === 'none') fields.oldPriceCents = null;
  if (oldPrice !== 'previous') return { item, fields, failure: null };
  const lowestPriorCents = lowestCents ?? item.priceCents;
  const kept = keptOldPrice({ priceCents, oldPriceCents: item.priceCents, lowestPriorCents });
  if (kept === null) return { item, fields: {}, failure: 'old_price_not_allowed' };
  return { item, fields: { ...fields, oldPriceCents: kept }, failure: null };
}

/**
 * Gives an item back what a run took from it, unless somebody has changed these fields since. The prices of the run
 * stood in the shop, so the 30-day rule may forbid the old price of before: the rest is given back then, with the
 * reason. An item that an import added is hidden.
 */
export function planUndo(item: ItemRecord, done: RecordedChange, lowestCents: number | null): PlannedChange {
  const { details, ...after } = done.after;
  const { details: _, ...before } = done.before;
  const names = Object.keys(after) as (keyof ItemFields)[];
  if (names.some((name) => item[name] !== after[name])) return { item, fields: {}, failure: 'changed_since' };
  if (isAdded(done)) return { item, fields: { isHidden: true }, failure: null };
  const rest = details ? lackOf(item) : null;
  if (!names.includes('priceCents') && !names.includes('oldPriceCents')) return { item, fields: before, failure: rest };
  const { priceCents, oldPriceCents } = { ...item, ...before };
  const lowestPriorCents = priceCents === item.priceCents ? item.lowestPriorCents : lowestCents;
  const kept = keptOldPrice({ priceCents, oldPriceCents, lowestPriorCents });
  const failure = kept === oldPriceCents ? rest : 'old_price_not_restored';
  return { item, fields: { ...before, oldPriceCents: kept }, failure };
}

/** What an item lacks until its details are restored; those of a copy are its facts. */
function lackOf({ copyOf }: ItemRecord): BulkFailure {
  return copyOf === null ? 'details_not_restored' : 'facts_not_restored';
}

function isAdded({ before, after }: RecordedChange): boolean {
  return Object.keys(before).length === 0 && Object.keys(after).length > 0;
}

/** Fields of a change that differ, before and after. */
export function differences(before: ItemFields, after: ItemFields): Pick<RecordedChange, 'before' | 'after'> {
  const names = (['priceCents', 'oldPriceCents', 'subcategory', 'isNew', 'isTop', 'isHidden'] as const).filter(
    (name) => before[name] !== after[name],
  );
  const pick = (item: ItemFields) => Object.fromEntries(names.map((name) => [name, item[name]]));
  return { before: pick(before), after: pick(after) };
}
