import { toEpochSeconds } from '#contract/epoch-seconds.ts';
import type { Tx } from '#server/platform/db.ts';
import { type FieldErrors, refuse } from '#server/platform/refusal.ts';
import { updateDeal } from './deal-list.sql.ts';
import { notBefore } from './deals.rules.ts';
import type { DealFields, DealRecord } from './deals.types.ts';
import { refuseIfDealInvalid } from './refuse-if-deal-invalid.ts';

/**
 * Changes a locked deal; a later end continues one that is over. One that has begun keeps its item and its start, because
 * orders may reference it. Locks the item.
 */
export async function changeDeal(
  tx: Tx,
  before: DealRecord,
  { fields, now }: { fields: DealFields; now: Date },
): Promise<void> {
  const hasBegun = before.startsAt <= now;
  if (hasBegun) refuseIfMoved(before, fields);
  const startsAt = hasBegun ? before.startsAt : notBefore(fields.startsAt, now);
  const deal = { ...fields, startsAt };
  await refuseIfDealInvalid(tx, deal, { exceptId: before.id, now });
  await updateDeal(tx, before.id, deal);
}

function refuseIfMoved(before: DealRecord, fields: DealFields): void {
  const errors: FieldErrors = {};
  if (fields.itemId !== before.itemId) errors['item_id'] = ['refusals.deal_has_begun'];
  const isMoved = toEpochSeconds(fields.startsAt) !== toEpochSeconds(before.startsAt);
  if (isMoved) errors['starts_at'] = ['refusals.deal_has_begun'];
  if (Object.keys(errors).length > 0) refuse('invalid_input', {}, errors);
}
