import type { FastifyInstance } from 'fastify';
import { toId } from '#contract/ids.ts';
import type { ContentSnapshot } from '#server/content/content-snapshot.ts';
import { writeCalendar } from '#server/formatting/write-calendar.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import type { CookieNames } from '#server/platform/http/cookies.ts';
import { toDisplayPreferences } from '#server/platform/http/register-api.ts';
import { refuseIfTooMany } from '#server/platform/rate-limit.ts';
import { refuse } from '#server/platform/refusal.ts';
import { findRequestSession } from './request-session.ts';

export interface CalendarDeps {
  db: Db;
  content: ContentSnapshot;
  clock: Clock;
  cookies: CookieNames;
}

type Display = ReturnType<ContentSnapshot['displayFor']>;

interface CalendarCall {
  /** From the address; 0 for none. */
  id: number;
  customerId: number;
  language: Display['language'];
  say: (name: string) => string;
  hostname: string;
  toUrl: (path: string) => string;
}

interface CalendarFile {
  /** Name of the file, without its ending. */
  file: string;
  name: string;
  days: Parameters<typeof writeCalendar>[0]['days'];
}

const filesMax = 30;
const windowSeconds = 60;

/** Serves a calendar file of the signed-in customer at a path with `:id`, in their language. Fails as JSON. */
export function registerCalendarFile(
  app: FastifyInstance,
  deps: CalendarDeps,
  { path, read }: { path: string; read: (call: CalendarCall) => Promise<CalendarFile> },
): void {
  const { db, content, clock } = deps;
  app.get<{ Params: { id: string }; Querystring: Record<string, unknown> }>(path, async (request, reply) => {
    const [now, session] = [clock.now(), await findRequestSession(request, deps)];
    const { customerId } = session ?? refuse('not_signed_in');
    const key = `calendar-file:customer:${customerId}`;
    await refuseIfTooMany(db, { key, limit: filesMax, windowSeconds, now });
    const { language } = content.displayFor(toDisplayPreferences(request.query));
    const { file, name, days } = await read({
      id: toId(request.params.id) ?? 0,
      customerId,
      language,
      say: (text) => content.translate(language.id, text),
      hostname: request.hostname,
      toUrl: (to) => new URL(to, `${request.protocol}://${request.host}`).href,
    });
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${file}.ics"`)
      .type('text/calendar; charset=utf-8')
      .send(writeCalendar({ name, now, days }));
  });
}
