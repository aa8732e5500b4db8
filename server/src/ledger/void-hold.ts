import type { Tx } from '#server/platform/db.ts';
import { updateHold } from './ledger.sql.ts';

/** Frees held coins again. Idempotent: a settled hold stays as it is. */
export async function voidHold(tx: Tx, holdId: number, now: Date): Promise<void> {
  await updateHold(tx, { id: holdId, status: 'voided', transferId: null, now });
}
