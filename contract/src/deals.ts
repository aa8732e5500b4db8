import { z } from 'zod';
import { itemSchema } from './catalog.ts';
import {
  deliveryConsentSchema,
  emptyInputSchema,
  epochSecondsSchema,
  flagSchema,
  idSchema,
  moneySchema,
  optionalText,
  payloadSchema,
  seenSumSchema,
} from './fields.ts';
import { bodyBytesMaxWithRows, defineRoute } from './route.ts';

/** Fields of packs and deals. Prices are in the display currency unless noted. */
const dealFields = {
  id: z.number().int(),
  price: moneySchema,
  price_eur: moneySchema,
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
  balance: moneySchema.optional(),
  redirect_url: z.url().optional(),
});

const dealPurchaseSchema = z.object({
  expected_total: seenSumSchema,
  delivery_consent: deliveryConsentSchema,
  paymentMethod: optionalText(40).meta({ description: 'Code of a payment method; without one the wallet pays' }),
  use_balance: flagSchema.meta({
    description: 'Pays with the balance first and with the method only what is missing; held while the customer pays',
  }),
});
export type DealRequest = z.output<typeof dealPurchaseSchema>;

const dealRefusals = [
  'bargain_sold',
  'bargain_price_changed',
  'trade_link_missing',
  'contact_incomplete',
  'insufficient_balance',
  'payment_method_unknown',
  'too_many_waiting_orders',
  'provider_unavailable',
  'idempotency_key_reused',
  'payment_attempt_over',
  'too_many_requests',
] as const;

const dealPurchase = { access: 'verified', bodyBytesMax: bodyBytesMaxWithRows, reply: boughtSchema } as const;

export const purchasePackRoute = defineRoute('purchasePack', {
  ...dealPurchase,
  summary: 'Buys a pack from the wallet or by a payment method; contact and trade link are those of the profile',
  input: dealPurchaseSchema.extend({ pack_id: idSchema }),
  refusals: ['pack_not_found', 'pack_over', ...dealRefusals],
});

export const purchaseDealRoute = defineRoute('purchaseDeal', {
  ...dealPurchase,
  summary: 'Buys a deal from the wallet or by a payment method; contact and trade link are those of the profile',
  input: dealPurchaseSchema.extend({ prompt_id: idSchema }),
  refusals: ['deal_not_found', 'deal_over', 'payment_below_minimum', ...dealRefusals],
});
