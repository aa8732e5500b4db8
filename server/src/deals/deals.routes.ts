import { toEpochSeconds } from '#contract/epoch-seconds.ts';
import type { Item } from '#contract/catalog.ts';
import { listDealsRoute, listPacksRoute } from '#contract/deals.ts';
import { coinDigits, euroDigits, toCoins, toDisplay, toMajor } from '#contract/money.ts';
import type { ContentSnapshot } from '#server/content/content-snapshot.ts';
import type { Db } from '#server/platform/db.ts';
import { bind, type BoundRoute, type Call, replyWith } from '#server/platform/http/bind.ts';
import { dealOldPrice } from './deals.rules.ts';
import { listDeals, type ListedDeal } from './list-deals.ts';
import type { Catalog } from '#server/catalog/search/open-catalog.ts';

interface DealRouteDeps {
  db: Db;
  catalog: Catalog;
  content: ContentSnapshot;
}

export function dealRoutes({ db, catalog, content }: DealRouteDeps): BoundRoute[] {
  const list = (kind: 'pack' | 'deal', call: Call): Promise<ListedDeal[]> => {
    const languageId = content.displayFor(call.display).language.id;
    return listDeals(db, kind, { model: catalog.model(call.now), languageId, now: call.now });
  };
  const itemsOf = ({ items }: ListedDeal, call: Call): Item[] => {
    const view = catalog.view(content.displayFor(call.display), call.now);
    return items.map((item) => catalog.toWireItem(item, view));
  };
  return [
    bind(listPacksRoute, async (_input, call) => {
      const packs = await list('pack', call);
      const payload = packs.map((pack) => {
        const itemsCents = pack.items.map(({ priceCents }) => priceCents);
        return {
          ...pricesOf(pack, call, content),
          title: pack.title,
          items_price: shownSum(itemsCents, call, content),
          items: itemsOf(pack, call),
        };
      });
      return replyWith(payload);
    }),
    bind(listDealsRoute, async (_input, call) => {
      const deals = await list('deal', call);
      const payload = deals.flatMap((deal) => {
        const [item] = deal.items;
        const [shown] = itemsOf(deal, call);
        if (!item || !shown) return [];
        const lowestCents = deal.lowestCents ?? item.priceCents;
        const oldCents = dealOldPrice({ priceCents: deal.priceCents, lowestCents });
        return {
          ...pricesOf(deal, call, content),
          old_price: oldCents === null ? null : shownSum([oldCents], call, content),
          ends_at: deal.endsAt === null ? 0 : toEpochSeconds(deal.endsAt),
          item: shown,
        };
      });
      return replyWith(payload);
    }),
  ];
}

/** Prices are converted per item, as in purchases, so that the displayed price is charged. */
function pricesOf({ id, priceCents, pricesCents, isAvailable }: ListedDeal, call: Call, content: ContentSnapshot) {
  const { coinRateEur } = content.settings();
  const coins = pricesCents.reduce((sum, cents) => sum + toCoins(cents, coinRateEur), 0);
  return {
    id,
    price: shownSum(pricesCents, call, content),
    price_eur: toMajor(priceCents, euroDigits),
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
