import type { CategoryRecord } from '#server/catalog/categories/categories.types.ts';
import type { FilterRecord } from '#server/catalog/filters/filters.types.ts';

/** What the version of a category is made of. */
export function toCategoryFields({ name, names, place, isShown }: CategoryRecord) {
  return { name, names, place, is_shown: isShown };
}

/** What the version of a filter is made of. */
export function toFilterFields({ place, isShown }: FilterRecord) {
  return { place, is_shown: isShown };
}
