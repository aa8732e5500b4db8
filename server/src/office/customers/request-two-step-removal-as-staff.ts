import type { RemovalRequest } from '#server/identity/identity.types.ts';
import { requestTwoStepRemoval } from '#server/identity/two-factor/request-two-step-removal.ts';
import type { Tx } from '#server/platform/db.ts';
import { logCustomerChange } from './log-customer-change.ts';

/** Asks to remove the second factors of a customer, with its audit entry. */
export async function requestTwoStepRemovalAsStaff(tx: Tx, request: RemovalRequest): Promise<void> {
  await requestTwoStepRemoval(tx, request);
  await logCustomerChange(tx, { ...request, action: 'two_step_removal.requested' });
}
