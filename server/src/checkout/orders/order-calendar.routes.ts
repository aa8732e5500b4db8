import type { FastifyInstance } from 'fastify';
import { toId } from '#contract/ids.ts';
import { readOrder } from '#server/checkout/checkout.queries.ts';
import type { ContentSnapshot } from '#server/content/content-snapshot.ts';
import { writeCalendar } from '#server/formatting/write-calendar.ts';
import { findRequestSession } from '#server/identity/sessions/request-session.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import type { CookieNames } from '#server/platform/http/cookies.ts';
import { toDisplayPreferences } from '#server/platform/http/register-api.ts';
import { refuseIfTooMany } from '#server/platform/rate-limit.ts';
import { refuse } from '#server/platform/refusal.ts';
import { hydrateOrders } from './hydrate-orders.ts';

interface CalendarDeps {
  db: Db;
  content: ContentSnapshot;
  clock: Clock;
  cookies: CookieNames;
}

const filesMax = 30;
const windowSeconds = 60;

/** Serves `GET /api/purchase/order/ID/protection.ics`: when the trade protection of each item ends. Fails as JSON. */
export function registerOrderCalendar(app: FastifyInstance, deps: CalendarDeps): void {
  const { db, content, clock } = deps;
  app.get<{ Params: { id: string }; Querystring: Record<string, unknown> }>(
    '/api/purchase/order/:id/protection.ics',
    async (request, reply) => {
      const [now, session] = [clock.now(), await findRequestSession(request, deps)];
      const { customerId } = session ?? refuse('not_signed_in');
      const key = `calendar-file:customer:${customerId}`;
      await refuseIfTooMany(db, { key, limit: filesMax, windowSeconds, now });
      const order = await readOrder(db, toId(request.params.id) ?? 0, customerId);
      const { language } = content.displayFor(toDisplayPreferences(request.query));
      const [purchase] = await hydrateOrders(db, [order], language);
      const origin = `${request.protocol}://${request.host}`;
      const say = (name: string) => content.translate(language.id, name);
      const days = (purchase?.lines ?? []).flatMap(({ position, title, protectedUntil: at }) =>
        at === null
          ? []
          : [
              {
                uid: `order-${order.id}-${position}@${request.hostname}`,
                at,
                title: `${say('delivery.step_final')}: ${title}`,
                text: say('delivery.now_final'),
                url: new URL(`/account/orders/${order.id}`, origin).href,
              },
            ],
      );
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="order-${order.id}.ics"`)
        .type('text/calendar; charset=utf-8')
        .send(writeCalendar({ name: say('delivery.timeline'), now, days }));
    },
  );
}
