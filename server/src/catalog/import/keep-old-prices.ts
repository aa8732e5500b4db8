import { euroDigits } from '#contract/money.ts';
import { keptOldPrice } from '#server/catalog/items/old-price.rules.ts';
import { formatAmount } from '#server/formatting/format-money.ts';
import { dayMs } from '#server/platform/clock.ts';
import type { Reader } from '#server/platform/db.ts';
import type { ImportRow } from './import-row.rules.ts';
import { selectStoredPrices, type StoredPrices } from './import.sql.ts';
import type { LinedRow } from './import.types.ts';

const ruleDays = 30;

/** A row with the old price that it keeps; `note` says what became of another one. */
export interface NotedRow extends LinedRow {
  note: string | null;
}

/**
 * Gives rows the old prices that the 30-day rule allows: as in the form of an item, one above the lowest price of the last
 * 30 days is lowered to that or left out, and an item that was never for sale has none. Reads the prices of a batch at once.
 */
export async function keepOldPrices(reader: Reader, rows: LinedRow[], now: Date): Promise<NotedRow[]> {
  const ids = rows.filter(({ row }) => row.old_price_cents !== null).map(({ row }) => row.id);
  const since = new Date(now.getTime() - ruleDays * dayMs);
  const stored = ids.length > 0 ? await selectStoredPrices(reader, ids, since) : [];
  const byId = new Map(stored.map((prices) => [prices.id, prices]));
  return rows.map(({ row, ...place }) => {
    const kept = oldPriceOf(row, byId.get(row.id));
    return {
      ...place,
      row: { ...row, old_price_cents: kept },
      note: noteOf(row, kept, byId.get(row.id)?.wasStocked === true),
    };
  });
}

function oldPriceOf(row: ImportRow, stored: StoredPrices | undefined): number | null {
  const { price_cents: priceCents, old_price_cents: oldPriceCents } = row;
  if (!stored?.wasStocked || oldPriceCents === null) return null;
  const isRepriced = priceCents !== stored.priceCents;
  if (!isRepriced && oldPriceCents === stored.oldPriceCents) return oldPriceCents;
  const lowestPriorCents = isRepriced ? (stored.lowestCents ?? stored.priceCents) : stored.lowestPriorCents;
  return keptOldPrice({ priceCents, oldPriceCents, lowestPriorCents });
}

function noteOf(row: ImportRow, kept: number | null, isOffered: boolean): string | null {
  const { price_cents: priceCents, old_price_cents: asked } = row;
  if (asked === null || asked === kept) return null;
  if (kept !== null) return `old price ${format(asked)} lowered to ${format(kept)} by the 30-day rule`;
  const leftOut = `old price ${format(asked)} left out`;
  if (!isOffered) return `${leftOut}: an item that was never for sale has none`;
  return asked <= priceCents ? `${leftOut}: it is not above the price` : `${leftOut} by the 30-day rule`;
}

const format = (cents: number): string => formatAmount(cents, { code: 'EUR', digits: euroDigits }).words;
