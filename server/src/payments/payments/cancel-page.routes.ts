import type { FastifyInstance } from 'fastify';
import { toId } from '#contract/ids.ts';
import { resolveSession } from '#server/identity/sessions/resolve-session.ts';
import { findPayment } from '#server/payments/payments.queries.ts';
import { isSettled } from '#server/payments/payments.rules.ts';
import { type Payment, type PaymentGateways, ProviderFailure } from '#server/payments/payments.types.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import { type CookieNames, readToken } from '#server/platform/http/cookies.ts';
import { closeCheckout } from './close-checkout.ts';

interface CancelPageDeps {
  db: Db;
  gateways: PaymentGateways;
  clock: Clock;
  cookies: CookieNames;
}

/**
 * Serves `GET /payment/cancel?payment=ID`, to which Stripe sends customers who go back: closes the payment of its owner at
 * the provider, and redirects to the page that says how it ended.
 */
export function registerCancelPage(app: FastifyInstance, deps: CancelPageDeps): void {
  const { db, gateways, clock, cookies } = deps;
  app.get<{ Querystring: { payment?: string } }>(
    '/payment/cancel',
    { exposeHeadRoute: false },
    async (request, reply) => {
      reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
      const now = clock.now();
      const { token } = readToken(request, cookies);
      const session = token ? await resolveSession(db, token, now) : null;
      const paymentId = toId(String(request.query.payment));
      const payment = session && paymentId !== null ? await findPayment(db, paymentId) : null;
      if (!payment || !session || payment.customerId !== session.customerId) return reply.redirect('/', 303);
      if (isSettled(payment.status) || payment.status === 'pending') return reply.redirect(resultPageOf(payment), 303);
      try {
        await closeCheckout(db, { paymentId: payment.id, gateways, now });
      } catch (error) {
        // The reservation ends by itself.
        if (!(error instanceof ProviderFailure)) throw error;
      }
      const closed = await findPayment(db, payment.id);
      return reply.redirect(resultPageOf(closed ?? payment), 303);
    },
  );
}

function resultPageOf({ status, request }: Payment): string {
  if (status === 'paid' || status === 'pending') return request.successUrl;
  return status === 'declined' ? request.failUrl : request.cancelUrl;
}
