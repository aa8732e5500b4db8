import { z } from 'zod';
import {
  deliveryConsentSchema,
  emailPattern,
  emptyInputSchema,
  epochSecondsSchema,
  flagSchema,
  idSchema,
  moneySchema,
  optionalText,
  payloadSchema,
  phonePattern,
  requiredInteger,
  requiredText,
  seenSumSchema,
} from './fields.ts';
import { copyOfLineSchema } from './line-copy.ts';
import { orderRefundSchema } from './order-refund.ts';
import { promoCodeRefusals } from './promo.ts';
import { bodyBytesMaxWithRows, defineRoute } from './route.ts';
import { tradeLinkPattern } from './trade-link.ts';
import { lineDeliverySchema } from './trade-tickets.ts';

/** Contact and address of a purchase, in the order of the form. */
export const checkoutFormSchema = z.object({
  name: requiredText('checkout.first_name_required', 100),
  surname: requiredText('checkout.last_name_required', 100),
  email: requiredText('checkout.email_required', 254).regex(emailPattern, 'checkout.email_invalid'),
  phone: requiredText('checkout.phone_required', 250),
  tradeUrl: requiredText('checkout.trade_link_required', 300).regex(tradeLinkPattern, 'checkout.trade_link_invalid'),
  country: requiredInteger('checkout.country_required', { min: 1, max: 999_999 }),
  city: requiredText('checkout.city_required', 120),
  address: requiredText('checkout.address_required', 250),
  postCode: requiredText('checkout.post_code_required', 20),
});

const { phone, ...fieldsBeforePhone } = checkoutFormSchema.shape;

/** The phone comes last, because the first error is shown. The server also validates it for the country. */
const purchaseFieldsSchema = z.object({
  ...fieldsBeforePhone,
  phone: phone.regex(phonePattern, 'checkout.phone_invalid'),
  /** Steam ids have 17 digits, more than a number holds exactly, so they come as text. */
  steamId: z.union([z.number().int().positive().transform(String), optionalText(64)], { error: 'common.invalid_text' }),
  paymentMethod: optionalText(40).meta({
    description: 'Code of a payment method, or `balance`; required unless `directPayment` is false',
  }),
  directPayment: flagSchema.meta({
    description:
      'False, or the method `balance`, pays from the wallet; 0, 1 and their texts are read as well, null and an empty text say nothing',
  }),
  use_balance: flagSchema.meta({
    description: 'Pays with the balance first and with the method only what is missing; held while the customer pays',
  }),
  promocode: optionalText(64),
  /** Total that the customer saw, in the display currency; another total is refused, not charged. */
  expected_total: seenSumSchema,
  /** Keeps the address, and the trade link, in the profile. */
  save_details: flagSchema,
  delivery_consent: deliveryConsentSchema,
});

export const purchaseSchema = purchaseFieldsSchema.refine(
  ({ paymentMethod, directPayment }) => directPayment === false || paymentMethod !== undefined,
  { path: ['paymentMethod'], error: 'checkout.payment_method_required' },
);
/** Input of the storefront, which always sends the payment method. */
export type PurchaseInput = z.input<typeof purchaseSchema> & { paymentMethod: string };
export type PurchaseRequest = z.output<typeof purchaseSchema>;

export const orderCloseReasons = [
  'declined',
  'declined_by_bank',
  'cancelled',
  'expired',
  'bank_undecided',
  'replaced',
  'provider_unavailable',
  'paid_late',
  'paid_late_refunded',
  'paid_after_replacement',
  'amount_differs',
  'dispute_lost',
] as const;

export const orderStates = ['pending_payment', 'processing', 'completed', 'failed', 'cancelled', 'refunded'] as const;
export type OrderState = (typeof orderStates)[number];

const orderItemSchema = z.object({
  item_id: z.number().int(),
  title: z.string(),
  count: z.number().int(),
  sum: moneySchema,
  internal_sum: moneySchema,
  img_url: z.string(),
  item_quality: z.string().nullable(),
  item_type: z.string(),
  category: z.string(),
  class: z.string().meta({ description: 'Current rarity of the item in the catalog' }),
  protected_until: epochSecondsSchema.nullable(),
  refunded_count: z.number().int().meta({ description: 'Number of refunded pieces, out of `count`' }),
  copy: copyOfLineSchema,
});

const refundedSchema = moneySchema.meta({
  description: 'What is refunded of `total`, in `currency`; major units, at most 2 decimals',
});

const paidCoinsSchema = moneySchema.nullable().meta({
  description: 'Coins that the whole order took from the wallet; null if it took none',
});
const walletSumSchema = moneySchema.meta({
  description:
    'What the wallet pays of `total`, in `currency`; a payment covers the rest; major units, at most 2 decimals',
});

const chargeSchema = moneySchema.meta({
  description:
    'What the payment method charges, in euros whatever the display currency; 0 if the balance pays all; at most 2 decimals',
});

