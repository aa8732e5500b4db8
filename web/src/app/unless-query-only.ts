import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** For pages whose query only chooses among what they have, such as a page of a history: that asks nobody again. Another language still does. */
export function unlessQueryOnly(move: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = move;
  const isQueryOnly = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return isQueryOnly ? false : defaultShouldRevalidate;
}
