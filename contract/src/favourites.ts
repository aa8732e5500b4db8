import { z } from 'zod';
import { itemSchema } from './catalog.ts';
import { emptyInputSchema, epochSecondsSchema, idSchema, integerWithin, moneySchema, payloadSchema } from './fields.ts';
import { defineRoute } from './route.ts';

const countTo = (max: number) => integerWithin({ min: 1, max });

const favouriteSchema = z.object({
  item_id: z.number().int(),
  /** Price when it was added, in the display currency. */
  price_when_added: moneySchema,
  created_at: epochSecondsSchema,
  item: itemSchema,
});
export type Favourite = z.output<typeof favouriteSchema>;

/** Ids of all favourites, newest first. */
const idsReplySchema = payloadSchema(z.array(z.number().int()));

export const listFavouritesRoute = defineRoute('listFavourites', {
  access: 'customer',
  summary: 'The items on which the customer keeps an eye, the newest first, sold ones included',
  input: z.object({ page: countTo(1_000_000).prefault(1), limit: countTo(100).prefault(24) }),
  reply: payloadSchema(z.array(favouriteSchema)).extend({
    meta: z.object({ total: z.number().int(), pages: z.number().int() }),
  }),
});

export const listFavouriteIdsRoute = defineRoute('listFavouriteIds', {
  access: 'customer',
  summary: 'Ids of all favourites, so that any list can mark them',
  input: emptyInputSchema,
  reply: idsReplySchema,
});

export const addFavouriteRoute = defineRoute('addFavourite', {
  access: 'customer',
  summary: 'Keeps an item among the favourites at today’s price; one removed within ten minutes returns as it was',
  input: z.object({ id: idSchema }),
  reply: idsReplySchema,
  refusals: ['item_not_found', 'favourites_full'],
});

export const removeFavouriteRoute = defineRoute('removeFavourite', {
  access: 'customer',
  summary: 'Takes an item out of the favourites; one that is not among them changes nothing',
  input: z.object({ id: idSchema }),
  reply: idsReplySchema,
});
