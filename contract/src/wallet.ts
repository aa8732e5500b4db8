import { z } from 'zod';
import {
  emailPattern,
  emptyInputSchema,
  epochSecondsSchema,
  flagSchema,
  idSchema,
  integerWithin,
  moneySchema,
  numberText,
  optionalText,
  payloadSchema,
  phonePattern,
  requiredInteger,
  requiredText,
  seenSumSchema,
} from './fields.ts';
import { cardPayoutSchema, payoutContactSchema, payoutRefusals, sepaPayoutSchema } from './payout.ts';
import { daySchema, isInOrder, orderRule } from './period.ts';
import { bodyBytesMaxWithRows, defineRoute } from './route.ts';

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

const waitsForBankSchema = epochSecondsSchema.nullable().meta({
  description:
    'Until when the shop waits for the bank, seconds since 1970-01-01 UTC; null unless the payment is pending',
});

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
  waits_for_bank_until: waitsForBankSchema,
  refunded: moneySchema.meta({
    description:
      'What went back of the money paid, in `currency`: refunds of unused balance, of staff, and of amounts that differ; at most 2 decimals',
  }),
});
export type DepositRow = z.output<typeof depositRowSchema>;

export const startDepositRoute = defineRoute('startDeposit', {
  access: 'verified',
  summary: 'Begins a top-up; `redirect_url` leads to the payment page and carries the deposit id in `order`',
  input: startDepositSchema,
  bodyBytesMax: bodyBytesMaxWithRows,
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
    payment_type: z.string().meta({ description: 'Code of the payment method' }),
    waits_for_bank_until: waitsForBankSchema,
  }),
  refusals: ['deposit_not_found'],
});

export const listDepositsRoute = defineRoute('listDeposits', {
  access: 'customer',
  summary: 'The top-ups of the customer, newest first; at most the newest 500',
  input: emptyInputSchema,
  reply: payloadSchema(z.array(depositRowSchema)),
});

const movementKinds = ['deposit', 'purchase', 'refund', 'payout', 'other'] as const;
export type MovementKind = (typeof movementKinds)[number];

export const statementKinds = ['all', ...movementKinds] as const;
export type StatementKind = (typeof statementKinds)[number];

const filterShape = {
  kind: z.enum(statementKinds, { error: 'common.invalid_choice' }).prefault('all'),
  from: daySchema,
  to: daySchema,
};

/** Filter of the CSV file, which has no pages. */
export const statementFilterSchema = z.object(filterShape).refine(isInOrder, orderRule);
export type StatementFilter = z.output<typeof statementFilterSchema>;

const movementSchema = z.object({
  id: z.number().int(),
  created_at: epochSecondsSchema,
  kind: z.enum(movementKinds),
  description: z.string(),
  reference_type: z.enum(['order', 'deposit']).nullable(),
  reference_id: z.number().int().nullable(),
  amount: moneySchema,
  balance_after: moneySchema,
});
export type Movement = z.output<typeof movementSchema>;

const summarySchema = z.object({
  opening: moneySchema,
  in: moneySchema,
  out: moneySchema,
  closing: moneySchema,
  listed_in: moneySchema,
  listed_out: moneySchema,
  balance: moneySchema,
  reserved: moneySchema,
  matches: z.boolean(),
});
export type StatementSummary = z.output<typeof summarySchema>;

export const readStatementRoute = defineRoute('readStatement', {
  access: 'customer',
  summary:
    'Every movement of the balance, newest first, with the balance after each. The summary covers the dates, whatever the kind, apart from `listed_in` and `listed_out`; `/user/wallet/statement.csv` is the same as a file',
  input: z
    .object({
      page: integerWithin({ min: 1, max: 1_000_000 }).prefault(1),
      limit: integerWithin({ min: 1, max: 100 }).prefault(20),
      ...filterShape,
    })
    .refine(isInOrder, orderRule),
  reply: z.object({
    status: z.literal('OK'),
    payload: z.array(movementSchema),
    meta: z.object({ total: z.number().int(), pages: z.number().int() }),
    summary: summarySchema,
  }),
});

/** Refund of unused balance: coins become euros again, on the cards they came from or as a payout. */

/** Null, missing and empty mean everything that can be refunded. */
export const refundAmountSchema = z
  .union([z.number(), numberText('wallet.amount_invalid')], { error: 'wallet.amount_invalid' })
  .nullish()
  .transform((coins) => (coins === null || coins === undefined || coins === '' ? null : String(coins)))
  .refine((coins) => coins === null || (coinsPattern.test(coins) && Number(coins) > 0), 'wallet.amount_invalid')
  .transform((coins) => (coins === null ? null : Number(coins)))
  .meta({ description: 'Coins, at most 2 decimals; everything that can be refunded if missing' });

const refundQuoteSchema = z.object({
  balance: moneySchema,
  refundable: moneySchema,
  not_refundable: moneySchema,
  waiting: z.object({ coins: moneySchema, waits_until: epochSecondsSchema }).nullable(),
  coins: moneySchema,
  amount: moneySchema,
  cards: z.array(
    z.object({
      deposit_id: z.number().int(),
      created_at: epochSecondsSchema,
      payment_type: z.string(),
      coins: moneySchema,
      amount: moneySchema,
    }),
  ),
  payout: z.object({ coins: moneySchema, amount: moneySchema, held_until: epochSecondsSchema }).nullable(),
});
export type BalanceRefundQuote = z.output<typeof refundQuoteSchema>;

export const readBalanceRefundRoute = defineRoute('readBalanceRefund', {
  access: 'customer',
  summary:
    'What a refund of unused balance gives back, and where: cards first, oldest top-up first, the rest as a payout',
  input: z.object({ amount: refundAmountSchema }),
  reply: payloadSchema(refundQuoteSchema),
  refusals: ['balance_not_refundable'],
});

const requestShape = {
  amount: refundAmountSchema,
  expected_sum: seenSumSchema,
};

export const requestBalanceRefundSchema = z.discriminatedUnion(
  'paymentMethod',
  [
    z.object({ paymentMethod: z.literal('source'), ...requestShape }),
    payoutContactSchema.extend({ paymentMethod: z.literal('card'), ...requestShape, ...cardPayoutSchema.shape }),
    payoutContactSchema.extend({ paymentMethod: z.literal('sepa'), ...requestShape, ...sepaPayoutSchema.shape }),
  ],
  { error: 'offers.payout_method_unavailable' },
);
export type RequestBalanceRefund = z.output<typeof requestBalanceRefundSchema>;

export const requestBalanceRefundRoute = defineRoute('requestBalanceRefund', {
  access: 'verified',
  summary:
    'Refunds unused balance. `paymentMethod` says where the payout part goes: `card` or `sepa`; `source` if everything goes back to cards',
  input: requestBalanceRefundSchema,
  reply: z.object({ status: z.literal('OK'), id: z.number().int(), balance: moneySchema }),
  refusals: [
    'balance_not_refundable',
    'balance_refund_changed',
    ...payoutRefusals,
    'idempotency_key_reused',
    'too_many_requests',
  ],
});
