import type { WebhookEvent } from '#contract/webhook-events.ts';
import { toEuros, toV1Offer } from '#server/developers/v1/v1.rules.ts';
import { findOffer } from '#server/offers/offers.queries.ts';
import type { Offer, OfferEvent, OffersReceivedEvent } from '#server/offers/offers.types.ts';
import type { PayoutEvent } from '#server/payments/payouts.types.ts';
import { assert } from '#server/platform/assert.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import { publishWebhookEvent } from './publish-webhook-event.ts';

/** Names the fact: an answer by its time, because a counter-offer can replace another. */
const dedupeKeyOf = (event: WebhookEvent, { id, answeredAt }: Offer): string =>
  event === 'offer.answered' ? `${event}:${id}:${answeredAt?.getTime()}` : `${event}:${id}`;

/** Tells the webhooks of sellers what happens to their offers and payouts. */
export function webhookOffers(db: Db, clock: Clock) {
  const read = async (offerId: number): Promise<Offer> => {
    const offer = await findOffer(db, offerId);
    assert(offer, `offer ${offerId} exists`);
    return offer;
  };
  const tell = async (event: WebhookEvent, offerId: number): Promise<void> => {
    const offer = await read(offerId);
    const dedupeKey = dedupeKeyOf(event, offer);
    const data = toV1Offer(offer);
    await publishWebhookEvent(db, { customerId: offer.customerId, event, dedupeKey, data, now: clock.now() });
  };
  const tellPayout = async (event: WebhookEvent, payout: PayoutEvent, detail: string): Promise<void> => {
    const { payoutId, customerId, amountMinor, method } = payout;
    const offer = toV1Offer(await read(payout.referenceId));
    const data = { payout_id: payoutId, amount: toEuros(amountMinor), currency: 'EUR', method, offer };
    const dedupeKey = `${event}:${payoutId}${detail}`;
    await publishWebhookEvent(db, { customerId, event, dedupeKey, data, now: clock.now() });
  };
  return {
    tellReceived: async ({ offerIds }: OffersReceivedEvent) => {
      for (const offerId of offerIds) await tell('offer.received', offerId);
    },
    tellAnswered: ({ offerId }: OfferEvent) => tell('offer.answered', offerId),
    tellAccepted: ({ offerId }: OfferEvent) => tell('offer.accepted', offerId),
    tellExpired: ({ offerId }: OfferEvent) => tell('offer.expired', offerId),
    tellPaid: (payout: PayoutEvent) => tellPayout('payout.sent', payout, ''),
    /** Once each time it fails. */
    tellPayoutFailed: async (payout: PayoutEvent) => {
      const { payout: current } = await read(payout.referenceId);
      const failedAt = current?.id === payout.payoutId ? current.failedAt : null;
      await tellPayout('payout.failed', payout, `:${failedAt?.getTime() ?? ''}`);
    },
  };
}
