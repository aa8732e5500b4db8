import type { Tx, Reader } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import type { ExportedOrder } from './checkout.types.ts';
import { updateOrdersToAnonymous, selectOrdersToExport, selectHasOpenOrder } from './personal-orders.sql.ts';

/** Erases contact and trade link of every order of a customer. Amounts, lines and the country of the VAT stay. */
export function anonymiseOrders(tx: Tx, customerId: number): Promise<void> {
  return updateOrdersToAnonymous(tx, customerId);
}

/** Every order of a customer as it is kept, newest first, for a copy of one's data. Only reads. */
export function exportOrders(reader: Reader, customerId: number): Promise<ExportedOrder[]> {
  return selectOrdersToExport(reader, customerId);
}

/** Refuses the end of an account while one of its orders waits for money or goods, or can still be paid. */
export async function refuseIfOrderOpen(reader: Reader, customerId: number): Promise<void> {
  if (await selectHasOpenOrder(reader, customerId)) refuse('account_has_open_order');
}
