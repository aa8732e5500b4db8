import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { selectCorrectionForUpdate } from '#server/wallet/corrections.sql.ts';
import type { Correction } from '#server/wallet/wallet.types.ts';

/** Locks a correction that waits for a decision; refuses one that was decided. */
export async function lockWaitingCorrection(tx: Tx, correctionId: number): Promise<Correction> {
  const correction = await selectCorrectionForUpdate(tx, correctionId);
  if (!correction) return refuse('correction_not_found');
  if (correction.decidedAt) refuse('correction_decided_already');
  return correction;
}
