import type { Reader } from '#server/platform/db.ts';
import { selectOrdersOfCustomer } from '#server/checkout/checkout.sql.ts';
import { hydrateOrders, type PurchasedOrder, type TitleLanguage } from './hydrate-orders.ts';

/** Older orders are not shown. */
const ordersMax = 500;

/** Lists the newest orders of a customer, also cancelled ones. */
export async function listPurchases(
  reader: Reader,
  customerId: number,
  language: TitleLanguage,
): Promise<PurchasedOrder[]> {
  return hydrateOrders(reader, await selectOrdersOfCustomer(reader, customerId, ordersMax), language);
}
