import type { Tx } from '#server/platform/db.ts';
import { deleteEmailsOf } from './mail.sql.ts';

/** Removes every letter of a customer, sent or not: one that waits is not sent any more. */
export function eraseEmails(tx: Tx, customerId: number): Promise<void> {
  return deleteEmailsOf(tx, customerId);
}
