import { z } from 'zod';
import { formatMoment } from '#server/formatting/format-date.ts';
import { findOffer } from '#server/offers/offers.queries.ts';
import type { Offer } from '#server/offers/offers.types.ts';
import { refuse } from '#server/platform/refusal.ts';
import { idSchema, defineCommand } from './command-input.ts';
import { formatEuros } from './table.ts';

export const offerShow = defineCommand({
  name: 'offer show',
  usage: 'ID',
  does: 'show everything about one offer',
  positionals: ['id'],
  options: {},
  input: z.object({ id: idSchema }),
  run: async ({ db, write }, { id }) => {
    const offer = (await findOffer(db, id)) ?? refuse('offer_not_found');
    for (const [name, value] of toLines(offer)) if (value !== null) write(`${name.padEnd(14)}${value}`);
  },
});

const time = (date: Date | null) => date && formatMoment(date);

const euros = (cents: number | null) => (cents === null ? null : formatEuros(cents));

function toLines(offer: Offer): [string, string | number | null][] {
  const { payout } = offer;
  return [
    ['offer', offer.id],
    ['state', offer.status],
    ['customer', offer.customerId],
    ['title', offer.title],
    ['quality', offer.quality],
    ['inventory', offer.itemUrl],
    ['made at', time(offer.createdAt)],
    ['asked', euros(offer.askedCents)],
    ['answer by', offer.status === 'pending' ? time(offer.answerBy) : null],
    ['offered', euros(offer.offeredCents)],
    ['open until', offer.status === 'offer' ? time(offer.expiresAt) : null],
    ['agreed', euros(offer.agreedCents)],
    ['reason', offer.declineReason],
    ['received at', time(offer.receivedAt)],
    ['payout', payout && `${payout.id} ${payout.state}, ${payout.method} …${payout.lastFour}, ${payout.holder}`],
    ['held until', payout && time(payout.heldUntil)],
    ['sent at', payout && time(payout.sentAt)],
  ];
}
