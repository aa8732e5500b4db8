import type { DeskStage } from '#contract/office/offers.ts';
import { assert } from '#server/platform/assert.ts';
import type { DeskOffer } from './desk.types.ts';

/** A payout counts as unpaid while it is in a file that the bank has not confirmed, or staff decide about an earlier one that was paid. */
export function stageOf({
  status,
  receivedAt,
  payoutState,
  isPaidBefore,
}: Pick<DeskOffer, 'status' | 'receivedAt' | 'payoutState' | 'isPaidBefore'>): DeskStage {
  if (status !== 'completed') return status;
  assert(payoutState !== null, 'a completed offer has a payout');
  if (payoutState === 'sent') return 'paid';
  if (payoutState === 'failed' && isPaidBefore !== true) return 'payout_failed';
  return receivedAt === null ? 'waits_for_skin' : 'to_pay';
}
