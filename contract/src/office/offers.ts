import { z } from 'zod';
import {
  boundedText,
  emptyInputSchema,
  epochSecondsSchema,
  flagSchema,
  idSchema,
  moneySchema,
  okSchema,
  payloadSchema,
  requiredText,
} from '#contract/fields.ts';
import { offerQualities, offerStates, priceLineSchema } from '#contract/offers.ts';
import { listInput, listReply, momentFilter } from './list.ts';
import { defineOfficeRoute } from './office-route.ts';

/** Where an offer stands for staff: its state until the customer says where the money goes, and then what is left to do. */
export const deskStages = [
  'pending',
  'offer',
  'approved',
  'accepted',
  'waits_for_skin',
  'to_pay',
  'payout_failed',
  'paid',
  'declined',
  'expired',
] as const;
export type DeskStage = (typeof deskStages)[number];
const stageSchema = z.enum(deskStages, { error: 'common.invalid_choice' });

const deskOfferSchema = z.object({
  id: z.number().int(),
  created_at: epochSecondsSchema,
  answer_by: epochSecondsSchema.meta({ description: 'End of the day until which the shop has promised an answer' }),
  title: z.string().meta({ description: 'As the customer wrote or chose it, in their language' }),
  item_id: z.number().int().nullable().meta({ description: 'Item of the catalog that matches the title' }),
  item_title: z.string().nullable().meta({ description: 'English title of that item' }),
  class: z.string().nullable().meta({ description: 'Rarity of that item' }),
  quality: z.enum(offerQualities),
  language: z.string().meta({ description: 'Language of the customer, such as `de`' }),
  customer_id: z.number().int(),
  email: z.string(),
  asked: moneySchema,
  offered: moneySchema.nullable().meta({ description: 'Counter-offer of the shop' }),
  suggested: moneySchema
    .nullable()
    .meta({ description: 'What the rules of the owner would pay; null without an item' }),
  reference: moneySchema.nullable().meta({ description: 'Our own price of the item in this wear' }),
  stock: z.number().int().nullable(),
  sold: z.number().int().nullable().meta({ description: 'Sales in the last 30 days' }),
  status: z.enum(offerStates),
  stage: stageSchema.meta({
    description:
      '`waits_for_skin`: the customer gave payout details, and the skin has not arrived; `to_pay`: it has, and its payout is not sent',
  }),
  expires_at: epochSecondsSchema.nullable(),
  version: z.string().meta({ description: 'Sent back with an answer, which is refused if somebody else has answered' }),
});
export type DeskOffer = z.output<typeof deskOfferSchema>;

export const listDeskOffersRoute = defineOfficeRoute('listDeskOffers', {
  summary:
    'Skins that customers offer, by promised answer; `q` is a number, the start of an address or title, or words of the item',
  input: listInput(['answer_by', '-answer_by', '-created_at', 'created_at'], {
    stage: stageSchema.optional(),
    quality: z.enum(offerQualities, { error: 'common.invalid_choice' }).optional(),
    customer_id: idSchema.optional(),
    from: momentFilter,
    to: momentFilter,
  }),
  reply: listReply(deskOfferSchema),
});

export const countDeskOffersRoute = defineOfficeRoute('countDeskOffers', {
  summary: 'Number of offers in each stage, each counted up to ten thousand',
  input: emptyInputSchema,
  reply: payloadSchema(z.record(stageSchema, z.number().int())),
});

const byId = z.object({ id: idSchema });

