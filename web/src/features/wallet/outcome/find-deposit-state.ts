import { isApiError } from '#contract/api-error.ts';
import type { ReplyOf } from '#contract/api.ts';
import type { ShopContext } from '#web/lib/data/shop-context.ts';

/** How far a deposit of the customer is, for the pages of payment results; null when there is none of that number. */
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
