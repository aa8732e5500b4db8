import { countMax } from '#contract/office/list.ts';
import {
  changeItemRoute,
  changeItemStockRoute,
  createItemRoute,
  listItemRecordsRoute,
  readItemChoicesRoute,
  readItemRecordRoute,
} from '#contract/office/items.ts';
import { countItemRecords, listItemRecords, listItemValues } from '#server/catalog/items/item-list.queries.ts';
import { bindOffice, bindOfficeList, type BoundOfficeCall } from '#server/office/bind-office.ts';
import type { Db } from '#server/platform/db.ts';
import { readCursor } from '#server/platform/keyset.ts';
import { replyWith } from '#server/platform/http/bind.ts';
import { addItem } from './add-item.ts';
import { adjustStock } from './adjust-stock.ts';
import { editItem } from './edit-item.ts';
import { toCents, toDate, toItemFields, toItemFilter } from './item-wire.rules.ts';
import { toWireRecord } from './to-wire-record.ts';
import { readItemDetails } from './read-item-details.ts';

export function itemRoutes({ db }: { db: Db }): BoundOfficeCall[] {
  return [...readingRoutes(db), ...changingRoutes(db)];
}

function readingRoutes(db: Db): BoundOfficeCall[] {
  return [
    bindOfficeList(listItemRecordsRoute, async ({ sort, cursor, limit, ...filters }) => {
      const filter = toItemFilter(filters);
      const after = readCursor(cursor);
      const { rows, next } = await listItemRecords(db, filter, { sort, after, limit });
      return { rows: rows.map(toWireRecord), next, total: after ? null : await countItemRecords(db, filter, countMax) };
    }),
    bindOffice(readItemRecordRoute, async ({ id }, { now }) => replyWith(await readItemDetails(db, id, now))),
    bindOffice(readItemChoicesRoute, async () => {
      const { subcategories: categories, ...others } = await listItemValues(db);
      return replyWith({ categories, ...others });
    }),
  ];
}

function changingRoutes(db: Db): BoundOfficeCall[] {
  return [
    bindOffice(createItemRoute, async ({ titles, stock, price, new_until: newUntil, ...fields }, call) => {
      const item = {
        title: fields.title,
        marketHashName: fields.market_name,
        type: fields.type,
        subcategory: fields.category,
        hero: fields.hero,
        class: fields.class,
        quality: fields.quality,
        variant: fields.variant,
        collectionSlug: fields.collection,
        imgUrl: fields.image,
        priceCents: toCents(price),
        isNew: fields.is_new,
        newUntil: newUntil === null ? null : toDate(newUntil),
        isTop: fields.is_top,
        isHidden: fields.is_hidden,
        stock,
        titles,
      };
      return replyWith(toWireRecord(await addItem(db, { item, actor: call.actor(), now: call.now })));
    }),
    bindOffice(changeItemRoute, async ({ id, version, titles, ...fields }, call) => {
      const edit = { id, version, titles, fields: toItemFields(fields), actor: call.actor(), now: call.now };
      return replyWith(toWireRecord(await editItem(db, edit)));
    }),
    bindOffice(changeItemStockRoute, async ({ id, difference }, call) => {
      const { idempotencyKey, now } = call;
      const adjustment = { id, difference, staffId: call.staff().staffId, actor: call.actor(), idempotencyKey, now };
      return replyWith(await adjustStock(db, adjustment));
    }),
  ];
}
