import { bulkEndpoints } from './bulk-endpoints.ts';
import { categoryEndpoints } from './categories-endpoints.ts';
import { dealEndpoints } from './deals-endpoints.ts';
import { importEndpoints } from './import-endpoints.ts';
import { itemsEndpoints } from './items-endpoints.ts';
import { promoEndpoints } from './promo-endpoints.ts';
import type { OfficeEndpoint } from './roles.ts';

/** Calls about what the shop sells and at which price. */
export const catalogEndpoints = {
  ...bulkEndpoints,
  ...categoryEndpoints,
  ...dealEndpoints,
  ...importEndpoints,
  ...itemsEndpoints,
  ...promoEndpoints,
} as const satisfies Record<string, OfficeEndpoint>;
