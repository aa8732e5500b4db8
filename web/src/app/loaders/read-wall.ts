import type { CallApi } from '#contract/api.ts';
import type { Item } from '#contract/catalog.ts';
import { ignoreApiError } from '#web/lib/api/ignore-api-error.ts';

/** Decoration of the sign-in pages; failures leave it empty. */
export async function readWallItems(call: CallApi): Promise<Item[]> {
  const items = await call('listRecommendedItems', {}).then(({ payload }) => payload, ignoreApiError);
  return items ?? [];
}
