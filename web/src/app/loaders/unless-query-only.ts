import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { isOtherChosen } from '#web/shop/preferences/preferences.ts';

/** For pages whose query only chooses among what they have, such as a page of a history: that asks nobody again. Another language or currency still does, on its way or chosen before. */
export function unlessQueryOnly(move: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = move;
  const isQueryOnly = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return isQueryOnly && !isOtherChosen() ? false : defaultShouldRevalidate;
}
