import { setImmediate } from 'node:timers/promises';
import { parseSavedQuery } from '#contract/alert-query.ts';
import { noticeReasonOf, noticesMax } from '#server/alerts/alerts.rules.ts';
import type { ItemChange, SavedSearch } from '#server/alerts/alerts.types.ts';
import { type SearchMatch, selectRooms, type Times } from '#server/alerts/matches.sql.ts';
import { selectWatchingSearches } from '#server/alerts/saved-search.sql.ts';
import type { Catalog } from '#server/catalog/search/open-catalog.ts';
import { selectItems } from '#server/catalog/search/select-items.ts';
import { hasBit } from '#server/catalog/text-search/bitset.ts';
import type { ContentSnapshot } from '#server/content/content-snapshot.ts';
import type { Tx } from '#server/platform/db.ts';

export interface MatchLimits {
  /** Items found that are gathered for one statement. */
  foundMax: number;
  /** Items found by filters that other searches may have too. */
  knownMax: number;
}

interface MatchDeps {
  catalog: Catalog;
  content: Pick<ContentSnapshot, 'displayFor'>;
  times: Times;
  limits: MatchLimits;
}

const pageSize = 1000;
export const matchLimits: MatchLimits = { foundMax: 10_000, knownMax: 50_000 };
/** Requests wait no longer than this for the next search. */
const sliceMs = 8;

type Novelty = Omit<SearchMatch, 'searchId' | 'room'>;

export interface Finding extends Pick<SearchMatch, 'searchId' | 'room'> {
  novelties: Novelty[];
}

/**
 * Matches changed items against all saved searches by the selection that lists use, so that a search finds the same in
 * both. Writes nothing, because a notice locks its search, and its customer could not delete it until the round ends.
 * Each search keeps only as much as it may name, so that memory stays bounded. Equal filters are mostly evaluated once,
 * and other work gets its turn in between.
 */
export async function matchSearches(tx: Tx, changes: readonly ItemChange[], deps: MatchDeps): Promise<Finding[]> {
  const find = createFinder(changes, deps);
  const findings: Finding[] = [];
  const found = new Map<number, Novelty[]>();
  let count = 0;
  const keep = async () => {
    if (count > 0) findings.push(...(await cutToRoom(tx, found, deps.times)));
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
      if (count > deps.limits.foundMax) await keep();
      if (performance.now() - startedMs < sliceMs) continue;
      await setImmediate();
      startedMs = performance.now();
    }
    await keep();
    if (searches.length < pageSize) return findings;
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
    if (kept > deps.limits.knownMax) known.clear();
    if (known.size === 0) kept = 0;
    const novelties = findNovelties(search, changes, deps);
    known.set(key, novelties);
    kept += novelties.length + 1;
    return novelties;
  };
}

/** As many of the items that each search found as it may name, beside those that it named lately. */
async function cutToRoom(tx: Tx, found: Map<number, Novelty[]>, times: Times): Promise<Finding[]> {
  const rooms = await selectRooms(tx, [...found.keys()], { ...times, noticesMax });
  return rooms.flatMap(({ searchId, room, recent }) =>
    room === 0 ? [] : [{ searchId, room, novelties: (found.get(searchId) ?? []).slice(0, room + recent) }],
  );
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
