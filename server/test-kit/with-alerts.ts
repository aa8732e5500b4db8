import { afterAll, beforeAll } from 'vitest';
import { createStopTokens } from '#server/alerts/stop-token.ts';
import { matchChanges } from '#server/alerts/notices/match-changes.ts';
import type { MatchLimits } from '#server/alerts/notices/match-searches.ts';
import { sendNotices } from '#server/alerts/notices/send-notices.ts';
import { saveSearch } from '#server/alerts/watching/save-search.ts';
import { setPriceAlert } from '#server/alerts/watching/set-price-alert.ts';
import type { ContentSnapshot } from '#server/content/content-snapshot.ts';
import { openContentSnapshot } from '#server/content/open-content-snapshot.ts';
import { minuteMs } from '#server/platform/clock.ts';
import { givenItem, type ItemInput } from './given-items.ts';
import { testLog } from './test-log.ts';
import { withCatalog } from './with-catalog.ts';

export const alertsNow = new Date('2026-11-26T12:00:00Z');
export const stopTokens = createStopTokens('test');
const afterGrouping = new Date(alertsNow.getTime() + 5 * minuteMs);

type Shop = ReturnType<typeof withCatalog>;
interface ItemChanges {
  priceCents?: number;
  stock?: number;
  lowestPriorCents?: number;
}

/** The catalog with everything that alerts need, for a test file. */
export function withAlerts() {
  const shop = withCatalog();
  let content: ContentSnapshot | undefined;
  beforeAll(async () => {
    content = await openContentSnapshot(shop.db, testLog);
  });
  afterAll(() => content?.close());
  const contentOf = (): ContentSnapshot => {
    if (!content) throw new Error('the content is not open yet');
    return content;
  };
  const deps = () => ({ catalog: shop.catalog, content: contentOf() });
  return {
    shop,
    match: (now = alertsNow, limits?: MatchLimits) =>
      matchChanges(shop.db, { ...deps(), now, ...(limits && { limits }) }),
    send: (customerId: number, now = afterGrouping) =>
      sendNotices(shop.db, { ...deps(), customerId, now, tokens: stopTokens, shopUrl: 'https://shop.example' }),
    ...itemHelp(shop),
    ...watchHelp(shop, contentOf),
    emails: (customerId: number) =>
      shop.db<{ kind: string; subject: string; text: string; html: string; unsubscribeUrl: string | null }[]>`
        select kind, subject, body_text as text, body_html as html, unsubscribe_url from email.messages
        where customer_id = ${customerId} order by id`,
    waiting: (customerId: number) =>
      shop.db<{ itemId: number; reason: string; dueAt: Date }[]>`
        select item_id, reason, due_at from alerts.notices where customer_id = ${customerId} and settled_at is null
        order by id`,
  };
}

/** Items that the catalog in memory has. */
function itemHelp(shop: Shop) {
  return {
    item: async (input: ItemInput = {}) => {
      const item = await givenItem(shop.db, input);
      await untilSeen(shop, item.id);
      return item;
    },
    change: async (itemId: number, { priceCents, stock, lowestPriorCents }: ItemChanges) => {
      await shop.db`
        update catalog.items set price_cents = coalesce(${priceCents ?? null}, price_cents),
          stock = coalesce(${stock ?? null}, stock),
          lowest_prior_cents = coalesce(${lowestPriorCents ?? null}, lowest_prior_cents)
        where id = ${itemId}`;
      await untilSeen(shop, itemId);
    },
  };
}

async function untilSeen({ db, catalog }: Shop, itemId: number): Promise<void> {
  const [row] = await db<{ priceCents: number; available: number }[]>`
    select price_cents, available from catalog.items where id = ${itemId}`;
  for (let tries = 0; tries < 400; tries += 1) {
    const item = catalog.findItem(itemId);
    if (item?.priceCents === row?.priceCents && item?.stock === row?.available) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 10);
    });
  }
  throw new Error('the catalog does not follow');
}

function watchHelp(shop: Shop, content: () => ContentSnapshot) {
  const common = { currency: 'EUR', byEmail: true, byPush: false, now: alertsNow };
  return {
    search: (customerId: number, query: string, frequency: 'instant' | 'daily' = 'instant') => {
      const languageId = content().state().defaultLanguage.id;
      return saveSearch(shop.db, { ...common, customerId, name: query, query, languageId, frequency });
    },
    priceAlert: (customerId: number, itemId: number, target: { targetMinor: number; repeats?: boolean }) =>
      setPriceAlert(shop.db, { ...common, customerId, itemId, repeats: false, ...target }),
  };
}
