import type { FilterCode } from '#contract/filter-codes.ts';
import * as contract from '#contract/office/filters.ts';
import { listFilterRecords, lockFilterList } from '#server/catalog/filters/filters.queries.ts';
import type { FilterRecord } from '#server/catalog/filters/filters.types.ts';
import { saveFilter } from '#server/catalog/filters/save-filter.ts';
import type { ContentSnapshot } from '#server/content/content-snapshot.ts';
import { bindOffice, bindOfficeList, type BoundOfficeCall } from '#server/office/bind-office.ts';
import { recordChange } from '#server/office/record-change.ts';
import { refuseIfChanged, versionOf } from '#server/office/record-version.ts';
import { replyWith } from '#server/office/reply-with.ts';
import { assert } from '#server/platform/assert.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';

/** Texts that name a filter and its values; models have one name in every language. */
const texts: Record<FilterCode, { key: string; values: string | null }> = {
  type: { key: 'catalog.filter_type', values: 'labels.type' },
  exterior: { key: 'catalog.filter_exterior', values: 'labels.exterior' },
  rarity: { key: 'catalog.rarity', values: 'labels.class' },
  variant: { key: 'catalog.filter_variant', values: 'catalog.variant_' },
  hero: { key: 'catalog.filter_hero', values: null },
};

/** Filters of lists; their names are texts of the shop. */
export function filterRoutes({ db, content }: { db: Db; content: ContentSnapshot }): BoundOfficeCall[] {
  return [
    bindOfficeList(contract.listFilterRecordsRoute, async () => {
      const rows = (await listFilterRecords(db)).map((filter) => toWire(filter, content));
      return { rows, next: null, total: { count: rows.length, isExact: true } };
    }),
    bindOffice(contract.saveFilterRoute, ({ code, version, place, is_shown: isShown }, call) =>
      inTransaction(db, async (tx) => {
        const all = await lockFilterList(tx);
        const before = findFilter(all, code);
        refuseIfChanged(toFields(before), version);
        const change = { ...(place !== undefined && { place }), ...(isShown !== undefined && { isShown }) };
        await saveFilter(tx, before, { all, change });
        const after = findFilter(await listFilterRecords(tx), code);
        const entry = { actor: call.actor(), action: 'filter.changed', subject: `filter:${code}` };
        await recordChange(tx, { ...entry, before: toFields(before), after: toFields(after), now: call.now });
        return replyWith(toWire(after, content));
      }),
    ),
  ];
}

function findFilter(all: readonly FilterRecord[], code: FilterCode): FilterRecord {
  const found = all.find((filter) => filter.code === code);
  assert(found, `the filter ${code} exists`);
  return found;
}

function toFields({ place, isShown }: FilterRecord) {
  return { place, is_shown: isShown };
}

function toWire(filter: FilterRecord, content: ContentSnapshot) {
  const { key, values } = texts[filter.code];
  const state = content.state();
  const names = state.languages.map(({ id, code }) => [code, state.texts.get(id)?.[key] ?? ''] as const);
  const fields = toFields(filter);
  return {
    code: filter.code,
    ...fields,
    text_key: key,
    value_keys: values,
    names: Object.fromEntries(names),
    version: versionOf(fields),
  };
}
