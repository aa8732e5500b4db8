import { differences } from '#server/catalog/bulk/bulk.rules.ts';
import type { RecordedChange } from '#server/catalog/bulk/bulk.types.ts';
import { changeItems } from '#server/catalog/items/change-items.ts';
import type { Tx } from '#server/platform/db.ts';
import { insertCopies } from './copies.sql.ts';
import type { CopyChange, StoredCopy } from './copies.types.ts';
import { type CopyCells, toCopyCells } from './copy-row.rules.ts';
import { findLinked } from './plan-copy.rules.ts';
import { selectNextId, updateCopies } from './stored-copies.sql.ts';

const batchCopies = 2_000;

interface Setting {
  /** Who set the new prices. */
  by: string;
  now: Date;
}

type StoredChange = CopyChange & { before: StoredCopy };

/**
 * Adds copies, after the ids of all items, and changes others; returns what it did to each. New prices enter the price
 * history, and an old price that the 30-day rule no longer allows is lowered. Call it with `lockNewItems` held and the
 * changed copies locked.
 */
export async function writeCopies(tx: Tx, changes: CopyChange[], set: Setting): Promise<RecordedChange[]> {
  const added = await addCopies(
    tx,
    changes.filter((change) => !isStored(change)),
    set,
  );
  return [...added, ...(await changeCopies(tx, changes.filter(isStored), set))];
}

const isStored = (change: CopyChange): change is StoredChange => change.before !== null;

async function addCopies(tx: Tx, changes: CopyChange[], set: Setting): Promise<RecordedChange[]> {
  if (changes.length === 0) return [];
  const firstId = await selectNextId(tx);
  const copies = changes.map(({ item, after }, at) => ({ ...after, id: firstId + at, copyOf: item.id }));
  for (let from = 0; from < copies.length; from += batchCopies) {
    await insertCopies(tx, copies.slice(from, from + batchCopies), set);
  }
  return changes.map(({ item: { title, subcategory }, after: { priceCents } }, at) => ({
    itemId: firstId + at,
    before: {},
    after: { title, subcategory, priceCents },
    failure: null,
  }));
}

async function changeCopies(tx: Tx, changes: StoredChange[], { by, now }: Setting): Promise<RecordedChange[]> {
  if (changes.length === 0) return [];
  const prices = new Map(changes.map(({ before, after }) => [before.id, after.priceCents]));
  const repriced = await changeItems(tx, {
    ids: [...prices.keys()],
    fieldsOf: ({ id, priceCents }) => ({ priceCents: prices.get(id) ?? priceCents }),
    by,
    now,
  });
  const priceChanges = new Map(repriced.map(({ before, after }) => [after.id, differences(before, after)]));
  const details = changes.map(({ before, after }) => differingCells(toCopyCells(before), toCopyCells(after)));
  const changed = changes.filter(
    ({ before, after }, at) => Object.keys(details[at]?.after ?? {}).length > 0 || findLinked(before, after) !== null,
  );
  if (changed.length > 0) {
    await updateCopies(
      tx,
      changed.map(({ before: { id }, after }) => ({ ...after, id })),
      now,
    );
  }
  return changes.map(({ before: { id: itemId } }, at) => {
    const cells = details[at] ?? { before: {}, after: {} };
    const price = priceChanges.get(itemId) ?? { before: {}, after: {} };
    const hasDetails = Object.keys(cells.after).length > 0;
    return {
      itemId,
      before: { ...price.before, ...(hasDetails && { details: cells.before }) },
      after: { ...price.after, ...(hasDetails && { details: cells.after }) },
      failure: null,
    };
  });
}

/** Columns that differ, but for the price, which a form of an item has too. */
function differingCells(before: CopyCells, after: CopyCells) {
  const names = Object.keys(after).filter((name) => name !== 'price' && before[name] !== after[name]);
  const pick = (cells: CopyCells) => Object.fromEntries(names.map((name) => [name, cells[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}
