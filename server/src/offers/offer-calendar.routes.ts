import type { FastifyInstance } from 'fastify';
import { toId } from '#contract/ids.ts';
import type { ContentSnapshot } from '#server/content/content-snapshot.ts';
import { writeCalendar } from '#server/formatting/write-calendar.ts';
import { findRequestSession } from '#server/identity/sessions/request-session.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import type { CookieNames } from '#server/platform/http/cookies.ts';
import { toDisplayPreferences } from '#server/platform/http/register-api.ts';
import { refuseIfTooMany } from '#server/platform/rate-limit.ts';
import { refuse } from '#server/platform/refusal.ts';
import { readOffer } from './offers.queries.ts';
import { reversibleUntil } from './reversible-until.ts';

interface CalendarDeps {
  db: Db;
  content: ContentSnapshot;
  clock: Clock;
  cookies: CookieNames;
}

const filesMax = 30;
const windowSeconds = 60;

/** Serves `GET /api/offer/ID/protection.ics`: when the trade protection of a sold skin ends. Fails as JSON. */
export function registerOfferCalendar(app: FastifyInstance, deps: CalendarDeps): void {
  const { db, content, clock } = deps;
  app.get<{ Params: { id: string }; Querystring: Record<string, unknown> }>(
    '/api/offer/:id/protection.ics',
    async (request, reply) => {
      const [now, session] = [clock.now(), await findRequestSession(request, deps)];
      const { customerId } = session ?? refuse('not_signed_in');
      const key = `calendar-file:customer:${customerId}`;
      await refuseIfTooMany(db, { key, limit: filesMax, windowSeconds, now });
      const offer = await readOffer(db, toId(request.params.id) ?? 0, customerId);
      const at = await reversibleUntil(db, offer);
      const { language } = content.displayFor(toDisplayPreferences(request.query));
      const say = (name: string) => content.translate(language.id, name);
      const day = {
        uid: `offer-${offer.id}@${request.hostname}`,
        title: `${say('offers.step_protected')}: ${offer.title}`,
        text: say('offers.now_due'),
        url: `${request.protocol}://${request.host}/account/offers`,
      };
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="offer-${offer.id}.ics"`)
        .type('text/calendar; charset=utf-8')
        .send(writeCalendar({ name: say('offers.timeline'), now, days: at === null ? [] : [{ ...day, at }] }));
    },
  );
}
