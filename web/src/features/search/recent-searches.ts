import { queryLengthMax } from '#web/lib/data/query-length.ts';
import { localStore } from '#web/lib/storage/local-store.ts';
import { recentSearchesKey } from '#web/shop/session/session-flag.ts';

/** Recent searches, newest first. Stay in this browser; cleared on sign-out. */
const recentMax = 5;

export function readRecentSearches(): string[] {
  const kept = localStore.readJson(recentSearchesKey);
  // Storage may hold anything.
  return Array.isArray(kept) ? [...new Set(kept.filter(isSearch))].slice(0, recentMax) : [];
}

export function addRecentSearch(text: string): void {
  const search = text.trim().slice(0, queryLengthMax);
  if (search === '') return;
  const others = readRecentSearches().filter((other) => other.toLowerCase() !== search.toLowerCase());
  localStore.writeJson(recentSearchesKey, [search, ...others].slice(0, recentMax));
}

export function removeRecentSearch(search: string): void {
  localStore.writeJson(
    recentSearchesKey,
    readRecentSearches().filter((other) => other !== search),
  );
}

export function clearRecentSearches(): void {
  localStore.writeJson(recentSearchesKey, null);
}

function isSearch(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '' && value.length <= queryLengthMax;
}
