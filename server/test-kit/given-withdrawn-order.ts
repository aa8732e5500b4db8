import { withdrawFromOrder } from '#server/checkout/withdrawals/withdraw-from-order.ts';
import { givenDelivered, givenSoldOrder } from './given-sold-order.ts';
import type { MoneyShop } from './money-shop.ts';

/** A sold order whose customer withdrew from its delivered item; returns the id of the withdrawal. */
export async function givenWithdrawnOrder(shop: MoneyShop): Promise<number> {
  const order = await givenSoldOrder(shop);
  await givenDelivered(shop, order.orderId);
  const asked = { positions: [1], email: 'kim@test.example', idempotencyKey: null, languageCode: 'en' };
  return withdrawFromOrder(shop.db, { ...order, ...asked, timeZone: 'UTC', now: shop.clock.now() });
}
