import { dayMs } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/db.ts';
import type { ItemChange } from './import.types.ts';
import { insertPrices, insertRows, type PriceStart, updateLowestPrior, updateRows } from './import.sql.ts';

const beforePresentMs = 30 * dayMs;

/** Writes new and changed items, which the caller has locked, and adds price changes to the price history. */
export async function writeItemChanges(tx: Tx, changes: ItemChange[], now: Date): Promise<void> {
  if (changes.length === 0) return;
  const rowsOf = (kind: ItemChange['kind']) => changes.filter((change) => change.kind === kind).map(({ row }) => row);
  await insertRows(tx, rowsOf('new'));
  await updateRows(tx, rowsOf('changed'));
  const prices = changes.flatMap((change) => pricesOf(change, now));
  if (prices.length > 0) await insertPrices(tx, prices);
  const repriced = changes.filter(isRepriced).map(({ row }) => row.id);
  if (repriced.length > 0) await updateLowestPrior(tx, repriced);
}

function isRepriced({ kind, row, oldPriceCents }: ItemChange): boolean {
  return kind === 'changed' && row.price_cents !== oldPriceCents;
}

/** A new item may come with its previous price, which is assumed to have applied for the thirty days before. */
function pricesOf(change: ItemChange, now: Date): PriceStart[] {
  const { kind, row } = change;
  const price = { itemId: row.id, priceCents: row.price_cents };
  if (kind === 'changed') return isRepriced(change) ? [{ ...price, beganAt: now }] : [];
  const beganAt = row.price_date ? new Date(row.price_date) : now;
  const present = { ...price, beganAt };
  if (row.old_price_cents === null) return [present];
  const before = new Date(beganAt.getTime() - beforePresentMs);
  return [{ itemId: row.id, priceCents: row.old_price_cents, beganAt: before }, present];
}
