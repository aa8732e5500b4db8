import type { Tx } from '#server/platform/db.ts';
import type { LockedItem, StockLine } from './catalog.types.ts';

/** Locks rows by ascending id, to prevent deadlocks. `no key update` does not block foreign keys to items. */
export async function lockItemRows(tx: Tx, ids: number[]): Promise<LockedItem[]> {
  return tx<LockedItem[]>`
    select id, title, type, quality, subcategory, img_url, price_cents,
      old_price_cents, stock
    from catalog.items
    where id = any(${ids}::integer[])
    order by id
    for no key update`;
}

/** Adds to the stock of locked items; negative counts subtract. */
export async function updateStock(tx: Tx, lines: StockLine[]): Promise<void> {
  await tx`
    update catalog.items
    set stock = stock + line.count
    from unnest(${lines.map((line) => line.itemId)}::integer[], ${lines.map((line) => line.count)}::integer[])
      as line (item_id, count)
    where id = line.item_id`;
}

export async function updateSoldCount(tx: Tx, lines: StockLine[]): Promise<void> {
  await tx`
    update catalog.items
    set sold_count = sold_count + line.count
    from unnest(${lines.map((line) => line.itemId)}::integer[], ${lines.map((line) => line.count)}::integer[])
      as line (item_id, count)
    where id = line.item_id`;
}
