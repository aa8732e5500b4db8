import type { CopyMarks } from '#server/catalog/catalog.types.ts';
import type { Reader } from '#server/platform/db.ts';
import type { Position } from '#server/platform/keyset.ts';

export interface PriceRow {
  priceCents: number;
  beganAt: Date;
  /** With microseconds, for cursors. */
  beganAtExact: string;
}

interface PriceQuery {
  itemId: number;
  after: Position | null;
  limit: number;
}

/** Prices of an item, newest first; `after` is the last one of the page before. */
export function selectPricePage(reader: Reader, { itemId, after, limit }: PriceQuery): Promise<PriceRow[]> {
  return reader<PriceRow[]>`
    select price_cents, began_at, began_at::text as began_at_exact from catalog.price_history
    where item_id = ${itemId} and began_at < ${after ? String(after.value) : 'infinity'}::text::timestamptz
    order by began_at desc limit ${limit}`;
}

export interface SaleRow {
  orderId: number;
  position: number;
  itemId: number;
  title: string;
  count: number;
  unitCents: number;
  /** As it was sold; null for an item that is no copy. */
  copy: Pick<CopyMarks, 'float' | 'pattern' | 'phase'> | null;
  paidAt: Date;
  paidAtExact: string;
}

export interface SaleQuery {
  itemId: number | null;
  /** Sales from then on are held back. */
  before: Date;
  after: { paidAt: string; orderId: number; position: number } | null;
  limit: number;
}

/** Lines of paid orders, newest first. Without an item the index of orders by payment serves, with one that of lines. */
export function selectSalePage(reader: Reader, { itemId, before, after, limit }: SaleQuery): Promise<SaleRow[]> {
  const ofItem = itemId === null ? reader`` : reader`and l.item_id = ${itemId}`;
  const rest = after
    ? reader`and o.paid_at <= ${after.paidAt}::text::timestamptz
        and (o.paid_at, o.id, l.position) < (${after.paidAt}::text::timestamptz, ${after.orderId}::int, ${after.position}::int)`
    : reader``;
  return reader<SaleRow[]>`
    select o.id as order_id, l.position, l.item_id, i.title, l.count, l.unit_cents, o.paid_at, o.paid_at::text as paid_at_exact,
      case when l.copy is not null then jsonb_build_object('float', l.copy->'float', 'pattern', l.copy->'pattern',
        'phase', l.copy->'phase') end as copy
    from checkout.orders o join checkout.order_lines l on l.order_id = o.id join catalog.items i on i.id = l.item_id
    where o.paid_at < ${before} and o.status in ('processing', 'completed') ${ofItem} ${rest}
    order by o.paid_at desc, o.id desc, l.position desc limit ${limit}`;
}
