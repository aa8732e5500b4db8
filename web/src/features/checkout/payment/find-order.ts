import { isApiError } from '#contract/api-error.ts';
import type { ReplyOf } from '#contract/api.ts';
import type { ShopContext } from '#web/lib/data/shop-context.ts';

/** An order of the customer, for the pages of payment results; null when there is none of that number. */
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
