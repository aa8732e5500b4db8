import { isApiError } from '#contract/api-error.ts';
import type { ReplyOf } from '#contract/api.ts';
import type { ShopContext } from '#web/lib/data/shop-context.ts';

/** State of the customer's deposit for payment result pages; null if not found. */
export async function findDepositState(
  { call }: Pick<ShopContext, 'call'>,
  id: number,
): Promise<ReplyOf<'readDeposit'> | null> {
  try {
    return await call('readDeposit', { id });
  } catch (error) {
    if (isApiError(error) && error.status === 404) return null;
    throw error;
  }
}
