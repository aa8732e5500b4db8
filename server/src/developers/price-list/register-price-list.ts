import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import { ipOf } from '#server/platform/http/register-api.ts';
import { matchesEtag, withRateLimitHeaders } from '#server/platform/http/reply-headers.ts';
import { refuseIfTooMany, toRateLimitSubnet } from '#server/platform/rate-limit.ts';
import { refuse } from '#server/platform/refusal.ts';
import { readPriceList, readPriceListTag } from './price-list.queries.ts';

/** How long a process serves a list before it asks for a newer one. */
const keptMs = 2000;
const maxAgeSeconds = 30;
const callLimit = { limit: 60, windowSeconds: 60 };

interface PriceListDeps {
  db: Db;
  clock: Clock;
  rateLimitFactor: number;
}

type List = NonNullable<Awaited<ReturnType<typeof readPriceList>>>;

/** Serves `GET /api/v1/price-list.json.gz` to everybody: one file with the prices of all items. */
export function registerPriceList(app: FastifyInstance, { db, clock, rateLimitFactor }: PriceListDeps): void {
  const find = keepList(db);
  app.get('/api/v1/price-list.json.gz', { compress: false }, async (request, reply) => {
    const now = clock.now();
    const limit = callLimit.limit * rateLimitFactor;
    const key = `price_list:ip:${toRateLimitSubnet(ipOf(request))}`;
    await withRateLimitHeaders(reply, () => refuseIfTooMany(db, { ...callLimit, key, limit, now }));
    // The first list is made within a minute after the first start.
    return send((await find(now)) ?? refuse('service_unavailable'), request, reply);
  });
}

/** Keeps the list in memory, and reads it again only if it has changed. */
function keepList(db: Db): (now: Date) => Promise<List | null> {
  let kept: List | null = null;
  let checkedAtMs = -Infinity;
  let reading: Promise<void> | null = null;
  const read = async (now: Date): Promise<void> => {
    const tag = await readPriceListTag(db);
    if (tag !== kept?.etag) kept = await readPriceList(db);
    checkedAtMs = now.getTime();
  };
  return async (now) => {
    if (now.getTime() - checkedAtMs < keptMs) return kept;
    reading ??= read(now).finally(() => (reading = null));
    await reading;
    return kept;
  };
}

function send({ body, etag, changedAt }: List, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply
    .header('cache-control', `public, max-age=${maxAgeSeconds}`)
    .header('etag', etag)
    .header('last-modified', changedAt.toUTCString());
  if (isKnown(request, etag, changedAt)) return reply.code(304).send();
  return reply
    .type('application/gzip')
    .header('content-disposition', 'attachment; filename="price-list.json.gz"')
    .send(body);
}

/** `If-None-Match` takes precedence over the time, which knows only seconds. */
function isKnown({ headers }: FastifyRequest, etag: string, changedAt: Date): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined) return matchesEtag(tags, etag);
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return since >= Math.floor(changedAt.getTime() / 1000) * 1000;
}
