import { z } from 'zod';
import {
  boundedText,
  idSchema,
  integerWithin,
  moneySchema,
  okSchema,
  payloadSchema,
  requiredText,
} from '#contract/fields.ts';
import { defineOfficeRoute } from './office-route.ts';
import { refundDestinationSchema } from './order-page.ts';

const positionMax = 1000;
const piecesMax = 1_000_000;
const position = integerWithin({ min: 1, max: positionMax });
/** Lines of an order by their position. */
export const orderPositions = z
  .array(position, { error: 'common.invalid_choice' })
  .min(1, 'common.invalid_choice')
  .max(positionMax);

/** Why staff did it; stored apart from the log, because it is about a person. */
export const reason = requiredText('common.invalid_text', 500);

/** Lines of an order; all that are open without them. */
const linesInput = z.object({ id: idSchema, positions: orderPositions.optional() });

/** Pieces of lines of an order. */
export const orderPieces = z
  .array(z.object({ position, count: integerWithin({ min: 1, max: piecesMax }) }), { error: 'common.invalid_choice' })
  .min(1, 'common.invalid_choice')
  .max(positionMax)
  .nullish()
  .meta({ description: 'Pieces by line; everything that is left without them' });

const deliveryRefusals = ['order_not_found', 'order_not_paid', 'order_delivered_already'] as const;

/** What every refund of an order may be refused with. */
export const refundRefusals = [
  'order_not_found',
  'order_not_sold',
  'order_refunded_already',
  'order_line_not_found',
  'order_line_refunded_already',
  'refund_exceeds_rest',
  'delivery_under_way',
  'payment_disputed',
  'order_account_deleted',
] as const;

export const claimOrderLinesRoute = defineOfficeRoute('claimOrderLines', {
  summary: 'Claims lines before their trade is sent, so that nobody cancels or refunds them',
  input: linesInput,
  reply: okSchema,
  refusals: [...deliveryRefusals, 'payment_disputed', 'payment_charged_back', 'delivery_with_bot'],
});

export const unclaimOrderLinesRoute = defineOfficeRoute('unclaimOrderLines', {
  summary: 'Takes back a claim whose trade was not sent',
  input: linesInput,
  reply: okSchema,
  refusals: [...deliveryRefusals, 'order_not_claimed'],
});

export const deliverOrderLinesRoute = defineOfficeRoute('deliverOrderLines', {
  summary: 'Confirms that claimed lines were delivered by a Steam trade offer',
  input: linesInput.extend({
    trade_offer_id: boundedText({ error: 'common.invalid_number', max: 20, isTrimmed: true }).regex(
      /^\d{1,20}$/,
      'common.invalid_number',
    ),
  }),
  reply: okSchema,
  refusals: [...deliveryRefusals, 'order_not_claimed', 'delivery_with_bot'],
});

export const cancelUnpaidOrderRoute = defineOfficeRoute('cancelUnpaidOrder', {
  summary: 'Cancels an order that nobody has paid, and closes its payment page',
  input: z.object({ id: idSchema, reason }),
  reply: okSchema,
  refusals: ['order_not_found', 'order_not_unpaid'],
});

/** What a refund does, to the cent. */
export const refundPlanSchema = z.object({
  total: moneySchema,
  to_source: moneySchema.meta({ description: 'Euros sent to the payment method' }),
  by_bank: moneySchema.meta({ description: 'Euros that the bank has given back already' }),
  to_wallet: moneySchema.meta({ description: 'Euros that become coins' }),
  coins: moneySchema,
  lines: z.array(
    z.object({
      position: z.number().int(),
      count: z.number().int(),
      total: moneySchema,
      restocked_count: z.number().int().meta({ description: 'Undelivered pieces, which go back on sale' }),
    }),
  ),
  is_all: z.boolean().meta({ description: 'Nothing of the order is left afterwards' }),
  plan: z.string().meta({ description: 'For the refund itself, which refuses to do anything else' }),
});

const refundInput = z.object({ id: idSchema, pieces: orderPieces, destination: refundDestinationSchema });

export const previewOrderRefundRoute = defineOfficeRoute('previewOrderRefund', {
  summary: 'What a refund would give back, and where to; changes nothing',
  input: refundInput,
  reply: payloadSchema(refundPlanSchema),
  refusals: refundRefusals.filter((code) => code !== 'order_account_deleted'),
});

/** `plan` of the preview: a refund that does something else, because the order changed meanwhile, is refused. */
export const plan = requiredText('common.invalid_text', 64);
const refundReply = payloadSchema(z.object({ refund_id: z.number().int() }));

export const refundOrderRoute = defineOfficeRoute('refundOrder', {
  summary: 'Refunds pieces of a paid order as its preview showed; once per idempotency key',
  input: refundInput.extend({ reason, plan }),
  reply: refundReply,
  refusals: [...refundRefusals, 'record_changed', 'idempotency_key_reused'],
});

export const cancelPaidOrderRoute = defineOfficeRoute('cancelPaidOrder', {
  summary:
    'Cancels a paid order of which nothing is delivered, and refunds it as the preview of a refund of all showed; once per idempotency key',
  input: z.object({ id: idSchema, destination: refundDestinationSchema, reason, plan }),
  reply: refundReply,
  refusals: [
    ...refundRefusals.filter((code) => !code.startsWith('order_line') && code !== 'refund_exceeds_rest'),
    'order_delivered_already',
    'record_changed',
    'idempotency_key_reused',
  ],
});

export const resendOrderEmailRoute = defineOfficeRoute('resendOrderEmail', {
  summary: 'Writes an email about the order again, with its facts of today',
  input: z.object({ id: idSchema, email_id: idSchema }),
  reply: okSchema,
  refusals: ['order_not_found', 'order_email_outdated'],
});

export const addOrderNoteRoute = defineOfficeRoute('addOrderNote', {
  summary: 'Adds a note for other staff; it is erased with the account of the customer',
  input: z.object({ id: idSchema, text: requiredText('common.invalid_text', 1000) }),
  reply: okSchema,
  refusals: ['order_not_found', 'account_deleted', 'idempotency_key_reused'],
});
