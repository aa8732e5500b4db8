import type { FastifyInstance } from 'fastify';
import { readOrder } from '#server/checkout/checkout.queries.ts';
import { type CalendarDeps, registerCalendarFile } from '#server/identity/sessions/calendar-files.ts';
import { hydrateOrders } from './hydrate-orders.ts';

/** Serves `GET /api/purchase/order/ID/protection.ics`: when the trade protection of each item ends. */
export function registerOrderCalendar(app: FastifyInstance, deps: CalendarDeps): void {
  registerCalendarFile(app, deps, {
    path: '/api/purchase/order/:id/protection.ics',
    read: async ({ id, customerId, language, say, hostname, toUrl }) => {
      const order = await readOrder(deps.db, id, customerId);
      const [purchase] = await hydrateOrders(deps.db, [order], language);
      const days = (purchase?.lines ?? []).flatMap(({ position, title, protectedUntil: at }) =>
        at === null
          ? []
          : [
              {
                uid: `order-${order.id}-${position}@${hostname}`,
                at,
                title: `${say('delivery.step_final')}: ${title}`,
                text: say('delivery.now_final'),
                url: toUrl(`/account/orders/${order.id}`),
              },
            ],
      );
      return { file: `order-${order.id}`, name: say('delivery.timeline'), days };
    },
  });
}
