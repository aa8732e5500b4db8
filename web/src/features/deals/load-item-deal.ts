import { isApiError } from '#contract/api-error.ts';
import type { CallApi } from '#contract/api.ts';
import type { Deal } from '#contract/deals.ts';
import { assertArray } from '#web/lib/api/api.ts';

/** The running deal of an item that can be bought; null if the list fails, because the page does without. */
export async function loadItemDeal(call: CallApi, productId: string | undefined): Promise<Deal | null> {
  try {
    const { payload } = await call('listDeals', {});
    return assertArray(payload).find(({ item, available }) => available && `${item.id}` === productId) ?? null;
  } catch (error) {
    if (!isApiError(error)) throw error;
    return null;
  }
}
