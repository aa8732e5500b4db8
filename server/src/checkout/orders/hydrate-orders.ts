import { listItemsByIds } from '#server/catalog/catalog.queries.ts';
import type { ShopLanguage } from '#server/content/content.types.ts';
import { listDeliveries } from '#server/delivery/delivery.queries.ts';
import type { Reader } from '#server/platform/db.ts';
import { selectLinesOfOrders } from '#server/checkout/checkout.sql.ts';
import { listOrderRefunds } from '#server/checkout/refunds/refunds.queries.ts';
import type { OrderRefund } from '#server/checkout/refunds/refunds.types.ts';
import type { Order, OrderLine } from '#server/checkout/checkout.types.ts';

interface PurchasedLine extends OrderLine {
  class: string;
  protectedUntil: Date | null;
}

export interface PurchasedOrder {
  order: Order;
  lines: PurchasedLine[];
  refunds: OrderRefund[];
}

export type TitleLanguage = Pick<ShopLanguage, 'id' | 'code'>;

/**
 * Reads the items of orders, how far their delivery is, and their refunds. Titles are those of the purchase; in another language, those
 * of the catalog.
 */
export async function hydrateOrders(
  reader: Reader,
  orders: Order[],
  language: TitleLanguage,
): Promise<PurchasedOrder[]> {
  const ids = orders.map(({ id }) => id);
  const bought = await selectLinesOfOrders(reader, ids);
  const lines = Map.groupBy(bought, ({ orderId }) => orderId);
  const itemIds = [...new Set(bought.map(({ itemId }) => itemId))];
  const items = new Map((await listItemsByIds(reader, itemIds, language.id)).map((item) => [item.id, item]));
  const deliveries = Map.groupBy(await listDeliveries(reader, ids), ({ orderId }) => orderId);
  const refunds = Map.groupBy(await listOrderRefunds(reader, ids), ({ orderId }) => orderId);
  return orders.map((order) => {
    const ends = new Map(deliveries.get(order.id)?.map((one) => [one.linePosition, one.protectedUntil]));
    const toPurchased = (line: OrderLine): PurchasedLine => ({
      ...line,
      title: order.languageCode === language.code ? line.title : (items.get(line.itemId)?.title ?? line.title),
      class: items.get(line.itemId)?.class ?? '',
      protectedUntil: ends.get(line.position) ?? null,
    });
    return { order, lines: (lines.get(order.id) ?? []).map(toPurchased), refunds: refunds.get(order.id) ?? [] };
  });
}
