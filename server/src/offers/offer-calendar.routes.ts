import type { FastifyInstance } from 'fastify';
import { type CalendarDeps, registerCalendarFile } from '#server/identity/sessions/calendar-files.ts';
import { readOffer } from './offers.queries.ts';
import { reversibleUntil } from './reversible-until.ts';

/** Serves `GET /api/offer/ID/protection.ics`: when the trade protection of a sold skin ends. */
export function registerOfferCalendar(app: FastifyInstance, deps: CalendarDeps): void {
  registerCalendarFile(app, deps, {
    path: '/api/offer/:id/protection.ics',
    read: async ({ id, customerId, say, hostname, toUrl }) => {
      const offer = await readOffer(deps.db, id, customerId);
      const at = await reversibleUntil(deps.db, offer);
      const day = {
        uid: `offer-${offer.id}@${hostname}`,
        title: `${say('offers.step_protected')}: ${offer.title}`,
        text: say('offers.now_due'),
        url: toUrl('/account/offers'),
      };
      return {
        file: `offer-${offer.id}`,
        name: say('offers.timeline'),
        days: at === null ? [] : [{ ...day, at }],
      };
    },
  });
}
