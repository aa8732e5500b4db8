import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import { answerOffer } from '#server/steam-twin/trades/answer-offer.ts';
import { listNewestOffers, orderAnswer, orderTradeFault } from '#server/steam-twin/trades/trades.queries.ts';
import { offerAnswers, tradeFaults } from '#server/steam-twin/trades/trades.types.ts';
import { acceptForms, sendPage } from '#server/twin/pages/pay-page-replies.ts';
import { renderTradesPage } from './trades-page.ts';

interface PageDeps {
  db: Db;
  clock: Clock;
}

const address = '/sandbox/steam/trades';
const shownMax = 30;
const times = z.coerce.number().int().min(0).max(100).default(1);
const orderSchema = z.object({
  answer: z.enum(offerAnswers).optional(),
  fault: z.enum(['', ...tradeFaults]).optional(),
  times,
});
const answerSchema = z.object({ id: z.string().regex(/^\d{1,18}$/), answer: z.enum(offerAnswers) });

/** The offers of the twin, with buttons for people. Only a demo shop may register it. */
export function registerTradesPage(app: FastifyInstance, { db, clock }: PageDeps): void {
  void app.register(async (scope) => {
    acceptForms(scope);
    scope.get(address, async (_request, reply) =>
      sendPage(reply, renderTradesPage(await listNewestOffers(db, shownMax))),
    );
    scope.post(address, async (request, reply) => {
      const order = orderSchema.safeParse(request.body);
      if (!order.success) return reply.code(422).send({ status: 'ERROR', message: order.error.message });
      const { answer, fault, times: count } = order.data;
      if (answer && answer !== 'accept') await orderAnswer(db, { answer, times: count });
      if (fault) await orderTradeFault(db, { fault, times: count });
      return reply.redirect(address, 303);
    });
    scope.post<{ Params: { id: string } }>(`${address}/:id`, async (request, reply) => {
      const wanted = answerSchema.safeParse({ ...(request.body as object), ...request.params });
      if (!wanted.success) return reply.code(422).send({ status: 'ERROR', message: wanted.error.message });
      const { id: offerId, answer } = wanted.data;
      await answerOffer(db, { offerId, answer, now: clock.now() });
      return reply.redirect(address, 303);
    });
  });
}
