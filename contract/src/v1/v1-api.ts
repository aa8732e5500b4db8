import { listV1OffersRoute, readV1KeyRoute } from './v1-account.ts';
import type { V1RouteName } from './v1-endpoints.ts';
import { listV1CopiesRoute } from './v1-copies.ts';
import { listV1ItemsRoute, listV1PricesRoute, listV1SalesRoute, readV1ItemRoute } from './v1-items.ts';
import type { V1Route } from './v1-route.ts';

/** Every call of the public API by name. */
export const v1Routes = {
  readV1Key: readV1KeyRoute,
  listV1Items: listV1ItemsRoute,
  readV1Item: readV1ItemRoute,
  listV1Copies: listV1CopiesRoute,
  listV1Prices: listV1PricesRoute,
  listV1Sales: listV1SalesRoute,
  listV1Offers: listV1OffersRoute,
} satisfies Record<V1RouteName, V1Route>;
