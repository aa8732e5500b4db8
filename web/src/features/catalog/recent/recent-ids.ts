import { localStore } from '#web/lib/storage/local-store.ts';
import { recentKey } from '#web/shop/session/session-flag.ts';

/** Recently viewed items, newest first. Stays in this browser; cleared on sign-out. */
const recentMax = 13;

/** Without the item on screen. */
export function readRecent(except?: number): number[] {
  const kept = localStore.readJson(recentKey);
  // Storage may hold anything.
  const ids = Array.isArray(kept) ? [...new Set(kept.filter(isId))].slice(0, recentMax) : [];
  return ids.filter((id) => id !== except);
}

export function addRecent(itemId: number): void {
  write([itemId, ...readRecent(itemId)]);
}

/** Removes items the shop no longer knows. */
export function removeRecent(ids: readonly number[]): void {
  write(readRecent().filter((id) => !ids.includes(id)));
}

function write(ids: number[]): void {
  localStore.writeJson(recentKey, ids.length > 0 ? ids.slice(0, recentMax) : null);
}

function isId(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) > 0;
}
