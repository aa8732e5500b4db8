import { unblockCustomer } from '#server/identity/accounts/unblock-customer.ts';
import type { Tx } from '#server/platform/db.ts';
import { logCustomerChange } from './log-customer-change.ts';

/** Unblocks an account and logs it. Locks the customer. */
export async function unblockAccount(
  tx: Tx,
  { customerId, reason, actor, now }: { customerId: number; reason: string | null; actor: string; now: Date },
): Promise<void> {
  await unblockCustomer(tx, customerId);
  await logCustomerChange(tx, { customerId, action: 'customer.unblocked', actor, reason, now });
}
