import * as catalog from './catalog.ts';
import { readPriceHistoryRoute } from './price-history.ts';
import { readSearchHelpRoute } from './search-help.ts';

/** The calls about items for sale and their prices. */
export const catalogRoutes = {
  listItems: catalog.listItemsRoute,
  readItem: catalog.readItemRoute,
  listItemCopies: catalog.listItemCopiesRoute,
  readPriceHistory: readPriceHistoryRoute,
  suggestItems: catalog.suggestItemsRoute,
  listItemsByIds: catalog.listItemsByIdsRoute,
  listRecommendedItems: catalog.listRecommendedItemsRoute,
  readFilterData: catalog.readFilterDataRoute,
  countFacets: catalog.countFacetsRoute,
  listSubcategories: catalog.listSubcategoriesRoute,
  readSearchHelp: readSearchHelpRoute,
  listCategories: catalog.listCategoriesRoute,
} as const;
