import { startCardPurchase } from '#server/checkout/purchase/start-card-purchase.ts';
import { settlePaidOrder } from '#server/checkout/settlement/settle-paid-order.ts';
import type { DeliveryGateway } from '#server/delivery/delivery.types.ts';
import { pollOpenPayments } from '#server/payments/reconciliation/poll-open-payments.ts';
import { givenCart } from './given-cart.ts';
import { givenCustomer } from './given-customer.ts';
import { givenItem } from './given-items.ts';
import { givenPurchase } from './given-purchase.ts';
import type { MoneyShop } from './money-shop.ts';

interface SettledOrder {
  orderId: number;
  redirectUrl: string;
  customerId: number;
  itemIds: number[];
}

/** A paid order of two lines of 100 euros; nothing is delivered before jobs run, or by the manual gateway, staff deliver. */
export async function givenSettledOrder(
  shop: MoneyShop,
  delivery: DeliveryGateway = shop.deps.delivery,
): Promise<SettledOrder> {
  const items = [await givenItem(shop.db), await givenItem(shop.db)];
  const { id: customerId } = await givenCustomer(shop.db);
  await givenCart(shop.db, customerId, items);
  const input = givenPurchase(shop.content, customerId, { method: 'card', now: shop.clock.now() });
  const { orderId, redirectUrl } = await startCardPurchase(shop.db, input, shop.deps);
  await shop.press(redirectUrl, 'approve', { webhook: 'missing' });
  shop.advance(3);
  await pollOpenPayments(shop.db, { gateways: shop.deps.gateways, now: shop.clock.now(), silentMinutes: 2 });
  await settlePaidOrder(shop.db, { orderId, delivery, now: shop.clock.now() });
  return { orderId, redirectUrl, customerId, itemIds: items.map(({ id }) => id) };
}
