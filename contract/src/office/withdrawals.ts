import { z } from 'zod';
import { emptyInputSchema, epochSecondsSchema, idSchema, moneySchema, payloadSchema } from '#contract/fields.ts';
import { listInput, listReply, momentFilter } from './list.ts';
import { defineOfficeRoute } from './office-route.ts';
import { orderPositions, plan, reason, refundPlanSchema } from './order-changes.ts';
import { withdrawalStateSchema } from './order-page.ts';

/** Orders that customers withdrew from by the right of withdrawal, and items that have to come back. */

const channelSchema = z.enum(['account', 'form'], { error: 'common.invalid_choice' });

const withdrawalRowSchema = z.object({
  id: z.number().int(),
  state: withdrawalStateSchema,
  refund_due_at: epochSecondsSchema.meta({ description: 'By when the law wants the money returned' }),
  declared_at: epochSecondsSchema,
  order_id: z.number().int(),
  customer_id: z.number().int(),
  name: z.string().meta({ description: 'Of the statement; empty once the account is erased' }),
  email: z.string().meta({ description: 'Receives the confirmation' }),
  channel: channelSchema.meta({ description: '`account`: signed in; `form`: the form without an account' }),
  title: z.string().meta({ description: 'Of the first withdrawn line' }),
  line_count: z.number().int(),
  open_count: z.number().int().meta({ description: 'Lines whose items have to come back' }),
  settled_at: epochSecondsSchema.nullable().meta({ description: 'When the last line was refunded' }),
});

export const listWithdrawalsRoute = defineOfficeRoute('listWithdrawals', {
  summary:
    'Withdrawals from orders, by default the open ones first; `q` is the number of a withdrawal or order, or the beginning of an address',
  input: listInput(['urgency', '-declared_at', 'declared_at'], {
    state: withdrawalStateSchema.optional().meta({ description: '`open` contains `overdue`' }),
    channel: channelSchema.optional(),
    from: momentFilter,
    to: momentFilter,
  }),
  reply: listReply(withdrawalRowSchema),
});

export const countWithdrawalsRoute = defineOfficeRoute('countWithdrawals', {
  summary: 'Number of withdrawals whose items have to come back, and of those whose refund is overdue',
  input: emptyInputSchema,
  reply: payloadSchema(z.object({ open: z.number().int(), overdue: z.number().int() })),
});

const returnLineSchema = z.object({
  position: z.number().int(),
  title: z.string(),
  count: z.number().int().meta({ description: 'Withdrawn pieces' }),
  state: z.enum(['not_delivered', 'under_way', 'due', 'received']).meta({
    description: '`under_way`: is being delivered, and then has to come back; `due`: has to come back',
  }),
  delivered_at: epochSecondsSchema.nullable(),
  trade_offer_id: z.string().nullable().meta({ description: 'Of the delivery' }),
  received_at: epochSecondsSchema.nullable(),
  refund_id: z.number().int().nullable(),
  refunded_at: epochSecondsSchema.nullable(),
  refunded: moneySchema.nullable().meta({ description: 'Euros for the line' }),
});

export const readWithdrawalRoute = defineOfficeRoute('readWithdrawal', {
  summary: 'One withdrawal with what has come back and what was refunded',
  input: z.object({ id: idSchema }),
  reply: payloadSchema(withdrawalRowSchema.extend({ language: z.string(), lines: z.array(returnLineSchema) })),
  refusals: ['withdrawal_not_found'],
});

const returnRefusals = [
  'withdrawal_not_found',
  'withdrawal_settled_already',
  'order_line_not_found',
  'order_line_refunded_already',
  'delivery_under_way',
  'payment_disputed',
] as const;

const returnedInput = z.object({ id: idSchema, positions: orderPositions });

export const previewReturnedItemsRoute = defineOfficeRoute('previewReturnedItems', {
  summary: 'What is refunded for items that came back; nothing for those that staff refunded before. Changes nothing',
  input: returnedInput,
  reply: payloadSchema(refundPlanSchema),
  refusals: returnRefusals,
});

export const receiveReturnedItemsRoute = defineOfficeRoute('receiveReturnedItems', {
  summary: 'Notes that items came back, and refunds them as the preview showed, the way they were paid; once per key',
  input: returnedInput.extend({ reason, plan }),
  reply: payloadSchema(
    z.object({ refund_id: z.number().int().nullable().meta({ description: 'Null if nothing was left to refund' }) }),
  ),
  refusals: [...returnRefusals, 'record_changed', 'idempotency_key_reused'],
});
