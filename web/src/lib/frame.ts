import { isOtherChosen } from './preferences.ts';

interface Move {
  currentUrl: URL;
  nextUrl: URL;
  defaultShouldRevalidate: boolean;
}

/** Pages with words of customers, also those that guests reach: the sign-in, links of letters, ways back from a payment. The router takes capitals for the same. */
const customersPattern = /^\/(account|auth|cart|email|favourites|reset-password|\w+-payment)/i;

/** Whether the frame, which the loader of the root brings once, tells something that is out of date. */
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

/**
 * A page in another language or currency comes with its frame always: going elsewhere ends a reload that is on its way. So
 * does a page whose words the frame has left out: they are there before it is drawn.
 */
export function comesWithFrame({ currentUrl, nextUrl, defaultShouldRevalidate }: Move): boolean {
  if (isStale || isOtherChosen() || (isWithoutCustomersWords && isForCustomers(nextUrl.pathname))) return true;
  return currentUrl.href === nextUrl.href && defaultShouldRevalidate;
}
