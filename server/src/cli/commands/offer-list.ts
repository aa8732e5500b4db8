import { z } from 'zod';
import { offerStates } from '#contract/offers.ts';
import { listAllOffers } from '#server/offers/offers.queries.ts';
import { idSchema, defineCommand } from './command-input.ts';
import { formatEuros, toTable } from './table.ts';

const offersMax = 100;

export const offerList = defineCommand({
  name: 'offer list',
  usage: `[--state=${offerStates.join('|')}] [--before=ID]`,
  does: `show the newest ${offersMax} offers, or those before one`,
  positionals: [],
  options: { state: { type: 'string' }, before: { type: 'string' } },
  input: z.object({
    state: z.enum(offerStates, { error: `is one of ${offerStates.join(', ')}` }).optional(),
    before: idSchema.optional(),
  }),
  run: async ({ db, write }, { state: status = null, before: beforeId = null }) => {
    const offers = await listAllOffers(db, { status, beforeId, limit: offersMax });
    if (offers.length === 0) return write('There are no such offers.');
    const rows = offers.map((offer) => [
      offer.id,
      offer.customerId,
      offer.status,
      formatEuros(offer.askedCents),
      offer.offeredCents === null ? '' : formatEuros(offer.offeredCents),
      offer.status === 'pending' ? offer.answerBy.toISOString().slice(0, 10) : '',
      offer.quality,
      offer.title,
    ]);
    const headings = ['ID', 'CUSTOMER', 'STATE', 'ASKED', 'OFFERED', 'ANSWER BY', 'QUALITY', 'TITLE'];
    toTable(headings, rows).forEach(write);
  },
});
