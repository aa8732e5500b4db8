import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { deleteDeal, updateDealEnd } from './deal-list.sql.ts';
import { dealState, notBefore } from './deals.rules.ts';
import type { DealRecord } from './deals.types.ts';

/** Ends a locked deal that runs, and deletes one that has not begun, which no order can reference. */
export async function endDeal(tx: Tx, deal: DealRecord, now: Date): Promise<'ended' | 'deleted'> {
  const state = dealState(deal, now);
  if (state === 'over') refuse('deal_ended_already');
  if (state === 'planned') {
    await deleteDeal(tx, deal.id);
    return 'deleted';
  }
  // A window is never empty.
  await updateDealEnd(tx, deal.id, notBefore(now, new Date(deal.startsAt.getTime() + 1)));
  return 'ended';
}
