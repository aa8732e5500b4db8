import { lockAccountShared } from '#server/identity/identity.queries.ts';
import { lockWallet } from '#server/ledger/ledger.queries.ts';
import { walletOf } from '#server/ledger/ledger.rules.ts';
import { postTransfer } from '#server/ledger/post-transfer.ts';
import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { selectCorrectionCustomer, updateCorrectionDecided } from '#server/wallet/corrections.sql.ts';
import type { Correction, CorrectionDecision } from '#server/wallet/wallet.types.ts';
import { lockWaitingCorrection } from './lock-waiting-correction.ts';

/**
 * Books a correction that another member of staff asked for; returns it as it was. Locks the wallet, then the
 * correction, as an erasure does. Held coins cannot be taken.
 */
export async function approveCorrection(tx: Tx, { correctionId, actor, now }: CorrectionDecision): Promise<Correction> {
  const customerId = (await selectCorrectionCustomer(tx, correctionId)) ?? refuse('correction_not_found');
  const { availableMinor } = await lockWallet(tx, customerId);
  const correction = await lockWaitingCorrection(tx, correctionId);
  const { coinsMinor } = correction;
  if (correction.requestedBy === actor) refuse('correction_needs_another');
  if (availableMinor + coinsMinor < 0) refuse('correction_exceeds_balance');
  if (!(await lockAccountShared(tx, customerId))) refuse('correction_not_found');
  await postTransfer(tx, {
    key: `correction:${correctionId}`,
    kind: 'correction',
    reference: `correction:${correctionId}`,
    occurredAt: now,
    entries: [
      { account: 'corrections', currency: 'COIN', amountMinor: -coinsMinor },
      { account: walletOf(customerId), currency: 'COIN', amountMinor: coinsMinor },
    ],
  });
  await updateCorrectionDecided(tx, { id: correctionId, actor, isBooked: true, now });
  return correction;
}
