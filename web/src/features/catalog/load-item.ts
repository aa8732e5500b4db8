import { isApiError } from '#contract/api-error.ts';
import type { CallApi } from '#contract/api.ts';
import type { Item, ItemDetails } from '#contract/catalog.ts';
import { toId } from '#contract/ids.ts';

/** What the page of an item shows, or why it cannot. */
export type ItemPageData =
  | { item: ItemDetails; others: Item[]; isSimilar: boolean }
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
    const similar = item.similar.filter((other) => other.id !== id && other.available);
    // The list is not wanted twice in the page's data.
    const page = { ...item, similar: [] };
    if (similar.length > 0) return { item: page, others: similar.slice(0, othersMax), isSimilar: true };
    return { item: page, others: await readRandom(call, { id, category }), isSimilar: false };
  } catch (error) {
    if (!isApiError(error)) throw error;
    return { item: null, failure: error.message, status: error.status || 503 };
  }
}

/** A failure here empties the row below, and leaves the item alone. */
async function readRandom(call: CallApi, { id, category }: { id: number; category: string }): Promise<Item[]> {
  try {
    const { payload } = await call('listItems', { random: 'true', limit: othersMax, category });
    return payload.filter((other) => other.id !== id);
  } catch (error) {
    if (!isApiError(error)) throw error;
    return [];
  }
}
