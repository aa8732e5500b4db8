import type { CallApi } from '#contract/api.ts';
import type { Item } from '#contract/catalog.ts';
import { orNothing } from '#web/lib/api/or-nothing.ts';

/** What decorates the pages of guests who sign in: whatever is wrong with it, they do. */
export async function readWall(call: CallApi): Promise<Item[]> {
  const items = await call('listRecommendedItems', {}).then(({ payload }) => payload, orNothing);
  return items ?? [];
}
