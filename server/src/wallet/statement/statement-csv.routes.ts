import type { FastifyInstance } from 'fastify';
import { type StatementFilter, statementFilterSchema } from '#contract/wallet.ts';
import type { ContentSnapshot } from '#server/content/content-snapshot.ts';
import { findRequestSession } from '#server/identity/sessions/request-session.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import { isReadableQuery } from '#server/platform/http/address.ts';
import type { CookieNames } from '#server/platform/http/cookies.ts';
import { toDisplayPreferences } from '#server/platform/http/register-api.ts';
import { refuseIfTooMany } from '#server/platform/rate-limit.ts';
import { refuse } from '#server/platform/refusal.ts';
import { fileNameOf, toCsv } from './statement-csv.rules.ts';
import { listMovements } from './statement.queries.ts';
import { periodOf, toRow } from './statement.rules.ts';

interface FileDeps {
  db: Db;
  content: ContentSnapshot;
  clock: Clock;
  cookies: CookieNames;
}

/** A file may hold ten thousand rows. */
const filesMax = 30;
const windowSeconds = 60;

/** Serves `GET /api/user/wallet/statement.csv`: the statement as a file. Fails as JSON, like every call. */
export function registerStatementFile(app: FastifyInstance, deps: FileDeps): void {
  const { db, content, clock } = deps;
  app.get<{ Querystring: Record<string, unknown> }>('/api/user/wallet/statement.csv', async (request, reply) => {
    if (!isReadableQuery(request.url)) refuse('unreadable_query');
    const now = clock.now();
    const session = await findRequestSession(request, deps);
    if (!session) refuse('not_signed_in');
    const { customerId } = session;
    const filter = readFilter(request.query);
    const { kind, ...days } = filter;
    await refuseIfTooMany(db, { key: `statement-file:customer:${customerId}`, limit: filesMax, windowSeconds, now });
    const movements = await listMovements(db, { customerId, kind, period: periodOf(days) });
    const { langId } = toDisplayPreferences(request.query);
    const rows = movements.map((one) => toRow(one, (key, params) => content.translate(langId, key, params)));
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${fileNameOf(filter, now.toISOString().slice(0, 10))}"`)
      .type('text/csv; charset=utf-8')
      .send(toCsv(rows));
  });
}

function readFilter(query: unknown): StatementFilter {
  const { success, data, error } = statementFilterSchema.safeParse(query);
  if (success) return data;
  const fields = Map.groupBy(error.issues, ({ path }) => String(path[0]));
  const errors = [...fields].map(([field, issues]) => [field, issues.map(({ message }) => message)] as const);
  return refuse('invalid_input', {}, Object.fromEntries(errors));
}
