import { isApiError } from '#contract/api-error.ts';
import type { CallApi } from '#contract/api.ts';
import type { ItemDetails } from '#contract/catalog.ts';
import { toId } from '#contract/ids.ts';
import { assertArray } from '#web/lib/api/api.ts';
import { toListedItem, type ListedItem } from '#web/shop/cart/listed-item.ts';

/** Item page, or why it failed. */
export type ItemPageData =
  | { item: ItemDetails; others: ListedItem[]; isSimilar: boolean }
  | { item: null; failure: string; status: number };

const othersMax = 20;

/** Loads an item with similar items, else random ones of its category. */
export async function loadItem(
  call: CallApi,
  { productId, category = 'cs2' }: { productId?: string; category?: string },
): Promise<ItemPageData> {
  const id = toId(productId);
  if (id === null) return { item: null, failure: '', status: 404 };
  try {
    const { payload: item } = await call('readItem', { id });
    const similar = assertArray(item?.similar).filter((other) => other.id !== id && other.available);
    // Avoids embedding the list twice.
    const page = { ...item, similar: [] };
    if (similar.length > 0)
      return { item: page, others: similar.slice(0, othersMax).map(toListedItem), isSimilar: true };
    return { item: page, others: await readRandom(call, { id, category }), isSimilar: false };
  } catch (error) {
    if (!isApiError(error)) throw error;
    return { item: null, failure: error.message, status: error.status || 503 };
  }
}

/** A failure leaves only the row below empty. */
async function readRandom(call: CallApi, { id, category }: { id: number; category: string }): Promise<ListedItem[]> {
  try {
    const { payload } = await call('listItems', { random: 'true', limit: othersMax, category });
    return assertArray(payload)
      .filter((other) => other.id !== id)
      .map(toListedItem);
  } catch (error) {
    if (!isApiError(error)) throw error;
    return [];
  }
}
