import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { hasPendingDisplay } from '#web/shop/preferences/preferences.ts';

/** Skips reloading when only the query changed, as with pages of a history. A pending language or currency change still reloads. */
export function reloadUnlessQueryOnly(move: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = move;
  const isQueryOnly = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return isQueryOnly && !hasPendingDisplay() ? false : defaultShouldRevalidate;
}
