import type { Tx } from '#server/platform/db.ts';
import { updateHold } from './ledger.sql.ts';

/** Releases held coins. Idempotent. */
export async function voidHold(tx: Tx, holdId: number, now: Date): Promise<void> {
  await updateHold(tx, { id: holdId, status: 'voided', transferId: null, now });
}
