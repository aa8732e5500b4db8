import { startCardPurchase } from '#server/checkout/purchase/start-card-purchase.ts';
import { givenCart } from './given-cart.ts';
import { givenCustomer } from './given-customer.ts';
import { givenItem } from './given-items.ts';
import { givenPurchase } from './given-purchase.ts';
import type { MoneyShop } from './money-shop.ts';

/** An order of a new customer who is at the payment page. */
export async function givenUnpaidOrder(shop: MoneyShop): Promise<{ orderId: number; customerId: number }> {
  const { id: customerId } = await givenCustomer(shop.db);
  await givenCart(shop.db, customerId, [await givenItem(shop.db)]);
  const input = givenPurchase(shop.content, customerId, { method: 'card', now: shop.clock.now() });
  const { orderId } = await startCardPurchase(shop.db, input, shop.deps);
  return { orderId, customerId };
}
