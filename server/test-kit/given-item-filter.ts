import type { ItemFilter } from '#server/catalog/items/item-list.types.ts';

/** A filter of the items list that every item passes but for what is given. */
export function givenItemFilter(given: Partial<ItemFilter> = {}): ItemFilter {
  return {
    ids: null,
    search: null,
    subcategories: [],
    types: [],
    qualities: [],
    classes: [],
    priceFromCents: null,
    priceToCents: null,
    stockFrom: null,
    stockTo: null,
    isNew: null,
    isTop: null,
    isSale: null,
    isHidden: null,
    ...given,
  };
}
