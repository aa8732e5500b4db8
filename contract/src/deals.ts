import { z } from 'zod';
import { itemSchema } from './catalog.ts';
import {
  deliveryConsentSchema,
  emptyInputSchema,
  epochSecondsSchema,
  idSchema,
  moneySchema,
  payloadSchema,
  seenSumSchema,
} from './fields.ts';
import { bodyBytesMaxWithCart, defineRoute } from './route.ts';

/** Fields of packs and deals. Prices are in the display currency unless noted. */
const dealFields = {
  id: z.number().int(),
  price: moneySchema,
  internal_price: moneySchema,
  available: z.boolean().meta({ description: 'Whether all of its items are available' }),
};

export const packSchema = z.object({
  ...dealFields,
  title: z.string(),
  items_price: moneySchema,
  items: z.array(itemSchema),
});

export const dealSchema = z.object({
  ...dealFields,
  old_price: moneySchema.nullable(),
  ends_at: epochSecondsSchema,
  item: itemSchema,
});

export type Pack = z.output<typeof packSchema>;
export type Deal = z.output<typeof dealSchema>;

export const listPacksRoute = defineRoute('listPacks', {
  access: 'public',
  cacheSeconds: 5,
  summary: 'Packs: items that are bought together for less than one by one',
  input: emptyInputSchema,
  reply: payloadSchema(z.array(packSchema)),
  refusals: ['shop_unavailable'],
});

export const listDealsRoute = defineRoute('listDeals', {
  access: 'public',
  cacheSeconds: 5,
  summary: 'Deals whose time runs: one item each at a lower price; those that can be had come first, then by their end',
  input: emptyInputSchema,
  reply: payloadSchema(z.array(dealSchema)),
  refusals: ['shop_unavailable'],
});

const boughtSchema = z.object({
  status: z.literal('OK'),
  order_id: z.number().int(),
  balance: moneySchema,
});

const dealRefusals = [
  'bargain_sold',
  'bargain_price_changed',
  'trade_link_missing',
  'contact_incomplete',
  'insufficient_balance',
  'idempotency_key_reused',
  'payment_attempt_over',
  'too_many_requests',
] as const;

const seenSchema = z.object({ expected_total: seenSumSchema, delivery_consent: deliveryConsentSchema });

const dealPurchase = { access: 'verified', bodyBytesMax: bodyBytesMaxWithCart, reply: boughtSchema } as const;

export const purchasePackRoute = defineRoute('purchasePack', {
  ...dealPurchase,
  summary: 'Buys a pack from the wallet; contact and trade link are those of the profile',
  input: seenSchema.extend({ pack_id: idSchema }),
  refusals: ['pack_not_found', 'pack_over', ...dealRefusals],
});

export const purchaseDealRoute = defineRoute('purchaseDeal', {
  ...dealPurchase,
  summary: 'Buys a deal from the wallet; contact and trade link are those of the profile',
  input: seenSchema.extend({ prompt_id: idSchema }),
  refusals: ['deal_not_found', 'deal_over', ...dealRefusals],
});
