import { isApiError } from '#contract/api-error.ts';
import type { ReplyOf } from '#contract/api.ts';
import type { ShopContext } from '#web/lib/data/shop-context.ts';

/** Order of the customer for payment result pages; null if not found. */
export async function findOrder(
  { call }: Pick<ShopContext, 'call'>,
  id: number,
): Promise<ReplyOf<'readOrder'>['payload'] | null> {
  try {
    return (await call('readOrder', { id })).payload;
  } catch (error) {
    if (isApiError(error) && error.status === 404) return null;
    throw error;
  }
}
