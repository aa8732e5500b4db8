import { z } from 'zod';
import { emailPattern, epochSecondsSchema, idSchema, payloadSchema, requiredInteger, requiredText } from './fields.ts';
import { idMax } from './ids.ts';
import { defineRoute } from './route.ts';

/** Withdrawing from an order by the EU right of withdrawal. Selling customers withdraw money by `offers.ts`. */

export const withdrawalLineStates = ['open', 'lost', 'ended', 'return_due', 'refunded'] as const;
export type WithdrawalLineState = (typeof withdrawalLineStates)[number];

const lineSchema = z.object({
  position: z.number().int().meta({ description: 'Number of the line in its order, from 1 on' }),
  item_id: z.number().int(),
  count: z.number().int().meta({ description: 'Pieces that are not refunded' }),
  state: z.enum(withdrawalLineStates).meta({
    description:
      '`open`: carries the right; `lost`: delivered with consent; `ended`: its period is over; `return_due`: withdrawn, and has to come back; `refunded`',
  }),
  ends_at: epochSecondsSchema
    .nullable()
    .meta({ description: 'End of the period, seconds since 1970-01-01 UTC; null before the delivery' }),
});

const statementSchema = z.object({
  id: z.number().int(),
  declared_at: epochSecondsSchema,
  refund_due_at: epochSecondsSchema.meta({
    description: 'By when the law wants the money returned, seconds since 1970-01-01 UTC',
  }),
});

export const orderWithdrawalSchema = z.object({
  days: z.number().int().meta({ description: 'Days of the right of withdrawal after a delivery' }),
  consent_given: z.boolean().meta({ description: 'Whether delivery ends the right, as the customer agreed' }),
  consent_text: z.string().nullable().meta({ description: 'Words that the customer agreed to; null without consent' }),
  consent_at: epochSecondsSchema,
  terms_version: z.string(),
  terms_url: z.url(),
  lines: z.array(lineSchema).meta({ description: 'Every line of the order, in its order' }),
  statements: z.array(statementSchema).meta({ description: 'Statements of withdrawal, oldest first' }),
});
export type OrderWithdrawal = z.output<typeof orderWithdrawalSchema>;

export const readOrderWithdrawalRoute = defineRoute('readOrderWithdrawal', {
  access: 'customer',
  summary:
    'What of an order carries the right of withdrawal, and what was withdrawn; null if the order grants no such right',
  input: z.object({ id: idSchema }),
  reply: payloadSchema(orderWithdrawalSchema.nullable()),
  refusals: ['order_not_found'],
});

/** More than an order has: a cart holds a hundred lines. */
const linesMax = 200;

export const withdrawFromOrderRoute = defineRoute('withdrawFromOrder', {
  access: 'customer',
  summary:
    'Withdraws from lines of an order: what is not delivered is refunded at once, the rest has to come back first; an email confirms it',
  input: z.object({
    id: idSchema,
    positions: z
      .array(requiredInteger('common.invalid_number', { min: 1, max: 1000 }), { error: 'common.invalid_choice' })
      .refine(({ length }) => length > 0 && length <= linesMax, 'withdrawal.lines_required')
      .meta({ description: 'Lines to withdraw from' }),
  }),
  reply: payloadSchema(statementSchema),
  refusals: [
    'order_not_found',
    'withdrawal_not_possible',
    'payment_disputed',
    'payment_charged_back',
    'idempotency_key_reused',
  ],
});

/** Reads the number as the shop writes it. */
const withoutHash = (typed: unknown): unknown =>
  typeof typed === 'string' ? typed.trim().replace(/^#\s*/, '') : typed;

export const withdrawalFormSchema = z.object({
  name: requiredText('withdrawal.name_required', 200).meta({ description: 'Name of the consumer' }),
  order: z
    .preprocess(withoutHash, requiredInteger('withdrawal.order_required', { min: 1, max: idMax }))
    .meta({ description: 'Number of the order, as `10021` or `#10021`' }),
  email: requiredText('withdrawal.email_required', 254).regex(emailPattern, 'withdrawal.email_invalid').meta({
    description: 'Email address of the order, or of its account; the confirmation goes there',
  }),
});

export type WithdrawalFormInput = z.input<typeof withdrawalFormSchema>;
export type WithdrawalForm = z.output<typeof withdrawalFormSchema>;

export const declareWithdrawalRoute = defineRoute('declareWithdrawal', {
  access: 'public',
  summary:
    'Withdraws without an account from all lines of an order that carry the right; the reply is the same for unknown orders',
  input: withdrawalFormSchema,
  reply: z.object({ status: z.literal('OK'), declared_at: epochSecondsSchema }),
  refusals: ['too_many_requests'],
});
