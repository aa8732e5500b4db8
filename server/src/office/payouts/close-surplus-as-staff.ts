import { refuseIfOnePerson } from '#server/office/staff/refuse-if-one-person.ts';
import { closeSurplus } from '#server/payments/payouts/close-surplus.ts';
import type { SurplusWay } from '#server/payments/surplus.types.ts';
import type { Tx } from '#server/platform/db.ts';
import { logPayoutChange } from './log-payout-change.ts';
import type { PayoutChange } from './payout-change.types.ts';

/**
 * Closes money that the bank paid once too often, or asks a second person to, with its audit entry. Refuses two who may be one
 * person. See `close-surplus`.
 */
export async function closeSurplusAsStaff(
  tx: Tx,
  { way, ...change }: PayoutChange & { way: SurplusWay },
): Promise<{ isClosed: boolean; surplusMinor: number }> {
  const { payoutId, actor, now } = change;
  const { payout, isClosed, othersAsked: others } = await closeSurplus(tx, { payoutId, way, actor, now });
  await refuseIfOnePerson(tx, { actor, others, now });
  const { surplusMinor } = payout;
  const action = isClosed ? 'payout.surplus_closed' : 'payout.surplus_close_asked';
  await logPayoutChange(tx, payout, { ...change, action, details: { way, surplusMinor } });
  return { isClosed, surplusMinor };
}
