import type { CallApi } from '#contract/api.ts';
import { toId } from '#contract/ids.ts';
import { ignoreApiError } from '#web/lib/api/ignore-api-error.ts';
import { toListedItem, type ListedItem } from '#web/shop/cart/listed-item.ts';

/** Item of the `item` parameter; null if there is none for sale. */
export async function readChosenItem(call: CallApi, query: URLSearchParams): Promise<ListedItem | null> {
  const id = toId(query.get('item') ?? undefined);
  if (id === null) return null;
  const reply = await call('readItem', { id }).catch(ignoreApiError);
  return reply?.payload.available ? toListedItem(reply.payload) : null;
}
