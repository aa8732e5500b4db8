import type { CartEntry } from '#server/cart/cart.types.ts';
import type { Deal } from '#server/deals/deals.types.ts';
import { lockDeal } from '#server/deals/lock-deal.ts';
import type { Tx } from '#server/platform/db.ts';
import type { OrderLine, PurchaseInput } from '#server/checkout/checkout.types.ts';

/**
 * Locks the items of a deal together with those of the customer's open order, and gives them as if they lay in a cart
 * at the prices of the deal. Pieces that the open order has reserved count as available: it can be put back.
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
