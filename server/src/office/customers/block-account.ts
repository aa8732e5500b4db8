import { blockCustomer } from '#server/identity/accounts/block-customer.ts';
import type { Tx } from '#server/platform/db.ts';
import { logCustomerChange } from './log-customer-change.ts';

interface Block {
  customerId: number;
  reason: string;
  actor: string;
  now: Date;
}

/** Blocks an account and logs it with the reason. Returns how many sessions ended. Locks the customer. */
export async function blockAccount(tx: Tx, { customerId, reason, actor, now }: Block): Promise<number> {
  const sessions = await blockCustomer(tx, { customerId, now });
  await logCustomerChange(tx, { customerId, action: 'customer.blocked', actor, details: { sessions }, reason, now });
  return sessions;
}
