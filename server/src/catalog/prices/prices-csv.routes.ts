import type { FastifyInstance } from 'fastify';
import { priceHistoryInputSchema } from '#contract/price-history.ts';
import type { ContentSnapshot } from '#server/content/content-snapshot.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import { isReadableQuery } from '#server/platform/http/address.ts';
import { toDisplayPreferences } from '#server/platform/http/register-api.ts';
import { refuse } from '#server/platform/refusal.ts';
import { toPriceCsv } from './price-history.rules.ts';
import { readPriceHistory } from './read-price-history.ts';

interface FileDeps {
  db: Db;
  content: ContentSnapshot;
  clock: Clock;
}

interface FileRequest {
  Params: { id: string };
  Querystring: Record<string, unknown>;
}

/** Serves `GET /api/items/:id/prices.csv`: the price history as a file. Fails as JSON, like every call. */
export function registerPriceFile(app: FastifyInstance, { db, content, clock }: FileDeps): void {
  app.get<FileRequest>('/api/items/:id/prices.csv', async ({ url, params, query }, reply) => {
    if (!isReadableQuery(url)) refuse('unreadable_query');
    const { success, data } = priceHistoryInputSchema.safeParse({ ...query, ...params });
    if (!success) refuse('item_not_found');
    const { id, days } = data;
    const now = clock.now();
    const prices = await readPriceHistory(db, { itemId: id, days, now });
    const { currency } = content.displayFor(toDisplayPreferences(query));
    const name = `prices-${id}-${days}-days-${now.toISOString().slice(0, 10)}.csv`;
    return reply
      .header('cache-control', 'public, max-age=60')
      .header('content-disposition', `attachment; filename="${name}"`)
      .type('text/csv; charset=utf-8')
      .send(toPriceCsv(prices, currency));
  });
}
