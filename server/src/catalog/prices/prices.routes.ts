import { readPriceHistoryRoute } from '#contract/price-history.ts';
import type { ContentSnapshot } from '#server/content/content-snapshot.ts';
import { minuteMs } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import { bind, type BoundRoute, replyWith } from '#server/platform/http/bind.ts';
import { toPriceHistory } from './price-history.rules.ts';
import { readPriceHistory } from './read-price-history.ts';

export function priceRoutes({ db, content }: { db: Db; content: ContentSnapshot }): BoundRoute[] {
  return [
    bind(readPriceHistoryRoute, async ({ id, days }, call) => {
      // The same reply for all of a minute, so that its ETag holds.
      const now = new Date(Math.floor(call.now.getTime() / minuteMs) * minuteMs);
      const { since, ...prices } = await readPriceHistory(db, { itemId: id, days, now });
      const { currency } = content.displayFor(call.display);
      return replyWith(toPriceHistory(prices, { days, since, now, currency }));
    }),
  ];
}