export const readDeskOfferRoute = defineOfficeRoute('readDeskOffer', {
  summary: 'One offer with the lines of its price, what the rules suggest, notes and payout',
  input: byId,
  reply: payloadSchema(
    deskOfferSchema.extend({
      item_url: z.string().meta({ description: 'Inventory of the seller at Steam' }),
      asset: z
        .object({
          id: z.string().meta({ description: 'Number of the item at Steam' }),
          float: z.number().nullable(),
          pattern: z.number().int().nullable(),
          inspect_link: z.string().nullable().meta({ description: 'Address that opens it in the game' }),
        })
        .nullable()
        .meta({ description: 'Item that the customer chose from their inventory; null for a typed skin' }),
      agreed: moneySchema.nullable(),
      decline_reason: z.string().nullable(),
      answered_at: epochSecondsSchema.nullable(),
      agreed_at: epochSecondsSchema.nullable(),
      received_at: epochSecondsSchema.nullable(),
      reversible_until: epochSecondsSchema.nullable().meta({
        description: 'Until when Steam can reverse the trade: the days of the hold of payouts from the arrival',
      }),
      closed_at: epochSecondsSchema.nullable(),
      price_lines: z.array(priceLineSchema).nullable().meta({ description: 'How the counter-offer was reached' }),
      suggested_lines: z.array(priceLineSchema).nullable(),
      payout: z
        .object({
          id: z.number().int(),
          state: z.string(),
          method: z.string(),
          holder: z.string(),
          held_until: epochSecondsSchema,
          sent_at: epochSecondsSchema.nullable(),
        })
        .nullable(),
      stocked: z
        .object({
          item_id: z.number().int(),
          purchase: moneySchema.meta({ description: 'What the shop paid for it' }),
          is_reserved: z.boolean().meta({ description: 'Recorded, and not for sale yet' }),
        })
        .nullable()
        .meta({ description: 'The skin as an item of the catalog' }),
      notes: z.array(z.object({ id: z.number().int(), at: epochSecondsSchema, actor: z.string(), text: z.string() })),
    }),
  ),
  refusals: ['offer_not_found'],
});

const versioned = byId.extend({ version: boundedText({ error: 'common.invalid_text', max: 64 }) });

/** Euros with at most two decimals, at least one cent and at most a million. */
const pricePattern = /^(?!0+(?:\.0{1,2})?$)\d{1,7}(?:\.\d{1,2})?$/;
const decimalsPattern = /^\d+\.\d{3,}$/;
const priceMax = 1_000_000;

const priceSchema = boundedText({ error: 'offers.price_positive', max: 12 })
  .refine((price) => !decimalsPattern.test(price), { error: 'offers.price_decimals', abort: true })
  .regex(pricePattern, 'offers.price_positive')
  .transform(Number)
  .refine((price) => price <= priceMax, 'offers.price_positive')
  .meta({ description: 'Euros with at most two decimals' });

export const counterOfferRoute = defineOfficeRoute('counterOffer', {
  summary:
    'Makes a counter-offer, or replaces the open one; takes the asking price if the price is that of a pending offer',
  input: versioned.extend({
    price: priceSchema,
    above_asked: flagSchema.meta({
      description: 'True: the price may be above the asking one, which is refused with `offer_above_asked` otherwise',
    }),
  }),
  reply: okSchema,
  refusals: [
    'offer_not_found',
    'offer_not_open',
    'offer_expired',
    'offer_above_asked',
    'record_changed',
    'idempotency_key_reused',
  ],
});

export const approveOfferRoute = defineOfficeRoute('approveOffer', {
  summary: 'Takes the asking price',
  input: versioned,
  reply: okSchema,
  refusals: ['offer_not_found', 'offer_not_open', 'record_changed', 'idempotency_key_reused'],
});

export const declineDeskOfferRoute = defineOfficeRoute('declineDeskOffer', {
  summary: 'Declines an offer; the customer reads the reason, a usual one in their language',
  input: versioned.extend({ reason: requiredText('common.invalid_text', 500) }),
  reply: okSchema,
  refusals: ['offer_not_found', 'offer_not_open', 'record_changed', 'idempotency_key_reused'],
});

export const noteArrivalRoute = defineOfficeRoute('noteArrival', {
  summary: 'Notes that the skin of an agreed offer has arrived',
  input: byId,
  reply: okSchema,
  refusals: ['offer_not_found', 'offer_not_agreed'],
});

export const stockBoughtSkinRoute = defineOfficeRoute('stockBoughtSkin', {
  summary: 'Puts a skin that arrived up for sale with its purchase price, or reserves it for later',
  input: byId.extend({
    reserve: flagSchema,
    price: priceSchema.optional().meta({ description: 'Needed if the catalog does not have the skin in its wear yet' }),
  }),
  reply: payloadSchema(z.object({ item_id: z.number().int(), is_reserved: z.boolean() })),
  refusals: [
    'offer_not_found',
    'offer_not_agreed',
    'offer_not_received',
    'offer_stocked_already',
    'offer_item_unknown',
    'sale_price_missing',
  ],
});

export const addOfferNoteRoute = defineOfficeRoute('addOfferNote', {
  summary: 'Adds a note that only staff read',
  input: byId.extend({ text: requiredText('common.invalid_text', 1000) }),
  reply: okSchema,
  refusals: ['offer_not_found', 'account_deleted', 'idempotency_key_reused'],
});
