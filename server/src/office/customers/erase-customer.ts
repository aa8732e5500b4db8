import type { Tx } from '#server/platform/db.ts';
import { eraseAccount, type Erasure } from '#server/privacy/erase-account.ts';
import { lockForDeletion } from '#server/privacy/lock-for-deletion.ts';
import { logCustomerChange } from './log-customer-change.ts';
import { readKeptCustomer } from './read-kept-customer.ts';

interface StaffErasure extends Erasure {
  ground: string;
  actor: string;
}

/** Erases a customer and logs on which ground. Refuses what the customer's own deletion refuses. */
export async function eraseCustomer(tx: Tx, erasure: StaffErasure): Promise<void> {
  const { customerId, ground, givesUpBalance, actor, now } = erasure;
  await readKeptCustomer(tx, customerId);
  await lockForDeletion(tx, customerId, now);
  // Somebody else may have erased the account since.
  await readKeptCustomer(tx, customerId);
  await eraseAccount(tx, erasure);
  const details = { ground, givesUpBalance };
  await logCustomerChange(tx, { customerId, action: 'customer.erased', details, actor, now });
}
