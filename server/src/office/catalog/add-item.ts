import { recordAudit } from '#server/audit/record-audit.ts';
import { createItem, type NewItem } from '#server/catalog/items/create-item.ts';
import { readItemRecord } from '#server/catalog/items/item-list.queries.ts';
import type { TitledRecord } from '#server/catalog/items/item-record.types.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { toEuros } from './item-wire.rules.ts';

/** Adds an item to the catalog, with its audit entry. Not idempotent, but a market name exists once. */
export function addItem(
  db: Db,
  { item, actor, now }: { item: NewItem; actor: string; now: Date },
): Promise<TitledRecord> {
  return inTransaction(db, async (tx) => {
    const id = await createItem(tx, item, { by: actor, now });
    const details = { title: item.title, price: toEuros(item.priceCents), stock: item.stock };
    await recordAudit(tx, { actor, action: 'item.created', subject: `item:${id}`, details, now });
    return readItemRecord(tx, id);
  });
}
