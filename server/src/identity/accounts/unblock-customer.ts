import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { lockCustomer, updateBlocked } from '#server/identity/account.sql.ts';
import { deleteSessionsOf } from '#server/identity/session.sql.ts';

/** Unblocks an account and deletes any session left over; the owner signs in anew. Locks the customer. */
export async function unblockCustomer(tx: Tx, customerId: number): Promise<void> {
  const customer = await lockCustomer(tx, customerId);
  if (!customer) return refuse('customer_not_found');
  if (!customer.isBlocked) refuse('customer_not_blocked');
  await deleteSessionsOf(tx, customerId, null);
  await updateBlocked(tx, customerId, null);
}
