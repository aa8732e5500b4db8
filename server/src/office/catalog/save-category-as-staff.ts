import { listCategoryRecords, lockCategory } from '#server/catalog/categories/categories.queries.ts';
import type { CategoryChange, PlacedCategory } from '#server/catalog/categories/categories.types.ts';
import { saveCategory } from '#server/catalog/categories/save-category.ts';
import type { StaffSave } from '#server/office/office.types.ts';
import { recordChange } from '#server/office/record-change.ts';
import { refuseIfChanged } from '#server/office/record-version.ts';
import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { toCategoryFields } from './record-fields.rules.ts';

interface SaveCategoryAsStaff extends StaffSave {
  id: number;
  change: CategoryChange;
}

/** Saves a category, with an audit entry. Refuses one that changed meanwhile. Locks what `lockCategory` locks. */
export async function saveCategoryAsStaff(
  tx: Tx,
  { id, version, change, actor, now }: SaveCategoryAsStaff,
): Promise<PlacedCategory> {
  const before = (await lockCategory(tx, id)) ?? refuse('content_not_found');
  refuseIfChanged(toCategoryFields(before), version);
  await saveCategory(tx, before, change);
  const placed = await listCategoryRecords(tx);
  const after = placed.find((category) => category.id === id) ?? refuse('content_not_found');
  const entry = { actor, action: 'category.changed', subject: `category:${before.url}`, now };
  await recordChange(tx, { ...entry, before: toCategoryFields(before), after: toCategoryFields(after) });
  return after;
}
