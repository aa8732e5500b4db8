import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { lockCustomer, updateBlocked, updateResetsUsed } from './account.sql.ts';
import { deleteSessionsOf } from './session.sql.ts';

/** Closes an account to its owner, sessions and reset links included. Locks the customer: no sign-in slips past. */
export async function blockCustomer(tx: Tx, { customerId, now }: { customerId: number; now: Date }): Promise<void> {
  const customer = await lockCustomer(tx, customerId);
  if (!customer) return refuse('customer_not_found');
  if (customer.isBlocked) refuse('customer_blocked_already');
  await updateBlocked(tx, customerId, now);
  await deleteSessionsOf(tx, customerId, null);
  await updateResetsUsed(tx, customerId, now);
}
