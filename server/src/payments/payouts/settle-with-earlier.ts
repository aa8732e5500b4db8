import { refuseIfGone } from '#server/payments/payouts.rules.ts';
import { selectPayoutForUpdate, updatePayoutArrived } from '#server/payments/payouts.sql.ts';
import type { Payout } from '#server/payments/payouts.types.ts';
import {
  insertClosing,
  lockEarlierPayouts,
  selectEarlierPaid,
  selectPaidTransfer,
  updatePayoutSettledBy,
} from '#server/payments/surplus.sql.ts';
import { assert } from '#server/platform/assert.ts';
import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { bookClosing } from './book-closing.ts';
import { queueRecall } from './queue-recall.ts';
import { settlePayout } from './settle-payout.ts';

interface Settlement {
  payoutId: number;
  actor: string;
  now: Date;
}

/**
 * Settles a payout with the surplus of an earlier one of the same debt; if that money comes back, it is owed again. A job takes
 * back what a declined attempt left at the provider. Locks the earlier payouts, by id, then the payout. Publishes
 * `payments.payout_sent`.
 */
export async function settleWithEarlier(
  tx: Tx,
  { payoutId, actor, now }: Settlement,
): Promise<{ payout: Payout; earlierId: number }> {
  await lockEarlierPayouts(tx, payoutId);
  const payout = (await selectPayoutForUpdate(tx, payoutId)) ?? refuse('payout_not_found', { payoutId });
  refuseIfGone(payout);
  if (payout.isUnclear) refuse('payout_unclear', { payoutId });
  const earlierId = (await selectEarlierPaid(tx, payoutId)) ?? refuse('payout_earlier_not_paid', { payoutId });
  const transfer = await selectPaidTransfer(tx, earlierId);
  assert(transfer !== null, `the bank paid payout ${earlierId}`);
  const closing = { payoutId: earlierId, amountMinor: payout.amountMinor, way: 'settled' as const, actor, now };
  await bookClosing(tx, { ...closing, id: await insertClosing(tx, closing) });
  await updatePayoutSettledBy(tx, payoutId, earlierId);
  await settlePayout(tx, { payoutId, answer: { state: 'sent', providerPayoutId: transfer }, now });
  await updatePayoutArrived(tx, payoutId, now);
  await queueRecall(tx, payout);
  return { payout, earlierId };
}
