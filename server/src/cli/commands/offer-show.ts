import { z } from 'zod';
import type { Money } from '#contract/money.ts';
import { formatMoment } from '#server/formatting/format-date.ts';
import { findOffer } from '#server/offers/offers.queries.ts';
import { refuse } from '#server/platform/refusal.ts';
import { idSchema, defineCommand } from './command-input.ts';
import { type Fact, toFactLines } from './fact-lines.ts';
import { formatSum } from './money-text.ts';
import { toOfferData } from './offer-data.ts';

export const offerShow = defineCommand({
  name: 'offer show',
  usage: 'ID',
  does: 'show everything about one offer',
  positionals: ['id'],
  options: {},
  input: z.object({ id: idSchema }),
  run: async ({ db }, { id }) => toOfferData((await findOffer(db, id)) ?? refuse('offer_not_found')),
  toText: (offer) => toFactLines(toFacts(offer)),
});

const time = (date: Date | null) => date && formatMoment(date);

const sum = (money: Money | null) => money && formatSum(money);

function toFacts(offer: ReturnType<typeof toOfferData>): Fact[] {
  const { payout } = offer;
  return [
    ['offer', offer.id],
    ['state', offer.state],
    ['customer', offer.customerId],
    ['title', offer.title],
    ['quality', offer.quality],
    ['inventory', offer.inventoryUrl],
    ['made at', time(offer.createdAt)],
    ['asked', sum(offer.asked)],
    ['answer by', offer.state === 'pending' ? time(offer.answerBy) : null],
    ['offered', sum(offer.offered)],
    ['open until', offer.state === 'offer' ? time(offer.expiresAt) : null],
    ['agreed', sum(offer.agreed)],
    ['reason', offer.declineReason],
    ['received at', time(offer.receivedAt)],
    ['payout', payout && `${payout.id} ${payout.state}, ${payout.method} …${payout.lastFour}, ${payout.holder}`],
    ['held until', payout && time(payout.heldUntil)],
    ['sent at', payout && time(payout.sentAt)],
  ];
}
