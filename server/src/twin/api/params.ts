import { z } from 'zod';

const metadataSchema = z.record(z.string(), z.string()).optional();
const amountSchema = z.coerce.number().int().positive();
const euroSchema = z.literal('eur');
const urlSchema = z.url({ protocol: /^https?$/ });
const secondsSchema = z.coerce.number().int().positive();
const listSchema = {
  limit: z.coerce.number().int().min(1).max(100).default(10),
  expand: z.array(z.string()).optional(),
};

const lineItemSchema = z.strictObject({
  quantity: z.coerce.number().int().positive(),
  price_data: z.strictObject({
    currency: euroSchema,
    unit_amount: z.coerce.number().int().nonnegative(),
    product_data: z.strictObject({
      name: z.string().min(1),
      description: z.string().min(1).optional(),
      images: z.array(urlSchema).max(8).optional(),
    }),
  }),
});

/** Parameters of the calls that the shop makes. Others are refused, as Stripe refuses parameters that it does not know. */
export const sessionParams = z.strictObject({
  mode: z.literal('payment'),
  client_reference_id: z.string().max(200),
  success_url: urlSchema,
  cancel_url: urlSchema,
  expires_at: secondsSchema,
  locale: z.enum(['auto', 'de', 'en', 'es', 'fr', 'pl', 'pt']),
  allowed_payment_method_types: z.array(z.enum(['card', 'sepa_debit', 'multibanco', 'mb_way'])).optional(),
  line_items: z.array(lineItemSchema).min(1).max(100),
  discounts: z
    .array(z.strictObject({ coupon: z.string() }))
    .max(1)
    .optional(),
  metadata: metadataSchema,
  payment_intent_data: z.strictObject({ metadata: metadataSchema, description: z.string() }).optional(),
});

export const couponParams = z.strictObject({
  id: z.string().min(1),
  amount_off: amountSchema,
  currency: euroSchema,
  duration: z.literal('once'),
  max_redemptions: z.coerce.number().int().positive(),
});

export const refundParams = z.strictObject({
  payment_intent: z.string(),
  amount: amountSchema,
  metadata: metadataSchema,
});

export const tokenParams = z.strictObject({
  card: z.strictObject({
    number: z.string().regex(/^\d{12,19}$/),
    name: z.string().min(1),
    exp_month: z.coerce.number().int().min(1).max(12),
    exp_year: z.coerce.number().int().min(2000).max(2100),
    currency: euroSchema,
  }),
});

export const accountParams = z.strictObject({
  type: z.literal('custom'),
  business_type: z.literal('individual'),
  country: z.string().length(2).optional(),
  capabilities: z.strictObject({ transfers: z.strictObject({ requested: z.literal('true') }) }),
  external_account: z.union([
    z.string().startsWith('tok_'),
    z.strictObject({
      object: z.literal('bank_account'),
      country: z.string().length(2),
      currency: euroSchema,
      account_number: z.string().min(15).max(34),
      account_holder_name: z.string().min(1),
      account_holder_type: z.literal('individual'),
    }),
  ]),
});

export const transferParams = z.strictObject({
  amount: amountSchema,
  currency: euroSchema,
  destination: z.string().startsWith('acct_'),
  transfer_group: z.string(),
  metadata: metadataSchema,
});

export const payoutParams = z.strictObject({ amount: amountSchema, currency: euroSchema, metadata: metadataSchema });

export const refundListParams = z.strictObject({ ...listSchema, payment_intent: z.string() });
export const sinceListParams = z.strictObject({
  ...listSchema,
  created: z.strictObject({ gte: z.coerce.number().int() }),
  starting_after: z.string().optional(),
});
export const reversalParams = z.strictObject({ metadata: metadataSchema });
export const transferListParams = z.strictObject({ ...listSchema, transfer_group: z.string() });
export const pageParams = z.strictObject(listSchema);
export const transactionListParams = z.strictObject({
  ...listSchema,
  created: z.strictObject({ gte: z.coerce.number().int(), lt: z.coerce.number().int() }),
  starting_after: z.string().optional(),
});
export const retrieveParams = z.strictObject({ expand: z.array(z.string()).optional() });
