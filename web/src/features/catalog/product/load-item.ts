import { isApiError } from '#contract/api-error.ts';
import type { CallApi } from '#contract/api.ts';
import type { ItemDetails } from '#contract/catalog.ts';
import { toId } from '#contract/ids.ts';
import { assertArray } from '#web/lib/api/api.ts';
import { readCopies, type CopyPage } from '#web/features/catalog/copies/copy-row.ts';
import { isBuyable } from '#web/shop/cart/is-buyable.ts';
import { toListedItem, type ListedItem } from '#web/shop/cart/listed-item.ts';

/** Item page, or why it failed. */
export type ItemPageData =
  | ({ item: ItemDetails; copies: CopyPage | null } & OtherItems)
  | { item: null; failure: string; status: number };

interface OtherItems {
  others: ListedItem[];
  isSimilar: boolean;
}

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
    const similar = assertArray(item?.similar).filter((other) => other.id !== id && isBuyable(other));
    const [copies, others] = await Promise.all([
      item.copies ? readFirstCopies(call, id) : null,
      similar.length > 0 ? similar.slice(0, othersMax).map(toListedItem) : readRandom(call, { id, category }),
    ]);
    // Avoids embedding the list twice.
    return { item: { ...item, similar: [] }, copies, others, isSimilar: similar.length > 0 };
  } catch (error) {
    if (!isApiError(error)) throw error;
    return { item: null, failure: error.message, status: error.status || 503 };
  }
}

/** A failure leaves the copies to be loaded by the browser. */
async function readFirstCopies(call: CallApi, id: number): Promise<CopyPage | null> {
  try {
    return await readCopies(call, { id, sort: 'asc', page: 1 });
  } catch (error) {
    if (!isApiError(error)) throw error;
    return null;
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
