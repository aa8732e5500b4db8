import type { Reader } from '#server/platform/db.ts';
import type { Offer } from './offers.types.ts';

/** It failed, and the bank paid an earlier one of the same debt after all. */
export const paidBefore = (reader: Reader) => reader`
  (p.state = 'failed' and p.returned_at is null and exists (select from payments.payouts earlier
    where earlier.purpose = p.purpose and earlier.reference_id = p.reference_id and earlier.id < p.id
      and earlier.surplus_minor > earlier.surplus_allowed_minor))`;

export const columns = (reader: Reader) => reader`
  o.id, o.customer_id, o.item_id, i.title as item_title, i.class as item_class, i.photos[1] as item_photo, o.title, o.item_url, o.quality, o.asset_id, o.float_value, o.paint_seed, o.inspect_link,
  o.asked_cents, o.offered_cents, o.price_lines, o.agreed_cents, o.status,
  o.language_code, o.decline_reason, o.created_at,
  o.answer_by, o.answered_at, o.expires_at, o.agreed_at,
  o.closed_at, o.received_at, p.id as payout_id, p.state as payout_state, coalesce(paid.method, p.method) as payout_method,
  coalesce(paid.last_four, p.last_four) as payout_last_four, coalesce(paid.holder, p.holder) as payout_holder,
  p.settled_by as payout_settled_by, ${paidBefore(reader)} as payout_is_paid_before, p.held_until as payout_held_until, p.sent_at as payout_sent_at,
  p.failed_at as payout_failed_at, p.failure_reason as payout_failure_reason`;

/** The money of a payout that an earlier one settled went to the account of that one. */
export const offersInFull = (reader: Reader) => reader`
  offers.offers o left join catalog.items i on i.id = o.item_id left join payments.payouts p on p.id = o.payout_id
  left join payments.payouts paid on paid.id = p.settled_by`;

export type Row = Omit<Offer, 'payout'> & {
  [K in keyof NonNullable<Offer['payout']> as `payout${Capitalize<K>}`]: NonNullable<Offer['payout']>[K] | null;
};

export function toOffer(row: Row): Offer {
  const { payoutId, payoutState, payoutMethod, payoutLastFour, payoutHolder, payoutHeldUntil, ...times } = row;
  const {
    payoutSettledBy: settledBy,
    payoutIsPaidBefore: isPaidBefore,
    payoutSentAt,
    payoutFailedAt,
    payoutFailureReason,
    ...offer
  } = times;
  if (payoutId === null) return { ...offer, payout: null };
  const destination = { method: payoutMethod, lastFour: payoutLastFour, holder: payoutHolder };
  const dates = { heldUntil: payoutHeldUntil, sentAt: payoutSentAt, failedAt: payoutFailedAt };
  const facts = { state: payoutState, settledBy, isPaidBefore, failureReason: payoutFailureReason };
  const payout = { id: payoutId, ...facts, ...destination, ...dates };
  return { ...offer, payout: payout as Offer['payout'] };
}
