import { isOtherChosen } from './preferences.ts';

interface Move {
  currentUrl: URL;
  nextUrl: URL;
  defaultShouldRevalidate: boolean;
}

/** Whether the frame, which the loader of the root brings once, tells something that is out of date. */
let isStale = false;

export function markFrameStale(): void {
  isStale = true;
}

export function markFrameLoaded(): void {
  isStale = false;
}

/** A page in another language or currency comes with its frame always: going elsewhere ends a reload that is on its way. */
export function comesWithFrame({ currentUrl, nextUrl, defaultShouldRevalidate }: Move): boolean {
  if (isStale || isOtherChosen()) return true;
  return currentUrl.href === nextUrl.href && defaultShouldRevalidate;
}
