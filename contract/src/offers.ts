import { z } from 'zod';
import {
  boundedText,
  emptyInputSchema,
  epochSecondsSchema,
  idSchema,
  moneySchema,
  numberText,
  okSchema,
  payloadSchema,
  requiredText,
  seenSumSchema,
  tooMany,
} from './fields.ts';
import { currentPasswordMax } from './identity.ts';
import { fromMajor, toMajor } from './money.ts';
import {
  cardPayoutSchema,
  offerPayoutSchema,
  payoutContactSchema,
  sepaPayoutSchema,
  mbwayPayoutSchema,
  multibancoPayoutSchema,
} from './payout.ts';
import { bodyBytesMaxWithRows, defineRoute } from './route.ts';

export const offerQualities = [
  'field_tested',
  'battle_scarred',
  'minimal_wear',
  'well_worn',
  'factory_new',
  'not_painted',
] as const;
export type OfferQuality = (typeof offerQualities)[number];

export const offerStates = ['pending', 'offer', 'approved', 'accepted', 'declined', 'expired', 'completed'] as const;
export type OfferState = (typeof offerStates)[number];

export const offerPayoutStates = ['send_item', 'scheduled', 'paid', 'failed'] as const;
export type OfferPayoutState = (typeof offerPayoutStates)[number];

/** Parts of a price: `reference` is the shop’s own, `asked` lowers it to what was asked, `adjustment` is by staff. */
export const priceLineKinds = ['reference', 'wear', 'liquidity', 'stock', 'margin', 'asked', 'adjustment'] as const;
export type PriceLineKind = (typeof priceLineKinds)[number];

