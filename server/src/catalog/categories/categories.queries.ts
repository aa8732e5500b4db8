import type { Reader, Tx } from '#server/platform/db.ts';
import { toTreeOrder } from './categories.rules.ts';
import { lockSiblings, selectCategoryRecord, selectCategoryRecords, selectLanguageCodes } from './categories.sql.ts';
import type { CategoryRecord, PlacedCategory } from './categories.types.ts';

/** Every category in the order of the tree, those that are not shown too. */
export async function listCategoryRecords(reader: Reader): Promise<PlacedCategory[]> {
  return toTreeOrder(await selectCategoryRecords(reader), await selectLanguageCodes(reader));
}

/** Locks a category with its siblings, whose order it is part of; null for an unknown one. */
export async function lockCategory(tx: Tx, id: number): Promise<CategoryRecord | null> {
  await lockSiblings(tx, id);
  return selectCategoryRecord(tx, id);
}
