import { setImmediate } from 'node:timers/promises';
import { parseSavedQuery } from '#contract/alert-query.ts';
import { newsOf } from '#server/alerts/alerts.rules.ts';
import type { ItemChange, SavedSearch } from '#server/alerts/alerts.types.ts';
import type { SearchMatch } from '#server/alerts/matches.sql.ts';
import { selectWatchingSearches } from '#server/alerts/saved-search.sql.ts';
import type { Catalog } from '#server/catalog/search/open-catalog.ts';
import { selectItems } from '#server/catalog/search/select-items.ts';
import { hasBit } from '#server/catalog/text-search/bitset.ts';
import type { ContentSnapshot } from '#server/content/content-snapshot.ts';
import type { Reader } from '#server/platform/db.ts';

interface MatchDeps {
  catalog: Catalog;
  content: Pick<ContentSnapshot, 'displayFor'>;
  now: Date;
}

const pageSize = 1000;
/** Requests wait no longer than this for the next search. */
const sliceMs = 8;

type News = Omit<SearchMatch, 'searchId'>;

/**
 * Matches changed items against all saved searches by the selection that lists use, so that a search finds the same in
 * both. Equal filters are evaluated once, and other work gets its turn in between.
 */
export async function matchSearches(
  reader: Reader,
  changes: readonly ItemChange[],
  deps: MatchDeps,
): Promise<SearchMatch[]> {
  const matches: SearchMatch[] = [];
  const known = new Map<string, News[]>();
  let startedMs = performance.now();
  let afterId = 0;
  for (;;) {
    const searches = await selectWatchingSearches(reader, { afterId, limit: pageSize });
    for (const search of searches) {
      const key = `${search.languageId} ${search.currency} ${search.query}`;
      const news = known.get(key) ?? findNews(search, changes, deps);
      known.set(key, news);
      for (const one of news) matches.push({ searchId: search.id, ...one });
      if (performance.now() - startedMs < sliceMs) continue;
      await setImmediate();
      startedMs = performance.now();
    }
    if (searches.length < pageSize) return matches;
    afterId = searches.at(-1)?.id ?? 0;
  }
}

function findNews(search: SavedSearch, changes: readonly ItemChange[], { catalog, content, now }: MatchDeps): News[] {
  const query = parseSavedQuery(search.query);
  const model = catalog.model(now);
  const view = catalog.view(content.displayFor({ currency: search.currency, langId: search.languageId }), now);
  const found = selectItems(model, query, view);
  return changes.flatMap((change) => {
    const slot = model.data.items.slotOf(change.itemId);
    const position = slot === undefined ? undefined : model.order.positionOf[slot];
    if (position === undefined || !hasBit(found, position)) return [];
    const reason = newsOf(change, query, (cents) => view.toShown(cents));
    return reason === null ? [] : [{ itemId: change.itemId, changeId: change.changeId, reason }];
  });
}