/** URL of a Steam profile or inventory, also as people type it: without its scheme, or with the older one. */
export const inventoryLinkPattern =
  /^(?:https?:\/\/)?(?:www\.)?steamcommunity\.com\/(?:id\/[\w-]{2,64}|profiles\/\d{1,20})(?:\/inventory)?\/?(?:[?#][^\s<>"]*)?$/;

/** Above the most expensive skin ever sold, and safe for arithmetic. */
const priceMax = 1_000_000;
const priceRange = 'min=€0.01&max=€1,000,000.00';

const outOfPricesKey = 'offers.price_out_of_range';

const decimalPattern = /^[+-]?(?:\d+(?:\.\d+)?|\.\d+)$/;
const priceTextSchema = numberText('offers.price_required').min(1, 'offers.price_required');

/** Price in euros as a number or text, at least one cent and without fractions of a cent. */
const priceSchema = z
  .union([z.number(), priceTextSchema], { error: 'offers.price_required' })
  .transform((price) => (typeof price === 'number' || decimalPattern.test(price) ? Number(price) : Number.NaN))
  .superRefine((price, context) => {
    const message = findPriceProblem(price);
    if (message) context.addIssue({ code: 'custom', message });
  });

function findPriceProblem(price: number): string | null {
  if (!(price >= 0.01)) return 'offers.price_positive';
  if (price > priceMax) return `${outOfPricesKey}?${priceRange}`;
  return toMajor(fromMajor(price, 2), 2) === price ? null : 'offers.price_decimals';
}

export const createOfferSchema = z.object(
  {
    title: requiredText('offers.title_required', 200),
    price: priceSchema.meta({ description: 'Asking price in euros, major units, as a number or its digits' }),
    quality: z.enum(offerQualities, { error: 'offers.quality_required' }),
    item_url: requiredText('offers.item_url_required', 500)
      .regex(inventoryLinkPattern, 'offers.item_url_invalid')
      .transform((link) => link.replace(/^(?:https?:\/\/)?/, 'https://')),
    asset_id: boundedText({ error: 'offers.asset_gone', max: 20, longError: 'offers.asset_gone' })
      .regex(/^\d{1,20}$/, 'offers.asset_gone')
      .optional()
      .meta({ description: 'Id of the skin at Steam, if it was chosen from the inventory' }),
  },
  { error: 'offers.skins_required' },
);
export type CreateOfferRequest = z.output<typeof createOfferSchema>;

export const priceLineSchema = z.object({
  kind: z.enum(priceLineKinds).meta({
    description:
      'What the line is for: the shop’s own price, wear, recent sales, stock, margin, what lowers it to the asking price, or what staff changed by hand',
  }),
  percent: z
    .number()
    .nullable()
    .meta({ description: 'Percent of the reference price; null for `asked` and `adjustment`' }),
  amount: z
    .number()
    .meta({ description: 'Part of the price in euros, below zero if it lowers it, at most 2 decimals' }),
});
export type PriceLine = z.output<typeof priceLineSchema>;

export const offerSchema = z.object({
  id: z.number().int(),
  created_at: epochSecondsSchema,
  title: z.string(),
  item: z.object({
    id: z
      .number()
      .int()
      .nullable()
      .meta({ description: 'Id of the catalog item that matches the title; null without one' }),
    img: z.string(),
    class: z.string().nullable().meta({ description: 'Rarity of that item' }),
  }),
  item_url: z.string(),
  user_price: moneySchema,
  service_price: moneySchema.nullable(),
  price_lines: z
    .array(priceLineSchema)
    .nullable()
    .meta({ description: 'How `service_price` was reached: lines that sum to it; null where that is not known' }),
  quality: z.enum(offerQualities),
  currency: z.literal('EUR'),
  status: z.enum(offerStates),
  answer_by: epochSecondsSchema,
  expires_at: epochSecondsSchema.nullable(),
  decline_reason: z.string().nullable(),
  payout_available_from: epochSecondsSchema.nullable(),
  payout: offerPayoutSchema.nullable(),
  payout_state: z.enum(offerPayoutStates).nullable(),
  received_at: epochSecondsSchema.nullable(),
});
export type Offer = z.output<typeof offerSchema>;

const withdrawalSchema = payoutContactSchema.extend({
  id: idSchema,
  cur_password: boundedText({ error: 'account.current_password_required', max: currentPasswordMax })
    .nullish()
    .meta({ description: 'Required to replace the details of a failed payout' }),
});

export const withdrawOfferSchema = z.discriminatedUnion(
  'paymentMethod',
  [
    withdrawalSchema.extend({ paymentMethod: z.literal('card'), ...cardPayoutSchema.shape }),
    withdrawalSchema.extend({ paymentMethod: z.literal('sepa'), ...sepaPayoutSchema.shape }),
    withdrawalSchema.extend({ paymentMethod: z.literal('BANK'), ...sepaPayoutSchema.shape }),
    withdrawalSchema.extend({ paymentMethod: z.literal('MBWAY'), ...mbwayPayoutSchema.shape }),
    withdrawalSchema.extend({ paymentMethod: z.literal('MULTIBANCO'), ...multibancoPayoutSchema.shape }),
  ],
  { error: 'offers.payout_method_unavailable' },
);
export type WithdrawOfferRequest = z.output<typeof withdrawOfferSchema>;

export const createOfferRoute = defineRoute('createOffer', {
  access: 'verified',
  summary: 'Asks the shop to buy a skin; prices are in euros whatever the display currency',
  input: createOfferSchema,
  reply: z.object({ status: z.literal('OK'), id: z.number().int() }),
  refusals: ['selling_closed', 'too_many_open_offers', 'idempotency_key_reused', 'too_many_requests'],
});

/** Skins of one request, as many as may be open at a time. */
export const offeredSkinsMax = 20;

export const createOffersRoute = defineRoute('createOffers', {
  access: 'verified',
  summary: 'Asks the shop to buy several skins, all or none; errors of a row are named `items.0.price`',
  input: z.object({
    items: z
      .array(createOfferSchema, { error: 'offers.skins_required' })
      .min(1, 'offers.skins_required')
      .refine((items) => items.length <= offeredSkinsMax, tooMany(offeredSkinsMax)),
  }),
  reply: z.object({
    status: z.literal('OK'),
    ids: z.array(z.number().int()).meta({ description: 'Ids of the offers, in the order of the skins' }),
  }),
  refusals: ['selling_closed', 'too_many_open_offers', 'idempotency_key_reused', 'too_many_requests'],
  bodyBytesMax: bodyBytesMaxWithRows,
});

export const listOffersRoute = defineRoute('listOffers', {
  access: 'customer',
  summary: 'Offers of the customer, newest first; at most the newest 500',
  input: emptyInputSchema,
  reply: payloadSchema(z.array(offerSchema)),
});

export const readOfferRoute = defineRoute('readOffer', {
  access: 'customer',
  summary: 'One offer, bare: its `status` is the state of the offer',
  input: z.object({ id: idSchema }),
  reply: offerSchema,
  refusals: ['offer_not_found'],
});

export const acceptOfferRoute = defineRoute('acceptOffer', {
  access: 'verified',
  summary: 'Takes the counter-offer of the shop; repeating the call changes nothing',
  input: z.object({
    id: idSchema,
    service_price: seenSumSchema.meta({
      description:
        'Price that the customer saw, in euros; major units, at most 2 decimals. Refused with `offer_changed` if it is another now; missing takes any',
    }),
  }),
  reply: okSchema,
  refusals: [
    'offer_not_found',
    'offer_not_made',
    'offer_not_open',
    'offer_expired',
    'offer_changed',
    'too_many_requests',
  ],
});

export const declineOfferRoute = defineRoute('declineOffer', {
  access: 'customer',
  summary: 'Turns the counter-offer of the shop down; repeating the call changes nothing',
  input: z.object({ id: idSchema }),
  reply: okSchema,
  refusals: ['offer_not_found', 'offer_not_made', 'offer_not_open', 'offer_expired'],
});

export const withdrawOfferRoute = defineRoute('withdrawOffer', {
  access: 'verified',
  summary:
    'Says where the money for an agreed offer goes, once; card data goes straight to the payout provider. `payout_methods` of the settings say whether MBWAY and MULTIBANCO are taken',
  input: withdrawOfferSchema,
  reply: okSchema,
  refusals: [
    'offer_not_found',
    'offer_not_payable',
    'payout_given',
    'confirmation_required',
    'second_factor_missing',
    'idempotency_key_reused',
    'payout_provider_unavailable',
    'too_many_requests',
  ],
});
