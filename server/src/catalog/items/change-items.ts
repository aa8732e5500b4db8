import type { Tx } from '#server/platform/db.ts';
import { insertPriceChanges, selectLowestPriors, selectRecordsForUpdate, updateFields } from './item-record.sql.ts';
import type { ItemFields, ItemRecord } from './item-record.types.ts';
import { keptOldPrice } from './old-price.rules.ts';

interface ItemsChange {
  ids: number[];
  fieldsOf: (item: ItemRecord) => Partial<ItemFields>;
  /** Who set the new prices. */
  by: string;
  now: Date;
}

export interface ItemChange {
  before: ItemRecord;
  after: ItemRecord;
}

/**
 * Changes fields of many items that it locks by id; those that stay as they are and unknown ids are left out. New prices
 * enter the price history, and an old price that the 30-day rule no longer allows is lowered. Never touches the stock.
 */
export async function changeItems(tx: Tx, { ids, fieldsOf, by, now }: ItemsChange): Promise<ItemChange[]> {
  const changes = (await selectRecordsForUpdate(tx, ids)).flatMap((before) => {
    const after = { ...before, ...fieldsOf(before) };
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ before, after }];
  });
  await beginPrices(tx, changes, { by, now });
  if (changes.length > 0) {
    await updateFields(
      tx,
      changes.map(({ after }) => after),
      now,
    );
  }
  return changes.map(({ before, after }) => ({ before, after: { ...after, changedAt: now } }));
}

async function beginPrices(tx: Tx, changes: ItemChange[], { by, now }: Pick<ItemsChange, 'by' | 'now'>): Promise<void> {
  const repriced = changes.filter(({ before, after }) => before.priceCents !== after.priceCents);
  if (repriced.length === 0) return;
  await insertPriceChanges(
    tx,
    repriced.map(({ before, after }) => ({
      itemId: after.id,
      priceCents: after.priceCents,
      priorCents: before.priceCents,
      priorSince: new Date(Math.min(before.createdAt.getTime(), now.getTime() - 1)),
    })),
    { by, now },
  );
  const ids = repriced.map(({ after }) => after.id);
  const lowest = await selectLowestPriors(tx, ids);
  for (const { before, after } of repriced) {
    after.lowestPriorCents = lowest.get(after.id) ?? null;
    if (after.oldPriceCents === before.oldPriceCents) after.oldPriceCents = keptOldPrice(after);
  }
}
