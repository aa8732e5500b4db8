import type { Reader } from '#server/platform/db.ts';
import { isValueUnfit } from '#server/platform/database-errors.ts';
import { readCursor, refuseCursor, toPage, type Page } from '#server/platform/keyset.ts';
import { selectPricePage, type PriceRow } from './v1.sql.ts';

interface PricesRequest {
  itemId: number;
  cursor: string | undefined;
  limit: number;
}

/** Lists the prices of an item, newest first. */
export async function listPrices(reader: Reader, { itemId, cursor, limit }: PricesRequest): Promise<Page<PriceRow>> {
  const query = { itemId, after: readCursor(cursor), limit: limit + 1 };
  const rows = await selectPricePage(reader, query).catch((error: unknown) => {
    // The value of a cursor is text of the client, and may be no time.
    if (cursor !== undefined && isValueUnfit(error)) refuseCursor();
    throw error;
  });
  return toPage(rows, limit, ({ beganAtExact }) => ({ value: beganAtExact, id: 0 }));
}
