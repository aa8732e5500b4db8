import type { Tx } from '#server/platform/db.ts';
import { moveToPlace } from '#server/catalog/catalog.rules.ts';
import { updateFilterOrder, updateFilterShown } from './filters.sql.ts';
import type { FilterChange, FilterRecord } from './filters.types.ts';

/** Saves whether lists show a filter, and its place among the others, which are locked. */
export async function saveFilter(
  tx: Tx,
  before: FilterRecord,
  { all, change }: { all: readonly FilterRecord[]; change: FilterChange },
): Promise<void> {
  const { code } = before;
  const { place = before.place, isShown = before.isShown } = change;
  if (isShown !== before.isShown) await updateFilterShown(tx, code, isShown);
  const codes = all.map((filter) => filter.code);
  if (place !== before.place) await updateFilterOrder(tx, moveToPlace(codes, code, place));
}
