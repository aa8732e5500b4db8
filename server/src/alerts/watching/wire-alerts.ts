import type { Alerts, PriceAlert as WirePriceAlert, SavedSearch as WireSearch } from '#contract/alerts.ts';
import { toEpochSeconds } from '#contract/epoch-seconds.ts';
import { toDisplay, toMajor } from '#contract/money.ts';
import { findFavouriteAlerts, listDevices, listPriceAlerts, listSearches } from '#server/alerts/alerts.queries.ts';
import { itemPath, searchPath } from '#server/alerts/alerts.rules.ts';
import type { PriceAlert, SavedSearch } from '#server/alerts/alerts.types.ts';
import type { PushGateway } from '#server/alerts/push/push.types.ts';
import type { Catalog } from '#server/catalog/search/open-catalog.ts';
import type { ContentSnapshot } from '#server/content/content-snapshot.ts';
import type { Db } from '#server/platform/db.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { favouriteAlertsDefault } from './change-favourite-alerts.ts';

export interface WireDeps {
  db: Db;
  catalog: Catalog;
  content: ContentSnapshot;
  /** Null while the shop has no VAPID keys. */
  push: PushGateway | null;
}

/** Everything that a customer watches, as the wire shows it. */
export async function toWireAlerts({ db, catalog, content, push }: WireDeps, call: Call): Promise<Alerts> {
  const customerId = call.customerId();
  const [searches, prices, favourites, devices] = await Promise.all([
    listSearches(db, customerId),
    listPriceAlerts(db, customerId),
    findFavouriteAlerts(db, customerId),
    listDevices(db, customerId),
  ]);
  const { byEmail, byPush, ...chosen } = favourites ?? favouriteAlertsDefault;
  catalog.model(call.now);
  return {
    searches: searches.map(toWireSearch),
    prices: prices.flatMap((alert) => toWirePrice(alert, { catalog, content, call })),
    favourites: { ...chosen, by_email: byEmail, by_push: byPush },
    devices: devices.map(({ id, name, createdAt }) => ({ id, name, created_at: toEpochSeconds(createdAt) })),
    push_key: push?.publicKey ?? null,
    is_enabled: content.settings().isAlertsEnabled,
    is_verified: call.session?.emailVerified ?? false,
  };
}

const toNoticeTime = (moment: Date | null) => (moment === null ? null : toEpochSeconds(moment));

function toWireSearch({ id, name, query, currency, frequency, ...search }: SavedSearch): WireSearch {
  return {
    id,
    name,
    query,
    path: searchPath(query),
    currency,
    frequency,
    by_email: search.byEmail,
    by_push: search.byPush,
    created_at: toEpochSeconds(search.createdAt),
    last_notice_at: toNoticeTime(search.lastNoticeAt),
  };
}

interface WireContext extends Pick<WireDeps, 'catalog' | 'content'> {
  call: Call;
}

/** An item that is not in the read model yet is left out. */
function toWirePrice(alert: PriceAlert, { catalog, content, call }: WireContext): WirePriceAlert[] {
  const item = catalog.findItem(alert.itemId);
  if (!item) return [];
  const { currency } = content.displayFor({ currency: alert.currency });
  const { title, img_url, available } = catalog.toWireItem(
    item,
    catalog.view(content.displayFor(call.display), call.now),
  );
  return [
    {
      id: alert.id,
      item_id: alert.itemId,
      title,
      img_url,
      path: itemPath(alert.itemId),
      price: toMajor(toDisplay(item.priceCents, currency), currency.digits),
      available,
      target: toMajor(alert.targetMinor, currency.digits),
      currency: alert.currency,
      repeats: alert.repeats,
      state: alert.state,
      by_email: alert.byEmail,
      by_push: alert.byPush,
      created_at: toEpochSeconds(alert.createdAt),
      last_notice_at: toNoticeTime(alert.lastNoticeAt),
    },
  ];
}
