import { localStore } from '#web/lib/storage/local-store.ts';
import { recentKey } from '#web/shop/session/session-flag.ts';

/** What this browser has looked at, the newest first; nobody else is told, and a log-out forgets it. */
const recentMax = 13;

/** Ids of items that were looked at, without the one that is shown right now. */
export function readRecent(except?: number): number[] {
  const kept = localStore.readJson(recentKey);
  // Storage may hold anything: an older version of it, or what somebody typed.
  const ids = Array.isArray(kept) ? [...new Set(kept.filter(isId))].slice(0, recentMax) : [];
  return ids.filter((id) => id !== except);
}

export function noteRecent(itemId: number): void {
  write([itemId, ...readRecent(itemId)]);
}

/** Items that the shop does not know any more. */
export function forgetRecent(ids: readonly number[]): void {
  write(readRecent().filter((id) => !ids.includes(id)));
}

function write(ids: number[]): void {
  localStore.writeJson(recentKey, ids.length > 0 ? ids.slice(0, recentMax) : null);
}

function isId(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) > 0;
}
