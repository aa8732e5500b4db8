import type { Tx } from '#server/platform/db.ts';
import { updateCorrectionDecided } from '#server/wallet/corrections.sql.ts';
import type { Correction, CorrectionDecision } from '#server/wallet/wallet.types.ts';
import { lockWaitingCorrection } from './lock-waiting-correction.ts';

/** Rejects a correction, or withdraws one's own; returns it as it was. Locks it. */
export async function rejectCorrection(tx: Tx, { correctionId, actor, now }: CorrectionDecision): Promise<Correction> {
  const correction = await lockWaitingCorrection(tx, correctionId);
  await updateCorrectionDecided(tx, { id: correctionId, actor, isBooked: false, now });
  return correction;
}
