import type { CategoryRecord, PlacedCategory } from './categories.types.ts';

/** Categories in the order of the tree, each with its depth and the languages in which a name is missing. */
export function toTreeOrder(records: readonly CategoryRecord[], languages: readonly string[]): PlacedCategory[] {
  const children = Map.groupBy(records, ({ parentId }) => parentId);
  const below = (parentId: number | null, depth: number): PlacedCategory[] =>
    (children.get(parentId) ?? []).flatMap((record) => [
      { ...record, depth, missing: missingNames(record, languages) },
      ...below(record.id, depth + 1),
    ]);
  return below(null, 0);
}

/**
 * Languages without a name. The root, models and collections keep their English names unless one language has its own, because
 * most of them are proper names.
 */
export function missingNames({ kind, names }: CategoryRecord, languages: readonly string[]): string[] {
  const isTranslated = kind === 'subcategory' || Object.keys(names).length > 0;
  return isTranslated ? languages.filter((code) => code !== 'en' && names[code] === undefined) : [];
}
