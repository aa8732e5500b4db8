import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { lockAccountShared } from '#server/identity/identity.queries.ts';
import type { RemovalRequest } from '#server/identity/identity.types.ts';
import { hasSecondFactor } from '#server/identity/second-factor.sql.ts';
import { insertRemoval } from './two-step-removals.sql.ts';

/** Asks to remove the second factors of a customer, which another member of staff approves. Removes nothing yet. */
export async function requestTwoStepRemoval(tx: Tx, request: RemovalRequest): Promise<void> {
  const { customerId } = request;
  if (!(await lockAccountShared(tx, customerId))) refuse('customer_not_found');
  if (!(await hasSecondFactor(tx, customerId))) refuse('two_step_off');
  if (!(await insertRemoval(tx, request))) refuse('two_step_removal_waits');
}
