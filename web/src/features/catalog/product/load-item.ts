import { isApiError } from '#contract/api-error.ts';
import type { CallApi } from '#contract/api.ts';
import type { ItemDetails } from '#contract/catalog.ts';
import { toId } from '#contract/ids.ts';
import { listed } from '#web/lib/api/api.ts';
import { toListedItem, type ListedItem } from '#web/shop/cart/listed-item.ts';

/** What the page of an item shows, or why it cannot. */
export type ItemPageData =
  | { item: ItemDetails; others: ListedItem[]; isSimilar: boolean }
  | { item: null; failure: string; status: number };

const othersMax = 20;

/** Reads an item with what stands below it: similar items, else a random handful of its category. */
export async function loadItem(
  call: CallApi,
  { productId, category = 'cs2' }: { productId?: string; category?: string },
): Promise<ItemPageData> {
  const id = toId(productId);
  if (id === null) return { item: null, failure: '', status: 404 };
  try {
    const { payload: item } = await call('readItem', { id });
    const similar = listed(item?.similar).filter((other) => other.id !== id && other.available);
    // The list is not wanted twice in the page's data.
    const page = { ...item, similar: [] };
    if (similar.length > 0)
      return { item: page, others: similar.slice(0, othersMax).map(toListedItem), isSimilar: true };
    return { item: page, others: await readRandom(call, { id, category }), isSimilar: false };
  } catch (error) {
    if (!isApiError(error)) throw error;
    return { item: null, failure: error.message, status: error.status || 503 };
  }
}

/** A failure here empties the row below, and leaves the item alone. */
async function readRandom(call: CallApi, { id, category }: { id: number; category: string }): Promise<ListedItem[]> {
  try {
    const { payload } = await call('listItems', { random: 'true', limit: othersMax, category });
    return listed(payload)
      .filter((other) => other.id !== id)
      .map(toListedItem);
  } catch (error) {
    if (!isApiError(error)) throw error;
    return [];
  }
}
