import { seenContentVersion } from '#web/lib/api/content-version.ts';
import { hasPendingDisplay } from '#web/shop/preferences/preferences.ts';

interface Move {
  currentUrl: URL;
  nextUrl: URL;
  defaultShouldRevalidate: boolean;
}

/** Paths whose pages need customers' texts, case-insensitive as in the router. */
const customersPattern =
  /^\/(account|alerts|auth|cart|email|favourites|not-me|payment|reset-password|trade-ticket|verify-trade|withdraw|\w+-payment)/i;

/** The cart is part of the root data, and its prices are as of the visit. */
const cartPattern = /^\/cart\/?$/i;

/** Whether the root loader's data, fetched once per visit, is out of date. */
let isStale = false;
let lacksCustomerTexts = false;
let loadedVersion: string | null = null;
let reloadedFor: string | null = null;

export function needsCustomerTexts(path: string): boolean {
  return customersPattern.test(path);
}

export function markRootDataStale(): void {
  isStale = true;
}

export function markRootDataLoaded(loaded: { hasTrimmedTexts: boolean; contentVersion: string }): void {
  isStale = false;
  lacksCustomerTexts = loaded.hasTrimmedTexts;
  loadedVersion = loaded.contentVersion;
}

function isContentOutdated(): boolean {
  const seen = seenContentVersion();
  return seen !== null && loadedVersion !== null && seen !== loadedVersion;
}

/**
 * Whether to reload because the shop has changed. True once per version: behind a proxy the next reply may come from a
 * process that has not read the change yet.
 */
export function shouldTakeOverContent(): boolean {
  if (!isContentOutdated() || seenContentVersion() === reloadedFor) return false;
  reloadedFor = seenContentVersion();
  return true;
}

/**
 * Reloads root data when the shop, the language or the currency changed, when the next page needs texts that were left
 * out, and for the cart.
 */
export function shouldReloadRootData({ currentUrl, nextUrl, defaultShouldRevalidate }: Move): boolean {
  if (isStale || hasPendingDisplay() || (lacksCustomerTexts && needsCustomerTexts(nextUrl.pathname))) return true;
  if (isContentOutdated()) return true;
  if (cartPattern.test(nextUrl.pathname) && nextUrl.pathname !== currentUrl.pathname) return true;
  return currentUrl.href === nextUrl.href && defaultShouldRevalidate;
}
