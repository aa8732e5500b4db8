import { approveTwoStepRemovalRoute } from '#contract/office/two-step-removal.ts';
import { isRoleAllowed, type StaffRole } from '#contract/office/roles.ts';
import type { RemovalDecision } from '#server/identity/identity.types.ts';
import { approveTwoStepRemoval } from '#server/identity/two-factor/approve-two-step-removal.ts';
import { rejectTwoStepRemoval } from '#server/identity/two-factor/reject-two-step-removal.ts';
import { refuseIfOnePerson } from '#server/office/staff/refuse-if-one-person.ts';
import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { logCustomerChange } from './log-customer-change.ts';

interface StaffDecision extends RemovalDecision {
  isApproved: boolean;
  /** Null at the terminal, which has no roles. */
  role: StaffRole | null;
}

/**
 * Approves or rejects the removal of second factors, with its audit entry. Refuses to approve what the same person may
 * have asked for, and to reject those of others to roles that cannot approve. Locks the customer.
 */
export async function decideTwoStepRemovalAsStaff(tx: Tx, { isApproved, role, ...decision }: StaffDecision) {
  const { customerId, actor, now } = decision;
  const decide = isApproved ? approveTwoStepRemoval : rejectTwoStepRemoval;
  const { requestedBy } = await decide(tx, decision);
  const mayApprove = role === null || isRoleAllowed(approveTwoStepRemovalRoute, role);
  if (!mayApprove && requestedBy !== actor) refuse('role_not_allowed');
  if (isApproved) await refuseIfOnePerson(tx, { actor, others: [requestedBy], now });
  const action = isApproved ? 'two_step_removal.approved' : 'two_step_removal.rejected';
  await logCustomerChange(tx, { customerId, action, details: { requestedBy }, actor, now });
}
