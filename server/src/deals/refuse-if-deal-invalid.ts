import { lockItems } from '#server/catalog/catalog.queries.ts';
import type { Tx } from '#server/platform/db.ts';
import { type FieldErrors, refuse } from '#server/platform/refusal.ts';
import { selectHasOverlap, selectItemOfDeal } from './deal-list.sql.ts';
import type { DealFields } from './deals.types.ts';

/**
 * Refuses a window that is over or upside down, a price not below that of the item, an unknown item, and another deal of
 * the item in the window. Locks the item, so that two deals of it cannot pass at once.
 */
export async function refuseIfDealInvalid(
  tx: Tx,
  deal: DealFields,
  { exceptId = 0, now }: { exceptId?: number; now: Date },
): Promise<void> {
  await lockItems(tx, [deal.itemId]);
  const item = await selectItemOfDeal(tx, deal.itemId);
  const errors: FieldErrors = {};
  if (!item) errors['item_id'] = ['common.invalid_choice'];
  else if (deal.priceCents >= item.priceCents) errors['price'] = ['refusals.deal_above_item'];
  if (deal.endsAt <= deal.startsAt) errors['ends_at'] = ['refusals.ends_before_start'];
  else if (deal.endsAt <= now) errors['ends_at'] = ['refusals.ends_in_the_past'];
  else if (await selectHasOverlap(tx, deal, exceptId)) errors['starts_at'] = ['refusals.deal_overlaps'];
  if (Object.keys(errors).length > 0) refuse('invalid_input', {}, errors);
}
