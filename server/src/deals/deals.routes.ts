import { listDealsRoute, listPacksRoute } from '#contract/bargains.ts';
import { coinDigits, toCoins, toDisplay, toMajor } from '#contract/money.ts';
import type { ContentSnapshot } from '#server/content/content-snapshot.ts';
import type { Db } from '#server/platform/db.ts';
import { bind, type BoundRoute, type Call } from '#server/platform/http/bind.ts';
import { RawJson } from '#server/platform/http/raw-json.ts';
import { dealOldPrice } from './deals.rules.ts';
import { toAsciiJson } from '#server/catalog/search/item-serializer.ts';
import { listDeals, type ListedDeal } from './list-deals.ts';
import type { Catalog } from '#server/catalog/search/open-catalog.ts';

interface DealRouteDeps {
  db: Db;
  catalog: Catalog;
  content: ContentSnapshot;
}

/** The public calls that show packs and deals. */
export function dealRoutes({ db, catalog, content }: DealRouteDeps): BoundRoute[] {
  const list = (kind: 'pack' | 'deal', call: Call): Promise<ListedDeal[]> => {
    const languageId = content.displayFor(call.display).language.id;
    return listDeals(db, kind, { model: catalog.model(call.now), languageId, now: call.now });
  };
  /** Items are written as every list writes them; they stand last, behind the fields of the deal. */
  const writeAll = (deals: ListedDeal[], call: Call, write: (deal: ListedDeal) => object): RawJson => {
    const view = catalog.view(content.displayFor(call.display), call.now);
    const written = deals.map((deal) => {
      const items = deal.items.map((item) => catalog.writer.write(item, view).text);
      const last = deal.endsAt === null ? `"items":[${items.join(',')}]` : `"item":${items.join(',')}`;
      return `${toAsciiJson({ ...pricesOf(deal, call, content), ...write(deal) }).slice(0, -1)},${last}}`;
    });
    return new RawJson(`{"status":"OK","payload":[${written.join(',')}]}`);
  };
  return [
    bind(listPacksRoute, async (_input, call) =>
      writeAll(await list('pack', call), call, ({ title, items }) => ({
        title,
        items_price: shownSum(
          items.map(({ priceCents }) => priceCents),
          call,
          content,
        ),
      })),
    ),
    bind(listDealsRoute, async (_input, call) =>
      writeAll(await list('deal', call), call, ({ items: [item], priceCents, endsAt }) => {
        const oldCents = item ? dealOldPrice(priceCents, item) : null;
        return {
          old_price: oldCents === null ? null : shownSum([oldCents], call, content),
          ends_at: Math.floor((endsAt?.getTime() ?? 0) / 1000),
        };
      }),
    ),
  ];
}

/** Prices are converted item by item, as a purchase converts them: what is shown is what is charged. */
function pricesOf({ id, pricesCents, isAvailable }: ListedDeal, call: Call, content: ContentSnapshot) {
  const { coinRateEur } = content.settings();
  const coins = pricesCents.reduce((sum, cents) => sum + toCoins(cents, coinRateEur), 0);
  return {
    id,
    price: shownSum(pricesCents, call, content),
    internal_price: toMajor(coins, coinDigits),
    available: isAvailable,
  };
}

function shownSum(pricesCents: number[], call: Call, content: ContentSnapshot): number {
  const { currency } = content.displayFor(call.display);
  return toMajor(
    pricesCents.reduce((sum, cents) => sum + toDisplay(cents, currency), 0),
    currency.digits,
  );
}
