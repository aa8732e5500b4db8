import type { FastifyInstance } from 'fastify';
import { toId } from '#contract/ids.ts';
import { resolveSession } from '#server/identity/sessions/resolve-session.ts';
import { findPayment } from '#server/payments/payments.queries.ts';
import { isSettled } from '#server/payments/payments.rules.ts';
import { type Payment, type PaymentGateways, ProviderFailure } from '#server/payments/payments.types.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import { type CookieNames, readToken } from '#server/platform/http/cookies.ts';
import { refuseIfTooMany } from '#server/platform/rate-limit.ts';
import { closeCheckout } from './close-checkout.ts';

interface CancelPageDeps {
  db: Db;
  gateways: PaymentGateways;
  clock: Clock;
  cookies: CookieNames;
}

const formBytesMax = 2000;
const cancellationsMax = 60;
const windowSeconds = 60;

/**
 * Serves `POST /payment/cancel`, the form of the page to which Stripe sends customers who go back: closes the payment at
 * the provider, and redirects to the page that says how it ended. Needs the owner's session, which browsers send with no
 * form of another site, and the token that only the provider's page got.
 */
export function registerCancelPage(app: FastifyInstance, deps: CancelPageDeps): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: formBytesMax },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    scope.post('/payment/cancel', async (request, reply) => {
      reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
      const { token } = readToken(request, deps.cookies);
      const session = token ? await resolveSession(deps.db, token, deps.clock.now()) : null;
      const form = request.body instanceof URLSearchParams ? request.body : null;
      if (!session || !form) return reply.redirect('/', 303);
      return reply.redirect(await leavePayment(form, session.customerId, deps), 303);
    });
  });
}

/** Ends an open payment of the customer; returns the page that says how it ended. */
async function leavePayment(form: URLSearchParams, customerId: number, deps: CancelPageDeps): Promise<string> {
  const { db, gateways, clock } = deps;
  const now = clock.now();
  const key = `payment-cancel:customer:${customerId}`;
  await refuseIfTooMany(db, { key, limit: cancellationsMax, windowSeconds, now });
  const paymentId = toId(form.get('payment') ?? '');
  const payment = paymentId === null ? null : await findPayment(db, paymentId);
  const isOwn = payment?.customerId === customerId && payment.request.returnToken === form.get('token');
  if (!payment || !isOwn) return '/';
  if (isSettled(payment.status) || payment.status === 'pending') return resultPageOf(payment);
  try {
    await closeCheckout(db, { paymentId: payment.id, gateways, now });
  } catch (error) {
    // The reservation ends by itself.
    if (!(error instanceof ProviderFailure)) throw error;
  }
  return resultPageOf((await findPayment(db, payment.id)) ?? payment);
}

function resultPageOf({ status, request }: Payment): string {
  if (status === 'paid' || status === 'pending') return request.successUrl;
  return status === 'declined' ? request.failUrl : request.cancelUrl;
}
