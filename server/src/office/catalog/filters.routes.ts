import type { FilterCode } from '#contract/filter-codes.ts';
import * as contract from '#contract/office/filters.ts';
import { listFilterRecords } from '#server/catalog/filters/filters.queries.ts';
import type { FilterRecord } from '#server/catalog/filters/filters.types.ts';
import type { ContentSnapshot } from '#server/content/content-snapshot.ts';
import { bindOffice, bindOfficeList, type BoundOfficeCall } from '#server/office/bind-office.ts';
import { versionOf } from '#server/office/record-version.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { replyWith } from '#server/platform/http/bind.ts';
import { toFilterFields } from './record-fields.rules.ts';
import { saveFilterAsStaff } from './save-filter-as-staff.ts';

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
    bindOffice(contract.saveFilterRoute, async ({ code, version, place, is_shown: isShown }, call) => {
      const change = { ...(place !== undefined && { place }), ...(isShown !== undefined && { isShown }) };
      const save = { code, version, change, actor: call.actor(), now: call.now };
      return replyWith(toWire(await inTransaction(db, (tx) => saveFilterAsStaff(tx, save)), content));
    }),
  ];
}

function toWire(filter: FilterRecord, content: ContentSnapshot) {
  const { key, values } = texts[filter.code];
  const state = content.state();
  const names = state.languages.map(({ id, code }) => [code, state.texts.get(id)?.[key] ?? ''] as const);
  const fields = toFilterFields(filter);
  return {
    code: filter.code,
    ...fields,
    text_key: key,
    value_keys: values,
    names: Object.fromEntries(names),
    version: versionOf(fields),
  };
}
