import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import {
  lockCustomer,
  updateBlocked,
  updatePendingEmail,
  updateResetsUsed,
  updateVerificationsUsed,
} from '#server/identity/account.sql.ts';
import { lifetimes } from '#server/identity/identity.rules.ts';
import { deleteAllSessions } from '#server/identity/session.sql.ts';

/** Closes an account with all its sessions, links and wishes; tells how many living sessions ended. Locks the customer. */
export async function blockCustomer(tx: Tx, { customerId, now }: { customerId: number; now: Date }): Promise<number> {
  const customer = await lockCustomer(tx, customerId);
  if (!customer) return refuse('customer_not_found');
  if (customer.isBlocked) refuse('customer_blocked_already');
  await updatePendingEmail(tx, customerId, null);
  await updateVerificationsUsed(tx, customerId, now);
  await updateResetsUsed(tx, customerId, now);
  const usedAfter = new Date(now.getTime() - lifetimes.sessionIdleMs);
  const endedCount = await deleteAllSessions(tx, customerId, { now, usedAfter });
  await updateBlocked(tx, customerId, now);
  return endedCount;
}
