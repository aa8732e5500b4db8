import { setImmediate } from 'node:timers/promises';
import { parseSavedQuery } from '#contract/alert-query.ts';
import { noticeReasonOf, noticesMax } from '#server/alerts/alerts.rules.ts';
import type { ItemChange, SavedSearch } from '#server/alerts/alerts.types.ts';
import { insertSearchNotices, type SearchMatch, selectRooms, type Times } from '#server/alerts/matches.sql.ts';
import { selectWatchingSearches } from '#server/alerts/saved-search.sql.ts';
import type { Catalog } from '#server/catalog/search/open-catalog.ts';
import { selectItems } from '#server/catalog/search/select-items.ts';
import { hasBit } from '#server/catalog/text-search/bitset.ts';
import type { ContentSnapshot } from '#server/content/content-snapshot.ts';
import type { Tx } from '#server/platform/db.ts';

interface MatchDeps {
  catalog: Catalog;
  content: Pick<ContentSnapshot, 'displayFor'>;
  times: Times;
}

const pageSize = 1000;
/** Items found that are gathered for one statement. */
const foundMax = 10_000;
/** Items found by filters that other searches may have too. */
const knownMax = 50_000;
/** Requests wait no longer than this for the next search. */
const sliceMs = 8;

type Novelty = Omit<SearchMatch, 'searchId' | 'room'>;

/**
 * Matches changed items against all saved searches by the selection that lists use, so that a search finds the same in
 * both, and adds the notices as it goes, so that memory stays bounded. Equal filters are mostly evaluated once,
 * and other work gets its turn in between.
 */
export async function matchSearches(tx: Tx, changes: readonly ItemChange[], deps: MatchDeps): Promise<void> {
  const find = createFinder(changes, deps);
  const found = new Map<number, Novelty[]>();
  let count = 0;
  const insert = async () => {
    if (count > 0) await insertFound(tx, found, deps.times);
    found.clear();
    count = 0;
  };
  let startedMs = performance.now();
  let afterId = 0;
  for (;;) {
    const searches = await selectWatchingSearches(tx, { afterId, limit: pageSize });
    for (const search of searches) {
      const novelties = find(search);
      if (novelties.length > 0) found.set(search.id, novelties);
      count += novelties.length;
      if (count > foundMax) await insert();
      if (performance.now() - startedMs < sliceMs) continue;
      await setImmediate();
      startedMs = performance.now();
    }
    await insert();
    if (searches.length < pageSize) return;
    afterId = searches.at(-1)?.id ?? 0;
  }
}

/** Finds what is new to a search, and remembers it for equal ones. */
function createFinder(changes: readonly ItemChange[], deps: MatchDeps): (search: SavedSearch) => Novelty[] {
  const known = new Map<string, Novelty[]>();
  let kept = 0;
  return (search) => {
    const key = `${search.languageId} ${search.currency} ${search.query}`;
    const found = known.get(key);
    if (found) return found;
    if (kept > knownMax) known.clear();
    if (known.size === 0) kept = 0;
    const novelties = findNovelties(search, changes, deps);
    known.set(key, novelties);
    kept += novelties.length + 1;
    return novelties;
  };
}

/** Adds as many of the items that each search found as it may name, beside those that it named lately. */
async function insertFound(tx: Tx, found: Map<number, Novelty[]>, times: Times): Promise<void> {
  const rooms = await selectRooms(tx, [...found.keys()], { ...times, noticesMax });
  const matches = rooms.flatMap(({ searchId, room, recent }) =>
    room === 0 ? [] : (found.get(searchId) ?? []).slice(0, room + recent).map((it) => ({ searchId, room, ...it })),
  );
  if (matches.length > 0) await insertSearchNotices(tx, matches, times);
}

function findNovelties(search: SavedSearch, changes: readonly ItemChange[], deps: MatchDeps): Novelty[] {
  const { catalog, content, times } = deps;
  const query = parseSavedQuery(search.query);
  const model = catalog.model(times.now);
  const view = catalog.view(content.displayFor({ currency: search.currency, langId: search.languageId }), times.now);
  const found = selectItems(model, query, view);
  return changes.flatMap((change) => {
    const slot = model.data.items.slotOf(change.itemId);
    const position = slot === undefined ? undefined : model.order.positionOf[slot];
    if (position === undefined || !hasBit(found, position)) return [];
    const reason = noticeReasonOf(change, query, (cents) => view.toShown(cents));
    return reason === null ? [] : [{ itemId: change.itemId, changeId: change.changeId, reason }];
  });
}
