import { minuteMs } from '#server/platform/clock.ts';
import type { Reader } from '#server/platform/db.ts';
import { readCursor, refuseCursor, toPage, type Page } from '#server/platform/keyset.ts';
import { selectSalePage, type SaleRow } from './v1.sql.ts';

/** How long a sale stays hidden: whoever watches a buyer must not see the purchase in the list. */
const heldBackMs = 15 * minuteMs;

interface SalesRequest {
  itemId: number | null;
  cursor: string | undefined;
  limit: number;
  now: Date;
}

/** Lists sales of the shop, newest first, without anything of their buyers. */
export async function listSales(reader: Reader, request: SalesRequest): Promise<Page<SaleRow>> {
  const { itemId, cursor, limit, now } = request;
  const before = new Date(now.getTime() - heldBackMs);
  const rows = await selectSalePage(reader, { itemId, before, after: readPlace(cursor), limit: limit + 1 });
  return toPage(rows, limit, ({ paidAtExact, orderId, position }) => ({
    value: `${paidAtExact}|${orderId}`,
    id: position,
  }));
}

const placePattern = /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?)\|(\d{1,9})$/;

function readPlace(cursor: string | undefined) {
  const position = readCursor(cursor);
  if (!position) return null;
  const [, paidAt, orderId] = placePattern.exec(String(position.value)) ?? refuseCursor();
  return { paidAt: paidAt ?? '', orderId: Number(orderId), position: position.id };
}
