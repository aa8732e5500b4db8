import { hasPendingDisplay } from '#web/shop/preferences/preferences.ts';

interface Move {
  currentUrl: URL;
  nextUrl: URL;
  defaultShouldRevalidate: boolean;
}

/** Paths whose pages need customers' texts, case-insensitive as in the router. */
const customersPattern = /^\/(account|auth|cart|email|favourites|payment|reset-password|withdraw|\w+-payment)/i;

/** Whether the root loader's data, fetched once per visit, is out of date. */
let isStale = false;
let lacksCustomerTexts = false;

export function needsCustomerTexts(path: string): boolean {
  return customersPattern.test(path);
}

export function markRootDataStale(): void {
  isStale = true;
}

export function markRootDataLoaded(hasTrimmedTexts: boolean): void {
  isStale = false;
  lacksCustomerTexts = hasTrimmedTexts;
}

/** Reloads root data when language or currency changed, or when the next page needs texts that were left out. */
export function shouldReloadRootData({ currentUrl, nextUrl, defaultShouldRevalidate }: Move): boolean {
  if (isStale || hasPendingDisplay() || (lacksCustomerTexts && needsCustomerTexts(nextUrl.pathname))) return true;
  return currentUrl.href === nextUrl.href && defaultShouldRevalidate;
}
