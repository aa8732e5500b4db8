import * as contract from '#contract/office/categories.ts';
import { lockCategory, listCategoryRecords } from '#server/catalog/categories/categories.queries.ts';
import type { CategoryChange, CategoryRecord, PlacedCategory } from '#server/catalog/categories/categories.types.ts';
import { saveCategory } from '#server/catalog/categories/save-category.ts';
import { bindOffice, bindOfficeList, type BoundOfficeCall } from '#server/office/bind-office.ts';
import { recordChange } from '#server/office/record-change.ts';
import { refuseIfChanged, versionOf } from '#server/office/record-version.ts';
import { replyWith } from '#server/office/reply-with.ts';
import { inTransaction, type Db, type Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';

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
    bindOffice(contract.saveCategoryRoute, ({ id, version, name, names, place, is_shown: isShown }, call) =>
      inTransaction(db, async (tx) => {
        const before = (await lockCategory(tx, id)) ?? refuse('content_not_found');
        refuseIfChanged(toFields(before), version);
        await saveCategory(tx, before, toGiven({ name, names, place, isShown }));
        const after = await readPlaced(tx, id);
        const entry = { actor: call.actor(), action: 'category.changed', subject: `category:${before.url}` };
        await recordChange(tx, { ...entry, before: toFields(before), after: toFields(after), now: call.now });
        return replyWith(toWire(after));
      }),
    ),
  ];
}

async function readPlaced(tx: Tx, id: number): Promise<PlacedCategory> {
  const placed = (await listCategoryRecords(tx)).find((category) => category.id === id);
  return placed ?? refuse('content_not_found');
}

/** Fields that were sent. */
function toGiven(change: { [Name in keyof CategoryChange]: CategoryChange[Name] | undefined }): CategoryChange {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}

function toFields({ name, names, place, isShown }: CategoryRecord) {
  return { name, names, place, is_shown: isShown };
}

function toWire(category: PlacedCategory) {
  const { id, url, depth, kind, missing } = category;
  const fields = toFields(category);
  return { id, url, depth, kind, missing, ...fields, version: versionOf(fields) };
}
