import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import { orderMethod } from './order-method.ts';
import { orderPayment } from './order-payment.ts';
import { orderPayout } from './order-payout.ts';

interface OrderDeps {
  db: Db;
  clock: Clock;
}

const lateSecondsMax = 86_400;

const deliverySchema = z.object({
  webhook: z.enum(['none', 'duplicate', 'late', 'out_of_order', 'missing', 'forged', 'stale']).catch('none'),
  late_seconds: z.coerce.number().int().min(0).max(lateSecondsMax).catch(60),
});

const paymentSchema = deliverySchema.extend({
  id: z.string().regex(/^cs_\w{1,100}$/),
  order: z.enum(['dispute', 'win', 'lose', 'refund', 'fail_refund']),
  amount: z.coerce.number().int().positive().nullable().default(null),
  reason: z.string().max(60).default('fraudulent'),
});

const payoutSchema = deliverySchema.extend({ id: z.string().regex(/^po_\w{1,100}$/), order: z.enum(['pay', 'fail']) });

const methodSchema = z.object({
  method: z.enum(['card', 'sepa_debit', 'mb_way', 'multibanco']),
  order: z.enum(['on', 'off']),
});

/** What banks and the dashboard do after a payment or payout, by order. */
export function registerTwinOrders(app: FastifyInstance, { db, clock }: OrderDeps): void {
  app.post('/sandbox/payments/:id/:order', (request, reply) =>
    answer(
      { request, reply },
      paymentSchema,
      ({ id: sessionId, webhook: fault, late_seconds: lateSeconds, ...order }) =>
        orderPayment(db, { ...order, sessionId, fault, lateSeconds, now: clock.now() }),
    ),
  );
  app.post('/sandbox/methods/:method/:order', (request, reply) =>
    answer({ request, reply }, methodSchema, async ({ method, order }) => {
      await orderMethod(db, { method, isOn: order === 'on', now: clock.now() });
      return true;
    }),
  );
  app.post('/sandbox/payouts/:id/:order', (request, reply) =>
    answer({ request, reply }, payoutSchema, ({ id: payoutId, order, webhook: fault, late_seconds: lateSeconds }) =>
      orderPayout(db, { payoutId, order, fault, lateSeconds, now: clock.now() }),
    ),
  );
}

/** 422 for an order that is not understood, 409 for one that cannot be carried out. */
async function answer<S extends z.ZodType>(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  schema: S,
  carryOut: (order: z.output<S>) => Promise<boolean>,
): Promise<FastifyReply> {
  const order = schema.safeParse({ ...(request.body as object | undefined), ...(request.params as object) });
  if (!order.success) return reply.code(422).send({ status: 'ERROR', message: order.error.message });
  const isDone = await carryOut(order.data);
  return reply.code(isDone ? 200 : 409).send({ status: isDone ? 'OK' : 'ERROR' });
}
