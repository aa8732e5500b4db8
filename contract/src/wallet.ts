import { z } from 'zod';
import {
  emailPattern,
  emptyInputSchema,
  epochSecondsSchema,
  flagSchema,
  idSchema,
  moneySchema,
  numberText,
  optionalText,
  payloadSchema,
  phonePattern,
  requiredInteger,
  requiredText,
  seenSumSchema,
} from './fields.ts';
import { bodyBytesMaxWithCart, defineRoute } from './route.ts';

/** Deposit form, in the order of errors. */
export const depositFormSchema = z.object({
  name: requiredText('checkout.first_name_required', 100),
  surname: requiredText('checkout.last_name_required', 100),
  phone: requiredText('wallet.phone_required', 250).regex(phonePattern, 'wallet.phone_invalid'),
  /** Ignored for signed-in customers, whose account address is used. */
  email: optionalText(254).refine((email) => email === undefined || emailPattern.test(email), 'checkout.email_invalid'),
  country: requiredInteger('checkout.country_required', { min: 1, max: 999_999 }),
  city: requiredText('checkout.city_required', 120),
  address: requiredText('wallet.address_required', 250),
  postCode: requiredText('wallet.post_code_required', 20),
});

/** Positive, at most 2 decimals, and far above the maximum deposit. */
const coinsPattern = /^\d{1,12}(?:\.\d{1,2})?$/;
const amountSchema = z
  .union([z.number(), numberText('wallet.amount_invalid')], { error: 'wallet.amount_invalid' })
  .refine((coins) => coinsPattern.test(String(coins)) && Number(coins) > 0, 'wallet.amount_invalid')
  .transform(Number)
  .meta({ description: 'Coins, at most 2 decimals; older clients send the digits as text' });

export const startDepositSchema = z.object({
  amount: amountSchema,
  paymentType: requiredText('checkout.payment_method_required', 40).meta({ description: 'Code of a payment method' }),
  ...depositFormSchema.shape,
  /** Charge that the customer saw, in euros; a difference is refused with `charge_changed`. */
  expected_sum: seenSumSchema,
  /** Keeps the address in the profile. */
  save_details: flagSchema,
});
export type StartDepositRequest = z.output<typeof startDepositSchema>;

const depositStates = ['Pending', 'Success', 'Error', 'Cancelled'] as const;
export type DepositState = (typeof depositStates)[number];

const depositRowSchema = z.object({
  id: z.number().int(),
  created_at: epochSecondsSchema,
  description: z.string(),
  sum: moneySchema,
  payment_type: z.string(),
  internal_currency_sum: moneySchema,
  currency: z.string(),
  status: z.enum(['success', 'pending', 'error']),
  state: z
    .enum(depositStates)
    .meta({ description: 'State as in `deposit/status/{id}`, which separates failed from cancelled' }),
});
export type DepositRow = z.output<typeof depositRowSchema>;

export const startDepositRoute = defineRoute('startDeposit', {
  access: 'verified',
  summary: 'Begins a top-up; `redirect_url` leads to the payment page and carries the deposit id in `order`',
  input: startDepositSchema,
  bodyBytesMax: bodyBytesMaxWithCart,
  reply: z.object({ status: z.literal('OK'), redirect_url: z.url() }),
  refusals: [
    'payment_method_unknown',
    'top_up_below_minimum',
    'top_up_above_maximum',
    'charge_changed',
    'idempotency_key_reused',
    'provider_unavailable',
    'too_many_requests',
  ],
});

export const readDepositRoute = defineRoute('readDeposit', {
  access: 'customer',
  summary: 'How far a top-up is; here `status` is the state of the deposit and never `OK`',
  input: z.object({ id: idSchema }),
  reply: z.object({
    status: z.enum(depositStates),
    message: z.string().optional().meta({ description: 'Why the deposit failed; only in a final state' }),
    sum: moneySchema.meta({ description: 'Charge in euros; major units, at most 2 decimals' }),
    internal_currency_sum: moneySchema.meta({ description: 'Coins of the deposit; major units, at most 2 decimals' }),
  }),
  refusals: ['deposit_not_found'],
});

export const listDepositsRoute = defineRoute('listDeposits', {
  access: 'customer',
  summary: 'The top-ups of the customer, newest first; at most the newest 500',
  input: emptyInputSchema,
  reply: payloadSchema(z.array(depositRowSchema)),
});
