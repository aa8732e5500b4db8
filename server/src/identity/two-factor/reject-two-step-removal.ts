import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { lockCustomer } from '#server/identity/account.sql.ts';
import type { RemovalDecision, TwoStepRemoval } from '#server/identity/identity.types.ts';
import { selectWaitingRemoval, updateRemovalDecided } from './two-step-removals.sql.ts';

/** Rejects a removal that waits, or withdraws one's own; returns it. Locks the customer. */
export async function rejectTwoStepRemoval(tx: Tx, decision: RemovalDecision): Promise<TwoStepRemoval> {
  await lockCustomer(tx, decision.customerId);
  const removal = await selectWaitingRemoval(tx, decision.customerId);
  if (!removal) return refuse('two_step_removal_not_found');
  await updateRemovalDecided(tx, { ...decision, isApproved: false });
  return removal;
}
