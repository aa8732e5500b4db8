import { takeFromCart } from '#server/cart/take-from-cart.ts';
import type { DeliveryGateway } from '#server/delivery/delivery.types.ts';
import { openDelivery } from '#server/delivery/open-delivery.ts';
import { lockWallet } from '#server/ledger/ledger.queries.ts';
import type { EntryDraft } from '#server/ledger/ledger.types.ts';
import { postTransfer } from '#server/ledger/post-transfer.ts';
import type { Tx } from '#server/platform/db.ts';
import { publish } from '#server/platform/outbox.ts';
import { redeemPromoCode } from '#server/promo/promo.queries.ts';
import type { Order, OrderLine, OrderEvent } from '#server/checkout/checkout.types.ts';

interface Sale {
  order: Pick<Order, 'id' | 'customerId' | 'tradeUrl' | 'isSetAside'>;
  lines: OrderLine[];
  /** Source of the money. Stock is taken and its sale recorded. */
  money: { kind: 'balance_sale' | 'payment_sale' | 'split_sale'; entries: EntryDraft[]; holdId?: number };
  wasReserved: boolean;
  /** Whether the unchanged cart was bought. */
  isCart: boolean;
  delivery: DeliveryGateway;
  now: Date;
}

/**
 * Completes the sale of a paid order: ledger, delivery, cart, event. Cart and items are locked, so the steps do not wait
 * for each other's answers. Publishes `checkout.order_paid`.
 */
export async function fulfilOrder(tx: Tx, { order, lines, money, delivery, now, ...sale }: Sale): Promise<void> {
  const { id: orderId, customerId, tradeUrl } = order;
  const { wasReserved, isCart } = sale;
  if (money.holdId !== undefined) await lockWallet(tx, customerId);
  const transfer = { key: `order:${orderId}:sale`, reference: `order:${orderId}`, occurredAt: now };
  const event: OrderEvent = { orderId, customerId };
  await Promise.all([
    redeemPromoCode(tx, orderId, now),
    postTransfer(tx, { ...transfer, ...money }),
    openDelivery(tx, { orderId, customerId, tradeUrl, lines, gateway: delivery, now }),
    ...(order.isSetAside ? [] : [takeFromCart(tx, { customerId, bought: lines, wasReserved, isCart, now })]),
    publish(tx, 'checkout.order_paid', event),
  ]);
}
