import { dayMs } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/db.ts';
import { insertPriceChanges } from '#server/catalog/items/item-record.sql.ts';
import { upsertReferencePrices } from '#server/catalog/prices/prices.sql.ts';
import type { ImportRow } from './import-row.rules.ts';
import type { ItemChange } from './import.types.ts';
import { insertPrices, insertRows, type PriceStart, updateRows } from './import.sql.ts';

const beforePresentMs = 30 * dayMs;

/** Writes new and changed items, which the caller has locked, and adds price changes, by staff or nobody, to the price history. */
export async function writeItemChanges(
  tx: Tx,
  changes: ItemChange[],
  { by, now }: { by: string | null; now: Date },
): Promise<void> {
  if (changes.length === 0) return;
  const rowsOf = (kind: ItemChange['kind']) => changes.filter((change) => change.kind === kind).map(({ row }) => row);
  await insertRows(tx, rowsOf('new'));
  await updateRows(tx, rowsOf('changed'), now);
  await insertPrices(
    tx,
    rowsOf('new').flatMap((row) => firstPricesOf(row, now)),
    by,
  );
  await writeReferences(
    tx,
    changes.filter(({ isMarketPrice }) => isMarketPrice).map(({ row }) => row),
  );
  const repriced = changes.filter(
    ({ kind, row, oldPriceCents }) => kind === 'changed' && row.price_cents !== oldPriceCents,
  );
  if (repriced.length === 0) return;
  const priorSince = new Date(now.getTime() - beforePresentMs);
  const prices = repriced.map(({ row, oldPriceCents: priorCents }) => ({
    itemId: row.id,
    priceCents: row.price_cents,
    priorCents,
    priorSince,
  }));
  await insertPriceChanges(tx, prices, { by, now });
}

/** A row that names source and day of its price brings a price of the market. */
async function writeReferences(tx: Tx, rows: ImportRow[]): Promise<void> {
  const prices = rows.flatMap(({ id: itemId, price_cents: priceCents, price_source: source, price_date: day }) =>
    source && day ? [{ itemId, priceCents, source, day }] : [],
  );
  if (prices.length > 0) await upsertReferencePrices(tx, prices);
}

/** An item of the bundled catalog may come with its previous price, which is assumed to have applied for the thirty days before. */
function firstPricesOf(row: ImportRow, now: Date): PriceStart[] {
  const beganAt = row.price_date ? new Date(row.price_date) : now;
  const present = { itemId: row.id, priceCents: row.price_cents, beganAt };
  if (row.old_price_cents === null) return [present];
  const before = new Date(beganAt.getTime() - beforePresentMs);
  return [{ itemId: row.id, priceCents: row.old_price_cents, beganAt: before }, present];
}
