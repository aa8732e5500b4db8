import type { Tx } from '#server/platform/db.ts';
import { deleteLettersOf } from './mail.sql.ts';

/** Removes every letter of a customer, sent or not: one that waits is not sent any more. */
export function eraseLetters(tx: Tx, customerId: number): Promise<void> {
  return deleteLettersOf(tx, customerId);
}
