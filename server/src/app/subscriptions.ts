import type { Subscriptions } from '#server/platform/outbox.ts';
import type { ShopDeps } from './shop.types.ts';

/** Who hears which news: the one table of it. */
export function subscriptions(_deps: ShopDeps): Subscriptions {
  return {};
}
