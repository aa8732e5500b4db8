import type { FastifyInstance } from 'fastify';
import { toId } from '#contract/ids.ts';
import { resolveSession } from '#server/identity/sessions/resolve-session.ts';
import type { PaymentGateways } from '#server/payments/payments.types.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import { readToken, type CookieNames } from '#server/platform/http/cookies.ts';
import { originOf } from '#server/platform/http/register-api.ts';
import { openDepositPage } from './open-deposit-page.ts';

interface PageDeps {
  db: Db;
  gateways: PaymentGateways;
  clock: Clock;
  cookies: CookieNames;
  publicUrl: string | null;
}

/** Serves `GET /deposit/pay?order=ID`: redirects the owner to the provider, or to the result page of the deposit. */
export function registerDepositPage(app: FastifyInstance, deps: PageDeps): void {
  app.get<{ Querystring: { order?: string } }>('/deposit/pay', { exposeHeadRoute: false }, async (request, reply) => {
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
    const now = deps.clock.now();
    const { token } = readToken(request, deps.cookies);
    const session = token ? await resolveSession(deps.db, token, now) : null;
    if (!session) return reply.redirect(`/auth?form=signin&redirect=${encodeURIComponent(request.url)}`, 303);
    const page = await openDepositPage(deps.db, {
      depositId: toId(String(request.query.order)),
      customerId: session.customerId,
      gateways: deps.gateways,
      shopOrigin: originOf(request, deps.publicUrl),
      now,
    });
    return reply.redirect(page, 303);
  });
}
