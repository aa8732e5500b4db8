import type { Channels, FavouriteAlerts, PriceAlert, SavedSearch, StopKind } from '#server/alerts/alerts.types.ts';
import type { WaitingNotice } from '#server/alerts/notices.sql.ts';

/** What a customer watches. */
export interface Watched {
  searches: readonly SavedSearch[];
  prices: readonly PriceAlert[];
  favourites: FavouriteAlerts | null;
}

/** Notices about one alert. */
export interface NoticeSection {
  kind: Exclude<StopKind, 'daily'>;
  search: SavedSearch | null;
  price: PriceAlert | null;
  channels: Channels;
  notices: WaitingNotice[];
}

/** What goes into one message: one alert, or the digest of the day. */
export interface NoticeGroup {
  isDigest: boolean;
  sections: NoticeSection[];
}

/**
 * Groups the notices that still hold: each alert at once has its own message, the daily ones share a digest. Notices of
 * items that are sold, or cost more by now, are left out.
 */
export function groupNotices(notices: readonly WaitingNotice[], watched: Watched): NoticeGroup[] {
  const sections = new Map<string, NoticeSection & { isDaily: boolean }>();
  for (const notice of notices) {
    const section = sectionOf(notice, watched);
    if (!section) continue;
    const key = `${notice.frequency} ${section.kind} ${section.search?.id ?? section.price?.id ?? ''}`;
    const known = sections.get(key) ?? { ...section, notices: [], isDaily: notice.frequency === 'daily' };
    // An item that changed twice is named once.
    if (known.notices.every(({ itemId }) => itemId !== notice.itemId)) known.notices.push(notice);
    sections.set(key, known);
  }
  const all = [...sections.values()];
  const daily = all.filter(({ isDaily }) => isDaily);
  const atOnce = all.filter(({ isDaily }) => !isDaily).map((section) => ({ isDigest: false, sections: [section] }));
  return daily.length === 0 ? atOnce : [...atOnce, { isDigest: true, sections: daily }];
}

/** Null if the notice no longer holds. */
function sectionOf(notice: WaitingNotice, watched: Watched): Omit<NoticeSection, 'notices'> | null {
  if (!notice.isAvailable) return null;
  const isDearer = notice.reason === 'price' && notice.priceCents > notice.noticedCents;
  if (notice.savedSearchId !== null) {
    const search = watched.searches.find(({ id }) => id === notice.savedSearchId);
    if (!search || search.frequency === 'off' || isDearer) return null;
    return { kind: 'search', search, price: null, channels: search };
  }
  if (notice.priceAlertId !== null) {
    const price = watched.prices.find(({ id }) => id === notice.priceAlertId);
    if (price?.state !== 'active' || notice.priceCents > price.targetCents) return null;
    return { kind: 'price', search: null, price, channels: price };
  }
  const { favourites } = watched;
  const isWanted = notice.reason === 'price' ? favourites?.cheaper : favourites?.back;
  if (!favourites || !isWanted || !notice.isFavourite || isDearer) return null;
  return { kind: 'favourites', search: null, price: null, channels: favourites };
}
