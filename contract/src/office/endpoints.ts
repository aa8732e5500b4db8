import { auditEndpoints } from './audit-endpoints.ts';
import { botEndpoints } from './bots-endpoints.ts';
import { catalogEndpoints } from './catalog-endpoints.ts';
import { contentEndpoints } from './content-endpoints.ts';
import { customerEndpoints } from './customer-endpoints.ts';
import { disputeEndpoints } from './disputes-endpoints.ts';
import { orderEndpoints } from './orders-endpoints.ts';
import { reportEndpoints } from './report-endpoints.ts';
import { offerEndpoints } from './offer-endpoints.ts';
import { paymentEndpoints } from './payments-endpoints.ts';
import { payoutEndpoints } from './payout-endpoints.ts';
import { isRoleAllowed, type OfficeEndpoint, type StaffRole } from './roles.ts';
import { staffEndpoints } from './staff-endpoints.ts';
import { viewEndpoints } from './view-endpoints.ts';
import { withdrawalEndpoints } from './withdrawals-endpoints.ts';

/** Every call of the office by name. */
export const officeEndpoints = {
  ...staffEndpoints,
  ...auditEndpoints,
  ...contentEndpoints,
  ...customerEndpoints,
  ...catalogEndpoints,
  ...orderEndpoints,
  ...withdrawalEndpoints,
  ...botEndpoints,
  ...offerEndpoints,
  ...paymentEndpoints,
  ...disputeEndpoints,
  ...payoutEndpoints,
  ...reportEndpoints,
  ...viewEndpoints,
} as const satisfies Record<string, OfficeEndpoint>;

export type OfficeRouteName = keyof typeof officeEndpoints;

export function mayCall(role: StaffRole, name: OfficeRouteName): boolean {
  return isRoleAllowed(officeEndpoints[name], role);
}
