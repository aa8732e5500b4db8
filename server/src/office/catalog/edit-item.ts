import { changeItem } from '#server/catalog/items/change-item.ts';
import { readItemRecord } from '#server/catalog/items/item-list.queries.ts';
import type { ItemFields, ItemTitles, TitledRecord } from '#server/catalog/items/item-record.types.ts';
import { lockItems } from '#server/catalog/catalog.queries.ts';
import { recordChange } from '#server/office/record-change.ts';
import { refuseIfChanged } from '#server/office/record-version.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { toWireFields } from './item-wire.rules.ts';

interface ItemEdit {
  id: number;
  /** Of the item that the person saw. */
  version: string;
  fields: Partial<ItemFields>;
  titles?: ItemTitles | undefined;
  actor: string;
  now: Date;
}

/** Saves fields of an item with its audit entry. Refuses a version that somebody else has changed. Locks the item. */
export function editItem(db: Db, { id, version, fields, titles, actor, now }: ItemEdit): Promise<TitledRecord> {
  return inTransaction(db, async (tx) => {
    await lockItems(tx, [id]);
    const before = toWireFields(await readItemRecord(tx, id));
    refuseIfChanged(before, version);
    await changeItem(tx, id, { fields, ...(titles && { titles }), by: actor, now });
    const item = await readItemRecord(tx, id);
    const entry = { actor, action: 'item.changed', subject: `item:${id}`, now };
    await recordChange(tx, { ...entry, before, after: toWireFields(item) });
    return item;
  });
}
