import { z } from 'zod';
import { emptyInputSchema, epochSecondsSchema, idSchema, moneySchema, payloadSchema } from '#contract/fields.ts';
import { amountFilter, listInput, listReply, momentFilter } from './list.ts';
import { defineOfficeRoute } from './office-route.ts';
import { orderPieces, reason, refundRefusals } from './order-changes.ts';
import { purposeSchema } from './payments.ts';

const refundStates = ['unexplained', 'unclear', 'failed', 'requested', 'disputed', 'sent', 'covered'] as const;
export type RefundState = (typeof refundStates)[number];
const stateSchema = z.enum(refundStates, { error: 'common.invalid_choice' });

const refundTabs = ['attention', 'open', 'done', 'all'] as const;

const refundReasons = [
  'order_refund',
  'balance_refund',
  'provider_dashboard',
  'amount_differs',
  'account_deleted',
  'paid_after_replacement',
  'paid_late_refunded',
] as const;

const refundRowSchema = z.object({
  id: z.number().int(),
  created_at: epochSecondsSchema,
  state: stateSchema.meta({
    description:
      '`unexplained`: made at the provider, and nobody has said what for; `unclear`: the provider has not answered for an hour; `failed`: did not arrive and becomes coins; `disputed`: waits for the end of a dispute; `covered`: the customer got the money by a lost dispute',
  }),
  amount: moneySchema.meta({ description: 'Euros in major units, at most 2 decimals' }),
  purpose: purposeSchema,
  reference_id: z.number().int().meta({ description: 'Number of the order or deposit' }),
  payment_id: z.number().int(),
  customer_id: z.number().int(),
  email: z.string(),
  reason: z.string().meta({ description: 'Why the shop gives back, such as `order_refund` or `provider_dashboard`' }),
  note: z.string().nullable().meta({ description: 'What staff or the customer wrote about it' }),
  asked_by: z.string().meta({
    description:
      '`customer`, `shop`, `bank` (a lost dispute), `provider` (its dashboard), or who of the staff, such as staff:kim@example.com',
  }),
  provider: z.string(),
  provider_refund_id: z.string().nullable(),
  failure_reason: z.string().nullable(),
  covered: moneySchema.meta({ description: 'Euros that a lost dispute gave the customer instead' }),
  coins: moneySchema.nullable().meta({ description: 'Coins that a failed refund became' }),
  sent_at: epochSecondsSchema.nullable(),
  failed_at: epochSecondsSchema.nullable(),
  explained_at: epochSecondsSchema.nullable(),
});

export const listRefundsRoute = defineOfficeRoute('listRefunds', {
  summary:
    'Refunds of payments, by default those that failed or are unclear; `q` is the number of a refund, order or deposit, or the beginning of an id of the provider or of an address',
  input: listInput(['-id', 'id', 'amount', '-amount'], {
    tab: z.enum(refundTabs, { error: 'common.invalid_choice' }).default('attention').meta({
      description: '`attention`: failed, unclear or unexplained; `open`: on their way; `done`: sent or covered',
    }),
    state: stateSchema.optional(),
    purpose: purposeSchema.optional(),
    reason: z.enum(refundReasons, { error: 'common.invalid_choice' }).optional(),
    from: momentFilter,
    to: momentFilter,
    min: amountFilter,
    max: amountFilter,
  }),
  reply: listReply(refundRowSchema),
});

export const countRefundsRoute = defineOfficeRoute('countRefunds', {
  summary: 'Number of refunds that need a look, and of those on their way, each counted up to ten thousand',
  input: emptyInputSchema,
  reply: payloadSchema(z.object({ attention: z.number().int(), open: z.number().int() })),
});

export const sendRefundRoute = defineOfficeRoute('sendRefund', {
  summary: 'Asks the provider again for a refund that it has not answered; it gives back once',
  input: z.object({ id: idSchema }),
  reply: payloadSchema(z.object({ state: stateSchema })),
  refusals: ['refund_not_found', 'refund_not_requested', 'refund_unclear', 'payment_disputed'],
});

export const explainRefundRoute = defineOfficeRoute('explainRefund', {
  summary: 'Says what a refund made at the provider was for: pieces of its order that are worth as much, or goodwill',
  input: z.object({
    id: idSchema,
    as: z
      .enum(['order', 'goodwill'], { error: 'common.invalid_choice' })
      .meta({ description: '`goodwill` reduces the sales and takes back no goods' }),
    pieces: orderPieces,
    reason,
  }),
  reply: payloadSchema(
    z.object({
      order_id: z.number().int(),
      refund_id: z.number().int().nullable().meta({ description: 'Refund of the order; null for goodwill' }),
    }),
  ),
  refusals: [
    'refund_not_found',
    'refund_explained_already',
    'refund_not_of_order',
    'refund_worth_differs',
    ...refundRefusals.filter((code) => code !== 'order_not_found'),
  ],
});
