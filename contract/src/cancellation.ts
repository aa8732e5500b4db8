import { z } from 'zod';
import { orderSchema } from './checkout.ts';
import { idSchema, payloadSchema } from './fields.ts';
import { defineRoute } from './route.ts';

export const refundDestinations = ['source', 'balance'] as const;
export type RefundDestination = (typeof refundDestinations)[number];

export const cancelOrderRoute = defineRoute('cancelOrder', {
  access: 'customer',
  summary:
    'Cancels a paid order of which nothing is delivered, until `cancel_until`, and refunds it; returns the order',
  input: z.object({
    id: idSchema,
    refund_to: z.enum(refundDestinations, { error: 'common.invalid_choice' }).meta({
      description: '`source`: the way it was paid, coins for what the balance paid; `balance`: coins for everything',
    }),
  }),
  reply: payloadSchema(orderSchema),
  refusals: [
    'order_not_found',
    'order_not_sold',
    'order_refunded_already',
    'order_delivered_already',
    'delivery_under_way',
    'payment_disputed',
    'cancellation_over',
    'idempotency_key_reused',
    'too_many_requests',
  ],
});
