import { isOtherChosen } from '#web/shop/preferences/preferences.ts';

interface Move {
  currentUrl: URL;
  nextUrl: URL;
  defaultShouldRevalidate: boolean;
}

/** Paths whose pages need customers' texts, case-insensitive as in the router. */
const customersPattern = /^\/(account|auth|cart|email|favourites|reset-password|\w+-payment)/i;

/** Whether the root loader's data, fetched once per visit, is out of date. */
let isStale = false;
let isWithoutCustomersWords = false;

export function isForCustomers(path: string): boolean {
  return customersPattern.test(path);
}

export function markFrameStale(): void {
  isStale = true;
}

export function markFrameLoaded(isCut: boolean): void {
  isStale = false;
  isWithoutCustomersWords = isCut;
}

/** Reloads root data when language or currency changed, or when the next page needs texts that were left out. */
export function comesWithFrame({ currentUrl, nextUrl, defaultShouldRevalidate }: Move): boolean {
  if (isStale || isOtherChosen() || (isWithoutCustomersWords && isForCustomers(nextUrl.pathname))) return true;
  return currentUrl.href === nextUrl.href && defaultShouldRevalidate;
}
