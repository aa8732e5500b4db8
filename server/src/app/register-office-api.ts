import type { FastifyInstance } from 'fastify';
import { registerShopViewEnd, registerShopViews } from '#server/office/customers/shop-view.routes.ts';
import { CountFeed } from '#server/office/home/count-feed.ts';
import { readQueueCounts } from '#server/office/home/queue-counts.queries.ts';
import { registerOfficeEvents } from '#server/office/home/register-office-events.ts';
import { registerOfficeDocuments } from '#server/office/orders/documents.routes.ts';
import { registerOffice } from '#server/office/register-office.ts';
import type { StaffSession } from '#server/office/office.types.ts';
import { resolveStaffSession } from '#server/office/staff/resolve-staff-session.ts';
import { findStaffSession } from '#server/office/staff/staff.queries.ts';
import type { HttpDeps } from '#server/platform/http/register-api.ts';
import type { ShopDeps, Wiring } from './shop.types.ts';
import { wireOffice } from './wire-office.ts';

/** Serves the office with the cookies of staff, which the shop does not know, and the other way round. */
export async function registerOfficeApi(
  app: FastifyInstance,
  { deps, wiring }: { deps: ShopDeps; wiring: Pick<Wiring, 'purchase' | 'draftsman'> },
  shopHttp: HttpDeps,
): Promise<void> {
  const { db, log } = deps;
  const http: HttpDeps<StaffSession> = {
    ...shopHttp,
    // Other front ends of the shop are no part of its office.
    origins: new Set<string>(),
    resolveSession: (token: string, now: Date) => resolveStaffSession(db, token, now),
    viewOf: () => null,
    cookies: {
      ...shopHttp.cookies,
      session: shopHttp.secure ? '__Host-office' : 'office',
      csrf: 'OFFICE-XSRF-TOKEN',
      sameSite: 'strict',
    },
  };
  const cookie = http.cookies.session;
  registerShopViews(app, { db, clock: deps.clock, cookie });
  registerShopViewEnd(app, { db, cookie });
  registerOffice(app, await wireOffice(deps, wiring.purchase), { ...http, db });
  registerOfficeDocuments(app, { db, draftsman: wiring.draftsman, http });
  const feed = new CountFeed({
    read: () => readQueueCounts(db, deps.clock.now()),
    onError: (err) => log.warn({ err }, 'the queues of the office could not be counted'),
  });
  const findSession = (token: string, now: Date) => findStaffSession(db, token, now);
  registerOfficeEvents(app, { feed, findSession, cookies: http.cookies, clock: http.clock });
}
