import type { Tx } from '#server/platform/db.ts';
import { updateOrdersToAnonymous } from './personal-orders.sql.ts';

/** Erases contact and trade link of every order of a customer. Amounts, lines and the country of the VAT stay. */
export function anonymiseOrders(tx: Tx, customerId: number): Promise<void> {
  return updateOrdersToAnonymous(tx, customerId);
}
