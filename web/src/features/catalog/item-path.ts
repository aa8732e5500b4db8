import type { Item } from '#contract/catalog.ts';

/** The page of an item; cards always use the subcategory `all`. */
export function itemPath({ id, category }: Pick<Item, 'id' | 'category'>): string {
  return `/products/${encodeURIComponent(category || 'cs2')}/all/${id}`;
}
