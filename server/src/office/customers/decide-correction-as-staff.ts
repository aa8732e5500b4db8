import { approveCorrectionRoute } from '#contract/office/customers.ts';
import { isRoleAllowed, type StaffRole } from '#contract/office/roles.ts';
import { refuse } from '#server/platform/refusal.ts';
import { refuseIfOnePerson } from '#server/office/staff/refuse-if-one-person.ts';
import type { Tx } from '#server/platform/db.ts';
import { approveCorrection } from '#server/wallet/corrections/approve-correction.ts';
import { rejectCorrection } from '#server/wallet/corrections/reject-correction.ts';
import type { CorrectionDecision } from '#server/wallet/wallet.types.ts';
import { logCustomerChange } from './log-customer-change.ts';

interface StaffDecision extends CorrectionDecision {
  isBooked: boolean;
  role: StaffRole;
}

/**
 * Books or rejects a correction, with its audit entry. Refuses to book one that the same person may have asked for, and to
 * reject those of others to roles that cannot book. Locks
 * the wallet to book it, then the correction.
 */
export async function decideCorrectionAsStaff(tx: Tx, { isBooked, role, ...decision }: StaffDecision): Promise<void> {
  const { correctionId, actor, now } = decision;
  const decide = isBooked ? approveCorrection : rejectCorrection;
  const { customerId, coinsMinor, requestedBy } = await decide(tx, decision);
  if (!isRoleAllowed(approveCorrectionRoute, role) && requestedBy !== actor) refuse('role_not_allowed');
  if (isBooked) await refuseIfOnePerson(tx, { actor, others: [requestedBy], now });
  const action = isBooked ? 'correction.booked' : 'correction.rejected';
  await logCustomerChange(tx, { customerId, action, details: { correctionId, coinsMinor }, actor, now });
}
