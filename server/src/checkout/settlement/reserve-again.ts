import { lockItems } from '#server/catalog/catalog.queries.ts';
import { decrementStock } from '#server/catalog/items/decrement-stock.ts';
import { lockWallet } from '#server/ledger/ledger.queries.ts';
import type { Tx } from '#server/platform/db.ts';
import { reservePromoCode } from '#server/promo/promo.queries.ts';
import type { Order, OrderLine } from '#server/checkout/checkout.types.ts';

/** Takes stock and promo code again for a late order; false, with nothing taken, if one or its coins are gone. */
export async function reserveAgain(
  tx: Tx,
  { id: orderId, customerId, promoCodeId, walletCoinsMinor }: Order,
  { lines, now }: { lines: OrderLine[]; now: Date },
): Promise<boolean> {
  const ids = lines.map(({ itemId }) => itemId);
  const stock = new Map((await lockItems(tx, ids)).map((item) => [item.id, item.stock]));
  if (lines.some(({ itemId, count }) => (stock.get(itemId) ?? 0) < count)) return false;
  if (walletCoinsMinor > 0 && (await lockWallet(tx, customerId)).availableMinor < walletCoinsMinor) return false;
  if (promoCodeId !== null) {
    const isReserved = await reservePromoCode(tx, { codeId: promoCodeId, customerId, orderId }, now);
    if (!isReserved) return false;
  }
  await decrementStock(tx, lines);
  return true;
}
