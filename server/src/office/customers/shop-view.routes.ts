import type { FastifyInstance } from 'fastify';
import { viewAsCustomerRoute, viewAsGuestRoute } from '#contract/office/shop-view.ts';
import type { ShopView } from '#server/identity/sessions/request-session.ts';
import { bindOffice, type BoundOfficeCall } from '#server/office/bind-office.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { isDatabaseUnavailable } from '#server/platform/database-errors.ts';
import type { Clock } from '#server/platform/clock.ts';
import { refuse } from '#server/platform/refusal.ts';
import { ok } from '#server/platform/http/bind.ts';
import { endShopView } from './end-shop-view.ts';
import { findShopView } from './find-shop-view.ts';
import { startShopView } from './start-shop-view.ts';

export function shopViewRoutes({ db }: { db: Db }): BoundOfficeCall[] {
  return [
    bindOffice(viewAsCustomerRoute, async ({ id, reason, ...chosen }, call) => {
      const by = { staffSessionId: call.staff().id, actor: call.actor(), now: call.now };
      await inTransaction(db, (tx) =>
        startShopView(tx, { customer: { id, reason }, display: toDisplay(chosen), ...by }),
      );
      return ok;
    }),
    bindOffice(viewAsGuestRoute, async (chosen, call) => {
      const by = { staffSessionId: call.staff().id, actor: call.actor(), now: call.now };
      await inTransaction(db, (tx) => startShopView(tx, { customer: null, display: toDisplay(chosen), ...by }));
      return ok;
    }),
  ];
}

interface Chosen {
  language_id?: number | undefined;
  currency?: string | undefined;
}

const toDisplay = ({ language_id: langId, currency }: Chosen): ShopView['display'] => ({
  langId: langId ?? null,
  currency: currency ?? null,
});

interface ViewDeps {
  db: Db;
  clock: Clock;
  /** Name of the cookie of staff. */
  cookie: string;
}

const officePattern = /^\/(?:api\/)?office(?:[/?]|$)/;
/** Reads that change something: they open a payment at its provider, or verify an email address. */
const changingReads = ['/deposit/pay', '/email/verify/:id/:token'];

/**
 * Finds the view of staff before any handler runs, and refuses under it whatever changes something. The one place that
 * makes views read-only. Clients with a token of their own have no view.
 */
export function registerShopViews(app: FastifyInstance, { db, clock, cookie }: ViewDeps): void {
  app.addHook('preHandler', async (request) => {
    const token = request.cookies[cookie];
    if (token === undefined || request.headers.authorization !== undefined || officePattern.test(request.url)) return;
    const view = await findShopView(db, token, clock.now()).catch((error: unknown) => {
      // Without a database there is no session either, and cached replies need none.
      if (isDatabaseUnavailable(error)) return null;
      throw error;
    });
    if (!view) return;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || changingReads.includes(request.routeOptions.url ?? '')) refuse('view_is_read_only');
    request.shopView = view;
  });
}

const formBytesMax = 2000;

/** Serves `POST /office/end-view`, the form of the banner: ends the view and goes back to the office. */
export function registerShopViewEnd(app: FastifyInstance, { db, cookie }: Omit<ViewDeps, 'clock'>): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: formBytesMax },
      (_request, _body, done) => done(null, null),
    );
    scope.post('/office/end-view', async (request, reply) => {
      const token = request.cookies[cookie];
      const customerId = token === undefined ? null : await endShopView(db, token);
      const page = customerId === null ? '/office' : `/office/customers/${customerId}`;
      return reply.header('cache-control', 'no-store').redirect(page, 303);
    });
  });
}
