import { listItemsByIds } from '#server/catalog/catalog.queries.ts';
import type { ShopLanguage } from '#server/content/content.types.ts';
import { listDeliveries } from '#server/delivery/delivery.queries.ts';
import type { Delivery } from '#server/delivery/delivery.types.ts';
import { findBankDeadlines } from '#server/payments/payments.queries.ts';
import type { Reader } from '#server/platform/db.ts';
import { selectLinesOfOrders } from '#server/checkout/checkout.sql.ts';
import { listOrderRefunds } from '#server/checkout/refunds/refunds.queries.ts';
import type { OrderRefund } from '#server/checkout/refunds/refunds.types.ts';
import type { Order, OrderLine } from '#server/checkout/checkout.types.ts';

interface PurchasedLine extends OrderLine {
  class: string;
  /** Hash of the first photo of its item. */
  photo: string | null;
  protectedUntil: Date | null;
}

export interface PurchasedOrder {
  order: Order;
  lines: PurchasedLine[];
  refunds: OrderRefund[];
  deliveries: Delivery[];
  /** Until when the shop waits for the bank; null unless the payment is pending. */
  waitsUntil: Date | null;
  /** Paid, and no gateway and no member of staff has begun to deliver it. */
  isUndelivered: boolean;
}

export type TitleLanguage = Pick<ShopLanguage, 'id' | 'code'>;

/**
 * Reads the items of orders, how far their delivery is, their refunds, and until when they wait for a bank. Titles are
 * those of the purchase; in another language, those of the catalog.
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
  const deadlines = await findBankDeadlines(reader, orders.flatMap(awaitedPaymentOf));
  return orders.map((order) => {
    const own = deliveries.get(order.id) ?? [];
    const ends = new Map(own.map((one) => [one.linePosition, one.protectedUntil]));
    const toPurchased = (line: OrderLine): PurchasedLine => ({
      ...line,
      title: order.languageCode === language.code ? line.title : (items.get(line.itemId)?.title ?? line.title),
      class: items.get(line.itemId)?.class ?? '',
      photo: items.get(line.itemId)?.photo ?? null,
      protectedUntil: ends.get(line.position) ?? null,
    });
    return {
      order,
      lines: (lines.get(order.id) ?? []).map(toPurchased),
      refunds: refunds.get(order.id) ?? [],
      deliveries: own,
      waitsUntil: deadlines.get(awaitedPaymentOf(order)[0] ?? 0) ?? null,
      isUndelivered: order.status === 'processing' && own.every((one) => one.status !== 'delivered' && !one.isStarted),
    };
  });
}

/** The payment of an order that is not paid yet. */
function awaitedPaymentOf({ status, paymentId }: Order): number[] {
  return status === 'pending_payment' && paymentId !== null ? [paymentId] : [];
}
