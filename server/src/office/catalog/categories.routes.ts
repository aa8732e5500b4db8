import * as contract from '#contract/office/categories.ts';
import { listCategoryRecords } from '#server/catalog/categories/categories.queries.ts';
import type { CategoryChange, PlacedCategory } from '#server/catalog/categories/categories.types.ts';
import { bindOffice, bindOfficeList, type BoundOfficeCall } from '#server/office/bind-office.ts';
import { versionOf } from '#server/office/record-version.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { replyWith } from '#server/platform/http/bind.ts';
import { toCategoryFields } from './record-fields.rules.ts';
import { saveCategoryAsStaff } from './save-category-as-staff.ts';

/** Categories of the shop with their names, order and visibility. */
export function categoryRoutes({ db }: { db: Db }): BoundOfficeCall[] {
  return [
    bindOfficeList(contract.listCategoryRecordsRoute, async ({ q, state }) => {
      const wanted = q?.toLowerCase() ?? '';
      const rows = (await listCategoryRecords(db))
        .filter(({ isShown, missing }) => (state === 'hidden' ? !isShown : state !== 'missing' || missing.length > 0))
        .filter(({ url, name, names }) =>
          [url, name, ...Object.values(names)].some((text) => text.toLowerCase().includes(wanted)),
        );
      return { rows: rows.map(toWire), next: null, total: { count: rows.length, isExact: true } };
    }),
    bindOffice(contract.saveCategoryRoute, async ({ id, version, is_shown: isShown, ...input }, call) => {
      const change = toGiven({ name: input.name, names: input.names, place: input.place, isShown });
      const save = { id, version, change, actor: call.actor(), now: call.now };
      return replyWith(toWire(await inTransaction(db, (tx) => saveCategoryAsStaff(tx, save))));
    }),
  ];
}

/** Fields that were sent. */
function toGiven(change: { [Name in keyof CategoryChange]: CategoryChange[Name] | undefined }): CategoryChange {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}

function toWire(category: PlacedCategory) {
  const { id, url, depth, kind, missing } = category;
  const fields = toCategoryFields(category);
  return { id, url, depth, kind, missing, ...fields, version: versionOf(fields) };
}
