import type { CartEntry } from '#server/cart/cart.types.ts';
import type { Deal } from '#server/deals/deals.types.ts';
import { lockDeal } from '#server/deals/lock-deal.ts';
import type { Tx } from '#server/platform/db.ts';
import type { OrderLine, PurchaseInput } from '#server/checkout/checkout.types.ts';

/**
 * Locks the items of a deal and of the customer's open order, and returns them as cart entries at the prices of the
 * deal. Stock reserved by the open order counts as available, because that order can be released.
 */
export async function lockDealEntries(
  tx: Tx,
  { display, now }: PurchaseInput,
  { deal, inOrder }: { deal: Deal; inOrder: OrderLine[] },
): Promise<CartEntry[]> {
  const alongIds = inOrder.map(({ itemId }) => itemId);
  const items = await lockDeal(tx, deal, { languageId: display.language.id, now, alongIds });
  const reserved = new Map(inOrder.map(({ itemId, count }) => [itemId, count]));
  return items.map((item) => {
    const reservedCount = reserved.get(item.id) ?? 0;
    const line = {
      itemId: item.id,
      count: 1,
      quotedPriceCents: item.priceCents,
      reservedCount,
      othersReservedCount: 0,
    };
    return { ...line, item, isAvailable: item.stock + reservedCount > 0 };
  });
}