const waitsForBankSchema = epochSecondsSchema.nullable().meta({
  description:
    'Until when the shop waits for the bank, with the items reserved, seconds since 1970-01-01 UTC; null unless the payment is pending',
});

/** One bought item; rows of one order share `id`, and the first of them carries `items`. */
export const purchaseRowSchema = orderItemSchema.extend({
  id: z.number().int(),
  created_at: epochSecondsSchema,
  total: moneySchema,
  currency: z.string(),
  internal_currency: z.string(),
  paid_coins: paidCoinsSchema,
  wallet_sum: walletSumSchema,
  refunded: refundedSchema,
  image_url: z.string(),
  status: z.enum(orderStates),
  waits_for_bank_until: waitsForBankSchema,
  items: z.array(orderItemSchema).optional(),
});
export type PurchaseRow = z.output<typeof purchaseRowSchema>;

export const orderSchema = z.object({
  id: z.number().int(),
  status: z.enum(orderStates),
  created_at: epochSecondsSchema,
  reserved_until: epochSecondsSchema.nullable(),
  total: moneySchema,
  currency: z.string(),
  message: z.string().nullable(),
  redirect_url: z
    .url()
    .nullable()
    .meta({ description: 'Payment page of the provider while the order is reserved and unpaid' }),
  items: z.array(orderItemSchema),
  method: z.string().meta({ description: 'Code of the payment method, or `balance`' }),
  paid_coins: paidCoinsSchema,
  wallet_sum: walletSumSchema,
  charge_eur: chargeSchema,
  refunded: refundedSchema,
  refunds: z.array(orderRefundSchema).meta({ description: 'Refunds of the paid order, oldest first' }),
  internal_currency: z.string(),
  subtotal: moneySchema.meta({ description: 'Sum of the items, in `currency`; major units, at most 2 decimals' }),
  discount: moneySchema.meta({
    description: 'Discount of the promo code, in `currency`; major units, at most 2 decimals',
  }),
  delivery: moneySchema.meta({ description: 'Price of the delivery, in `currency`; major units, at most 2 decimals' }),
  vat: moneySchema.meta({ description: 'VAT contained in `total`, in `currency`; major units, at most 2 decimals' }),
  paid_at: epochSecondsSchema
    .nullable()
    .meta({ description: 'When the payment arrived, seconds since 1970-01-01 UTC; null before' }),
  completed_at: epochSecondsSchema
    .nullable()
    .meta({ description: 'When the last item was delivered, seconds since 1970-01-01 UTC; null before' }),
  waits_for_bank_until: waitsForBankSchema,
  cancel_until: epochSecondsSchema.nullable().meta({
    description: 'Until when the customer can cancel the order, seconds since 1970-01-01 UTC; null if not or no longer',
  }),
  closed_at: epochSecondsSchema
    .nullable()
    .meta({ description: 'When the order failed, was cancelled or refunded, seconds since 1970-01-01 UTC; else null' }),
  dispute: z
    .enum(['open', 'won', 'lost'])
    .nullable()
    .meta({ description: 'How a dispute at the bank about the payment stands' }),
  deliveries: z.array(lineDeliverySchema).meta({ description: 'Delivery of each line; empty until the order is paid' }),
  is_deal: z.boolean().meta({ description: 'Whether a pack or a daily deal was bought instead of the cart' }),
  close_reason: z.enum(orderCloseReasons).nullable().meta({ description: 'Why the order ended or was paid late' }),
});
export type OrderDetails = z.output<typeof orderSchema>;

export const purchaseProductRoute = defineRoute('purchaseProduct', {
  access: 'verified',
  summary: 'Buys the cart: from the wallet at once, otherwise through the page of a payment provider',
  input: purchaseSchema,
  bodyBytesMax: bodyBytesMaxWithRows,
  reply: z.object({
    status: z.literal('OK'),
    order_id: z.number().int(),
    balance: moneySchema.optional(),
    redirect_url: z.url().optional(),
  }),
  refusals: [
    'cart_empty',
    'item_sold',
    'item_reserved',
    'quantity_unavailable',
    'price_changed',
    'total_changed',
    'insufficient_balance',
    'payment_method_unknown',
    'payment_below_minimum',
    'too_many_waiting_orders',
    'idempotency_key_reused',
    'payment_attempt_over',
    ...promoCodeRefusals,
    'provider_unavailable',
    'too_many_requests',
  ],
});

export const listPurchasesRoute = defineRoute('listPurchases', {
  access: 'customer',
  summary: 'Every bought item of the customer, newest order first; at most the newest 500 orders',
  input: emptyInputSchema,
  reply: payloadSchema(z.array(purchaseRowSchema)),
});

export const readOrderRoute = defineRoute('readOrder', {
  access: 'customer',
  summary: 'One order with its items, amounts and dates, also while it waits for a payment',
  input: z.object({ id: idSchema }),
  reply: payloadSchema(orderSchema),
  refusals: ['order_not_found'],
});
