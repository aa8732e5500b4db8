import { z } from 'zod';
import { apiKeySchema } from '#contract/developers.ts';
import { emptyInputSchema, epochSecondsSchema, moneySchema, payloadSchema } from '#contract/fields.ts';
import { offerPayoutStates, offerQualities, offerStates } from '#contract/offers.ts';
import { defineV1Route, v1PageInput, v1PageReply } from './v1-route.ts';

export const readV1KeyRoute = defineV1Route('readV1Key', {
  summary: 'The key of the call: its scopes, its limit and its end',
  input: emptyInputSchema,
  reply: payloadSchema(apiKeySchema.pick({ id: true, scopes: true, limit_per_minute: true })),
});

const euroSchema = moneySchema.meta({ description: 'Euros, major units, at most 2 decimals' });

export const listV1OffersRoute = defineV1Route('listV1Offers', {
  summary: 'Skins that the owner of the key offered to the shop, newest first',
  input: z.object(v1PageInput),
  reply: v1PageReply(
    z.object({
      id: z.number().int(),
      item_id: z
        .number()
        .int()
        .nullable()
        .meta({ description: 'Id of the item in the catalog; null if none was recognized' }),
      title: z.string(),
      quality: z.enum(offerQualities),
      status: z.enum(offerStates),
      user_price: euroSchema,
      service_price: euroSchema.nullable(),
      currency: z.literal('EUR'),
      created_at: epochSecondsSchema,
      expires_at: epochSecondsSchema.nullable(),
      payout_state: z.enum(offerPayoutStates).nullable(),
    }),
  ),
});
