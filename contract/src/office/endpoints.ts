import { auditEndpoints } from './audit-endpoints.ts';
import { contentEndpoints } from './content-endpoints.ts';
import { customerEndpoints } from './customer-endpoints.ts';
import { bulkEndpoints } from './bulk-endpoints.ts';
import { categoryEndpoints } from './categories-endpoints.ts';
import { dealEndpoints } from './deals-endpoints.ts';
import { importEndpoints } from './import-endpoints.ts';
import { itemsEndpoints } from './items-endpoints.ts';
import { orderEndpoints } from './orders-endpoints.ts';
import { promoEndpoints } from './promo-endpoints.ts';
import { offerEndpoints } from './offer-endpoints.ts';
import { payoutEndpoints } from './payout-endpoints.ts';
import { isRoleAllowed, type OfficeEndpoint, type StaffRole } from './roles.ts';
import { staffEndpoints } from './staff-endpoints.ts';
import { viewEndpoints } from './view-endpoints.ts';

/** Every call of the office by name. */
export const officeEndpoints = {
  ...staffEndpoints,
  ...auditEndpoints,
  ...contentEndpoints,
  ...customerEndpoints,
  ...bulkEndpoints,
  ...importEndpoints,
  ...itemsEndpoints,
  ...orderEndpoints,
  ...promoEndpoints,
  ...dealEndpoints,
  ...categoryEndpoints,
  ...offerEndpoints,
  ...payoutEndpoints,
  ...viewEndpoints,
} as const satisfies Record<string, OfficeEndpoint>;

export type OfficeRouteName = keyof typeof officeEndpoints;

export function mayCall(role: StaffRole, name: OfficeRouteName): boolean {
  return isRoleAllowed(officeEndpoints[name], role);
}
