import type { FilterCode } from '#contract/filter-codes.ts';
import { listFilterRecords, lockFilterList } from '#server/catalog/filters/filters.queries.ts';
import type { FilterChange, FilterRecord } from '#server/catalog/filters/filters.types.ts';
import { saveFilter } from '#server/catalog/filters/save-filter.ts';
import type { StaffSave } from '#server/office/office.types.ts';
import { recordChange } from '#server/office/record-change.ts';
import { refuseIfChanged } from '#server/office/record-version.ts';
import { assert } from '#server/platform/assert.ts';
import type { Tx } from '#server/platform/db.ts';
import { toFilterFields } from './record-fields.rules.ts';

interface SaveFilterAsStaff extends StaffSave {
  code: FilterCode;
  change: FilterChange;
}

/** Saves a filter of lists, with an audit entry. Refuses one that changed meanwhile. Locks the list of filters. */
export async function saveFilterAsStaff(
  tx: Tx,
  { code, version, change, actor, now }: SaveFilterAsStaff,
): Promise<FilterRecord> {
  const all = await lockFilterList(tx);
  const before = findFilter(all, code);
  refuseIfChanged(toFilterFields(before), version);
  await saveFilter(tx, before, { all, change });
  const after = findFilter(await listFilterRecords(tx), code);
  const entry = { actor, action: 'filter.changed', subject: `filter:${code}`, now };
  await recordChange(tx, { ...entry, before: toFilterFields(before), after: toFilterFields(after) });
  return after;
}

function findFilter(all: readonly FilterRecord[], code: FilterCode): FilterRecord {
  const found = all.find((filter) => filter.code === code);
  assert(found, `the filter ${code} exists`);
  return found;
}
