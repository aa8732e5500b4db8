import { z } from 'zod';
import { boundedText, epochSecondsSchema, idSchema, moneySchema, payloadSchema } from '#contract/fields.ts';
import { amountFilter, listInput, listReply, momentFilter } from './list.ts';
import { defineOfficeRoute } from './office-route.ts';
import { timelineStepSchema } from './timeline.ts';

export const paymentStates = ['created', 'open', 'pending', 'paid', 'declined', 'cancelled', 'expired'] as const;
export type PaymentState = (typeof paymentStates)[number];
const stateSchema = z.enum(paymentStates, { error: 'common.invalid_choice' });

export const purposeSchema = z.enum(['order', 'deposit'], { error: 'common.invalid_choice' });

const paymentRowSchema = z.object({
  id: z.number().int(),
  created_at: epochSecondsSchema,
  state: stateSchema.meta({
    description: '`open`: the customer is on the payment page; `pending`: the bank of the customer has not decided',
  }),
  purpose: purposeSchema,
  reference_id: z.number().int().meta({ description: 'Number of the order or deposit' }),
  customer_id: z.number().int(),
  email: z.string(),
  method: z.string(),
  provider: z.string(),
  transaction_id: z.string().nullable().meta({ description: 'Id of the money at the provider' }),
  amount: moneySchema.meta({ description: 'Euros in major units, at most 2 decimals' }),
  received: moneySchema.nullable().meta({ description: 'What the provider received; null until it is paid' }),
  settled_at: epochSecondsSchema.nullable(),
});

export const listPaymentsRoute = defineOfficeRoute('listPayments', {
  summary:
    'Payments of orders and deposits; `q` is the number of a payment, order or deposit, or the beginning of an id of the provider or of an address',
  input: listInput(['-created_at', 'created_at', '-amount', 'amount'], {
    state: stateSchema.optional(),
    purpose: purposeSchema.optional(),
    customer_id: idSchema.optional(),
    method: boundedText({ error: 'common.invalid_text', max: 50 }).optional(),
    from: momentFilter,
    to: momentFilter,
    min: amountFilter,
    max: amountFilter,
  }),
  reply: listReply(paymentRowSchema),
});

export const readPaymentRoute = defineOfficeRoute('readPayment', {
  summary: 'One payment with everything that happened to it',
  input: z.object({ id: idSchema }),
  reply: payloadSchema(
    paymentRowSchema.extend({
      session_id: z.string().nullable().meta({ description: 'Id of the payment page at the provider' }),
      decline_code: z.string().nullable(),
      pending_until: epochSecondsSchema.nullable(),
      timeline: z.array(timelineStepSchema),
    }),
  ),
  refusals: ['payment_not_found'],
});

export const checkPaymentRoute = defineOfficeRoute('checkPayment', {
  summary:
    'Asks the provider about a payment at once, in case its notice was lost, and settles the payment by the answer',
  input: z.object({ id: idSchema }),
  reply: payloadSchema(
    z.object({
      state: stateSchema.meta({ description: 'State of the payment after the answer' }),
      state_before: stateSchema,
      reported: stateSchema.nullable().meta({ description: 'What the provider says; null if it has no such payment' }),
    }),
  ),
  refusals: ['payment_not_found', 'payment_check_unanswered', 'too_many_requests'],
});
