import type { Tx } from '#server/platform/db.ts';
import { deleteLettersTo } from './mail.sql.ts';

/** Removes every letter to some folded addresses, sent or not: one that waits is not sent any more. */
export function eraseLetters(tx: Tx, addresses: string[]): Promise<void> {
  return deleteLettersTo(tx, addresses);
}
