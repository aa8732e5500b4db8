import { z } from 'zod';
import { offerStates } from '#contract/offers.ts';
import { listAllOffers } from '#server/offers/offers.queries.ts';
import { idSchema, defineCommand } from './command-input.ts';
import { formatSum } from './money-text.ts';
import { toOfferData } from './offer-data.ts';
import { toList } from './table.ts';

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
  run: async ({ db }, { state: status = null, before: beforeId = null }) => {
    const offers = await listAllOffers(db, { status, beforeId, limit: offersMax });
    return { offers: offers.map(toOfferData) };
  },
  toText: ({ offers }) =>
    toList(offers, 'There are no such offers.', {
      ID: ({ id }) => id,
      CUSTOMER: ({ customerId }) => customerId,
      STATE: ({ state }) => state,
      ASKED: ({ asked }) => formatSum(asked),
      OFFERED: ({ offered }) => (offered ? formatSum(offered) : ''),
      'ANSWER BY': ({ state, answerBy }) => (state === 'pending' ? answerBy.toISOString().slice(0, 10) : ''),
      QUALITY: ({ quality }) => quality,
      TITLE: ({ title }) => title,
    }),
});
