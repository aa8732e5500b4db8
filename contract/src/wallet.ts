import { z } from 'zod';
import {
  emailPattern,
  emptyInputSchema,
  epochSecondsSchema,
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

/** What a customer fills in before paying a top-up, under the names of the wire, in the order in which errors are told. */
export const depositFormSchema = z.object({
  name: requiredText('checkout.first_name_required', 100),
  surname: requiredText('checkout.last_name_required', 100),
  phone: requiredText('wallet.phone_required', 250).regex(phonePattern, 'wallet.phone_invalid'),
  /** Not asked of somebody who is signed in: the address of the account counts. */
  email: optionalText(254).refine((email) => email === undefined || emailPattern.test(email), 'checkout.email_invalid'),
  country: requiredInteger('checkout.country_required', { min: 1, max: 999_999 }),
  city: requiredText('checkout.city_required', 120),
  address: requiredText('wallet.address_required', 250),
  postCode: requiredText('wallet.post_code_required', 20),
});

/** Above zero, with at most two decimals; far above any top-up that the shop takes. */
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
  /** What the customer saw as the charge, in euros; a difference is told instead of charged. */
  expected_sum: seenSumSchema,
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
    .meta({ description: 'The state as `deposit/status/{id}` tells it: apart from failed, cancelled' }),
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
    message: z.string().optional().meta({ description: 'Why no coins came; only once that is certain' }),
  }),
  refusals: ['deposit_not_found'],
});

export const listDepositsRoute = defineRoute('listDeposits', {
  access: 'customer',
  summary: 'The top-ups of the customer, newest first; at most the newest 500',
  input: emptyInputSchema,
  reply: payloadSchema(z.array(depositRowSchema)),
});
