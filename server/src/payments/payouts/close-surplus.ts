import { selectApprovalsAbove } from '#server/payments/approvals.sql.ts';
import { approvalsNeededFor } from '#server/payments/payouts.rules.ts';
import { selectPayoutForUpdate } from '#server/payments/payouts.sql.ts';
import type { Payout } from '#server/payments/payouts.types.ts';
import type { SurplusWay } from '#server/payments/surplus.types.ts';
import { insertClosing, selectWaitingClosing } from '#server/payments/surplus.sql.ts';
import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { bookClosing } from './book-closing.ts';

interface Closing {
  payoutId: number;
  way: SurplusWay;
  /** Member of staff, such as `terminal:kim`. */
  actor: string;
  now: Date;
}

interface Closed {
  /** As it was before. */
  payout: Payout;
  /** False: a second member of staff has to close it too. */
  isClosed: boolean;
  /** Who asked for it before. */
  othersAsked: string[];
}

/**
 * Closes what the bank paid once too often without a credit of the bank: its customer paid it back by another way, or it is
 * written off. Above the amount of the settings a second member of staff has to close the same amount in the same way; another one
 * replaces what waits. Refuses payouts without a surplus. Locks the payout.
 */
export async function closeSurplus(tx: Tx, closing: Closing): Promise<Closed> {
  const { payoutId, way, actor } = closing;
  const payout = (await selectPayoutForUpdate(tx, payoutId)) ?? refuse('payout_not_found', { payoutId });
  const { surplusMinor: amountMinor } = payout;
  if (amountMinor === 0) refuse('payout_without_surplus', { payoutId });
  const waiting = await selectWaitingClosing(tx, payoutId);
  const same = waiting?.amountMinor === amountMinor && waiting.way === way ? waiting : null;
  const isAlone = approvalsNeededFor({ amountMinor }, await selectApprovalsAbove(tx)) === 0;
  if (!isAlone && same?.askedBy === actor) refuse('payout_surplus_asked_by_you_already', { payoutId });
  const id = same?.id ?? (await insertClosing(tx, { ...closing, amountMinor }));
  if (!isAlone && !same) return { payout, isClosed: false, othersAsked: [] };
  await bookClosing(tx, { ...closing, id, amountMinor });
  return { payout, isClosed: true, othersAsked: same && same.askedBy !== actor ? [same.askedBy] : [] };
}
