import type { Tx, Reader } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import type { ExportedOrder } from './checkout.types.ts';
import { updateOrdersToAnonymous, selectOrdersToExport, selectHasOpenOrder } from './personal-orders.sql.ts';

/** Erases contact and trade link of all orders. Amounts, lines and the country stay, because VAT depends on it. */
export function anonymiseOrders(tx: Tx, customerId: number): Promise<void> {
  return updateOrdersToAnonymous(tx, customerId);
}

/** Returns all orders of a customer for the data export, newest first. */
export function exportOrders(reader: Reader, customerId: number): Promise<ExportedOrder[]> {
  return selectOrdersToExport(reader, customerId);
}

/** Refuses to delete an account while an order waits for payment or delivery, or can still be paid. */
export async function refuseIfOrderOpen(reader: Reader, customerId: number): Promise<void> {
  if (await selectHasOpenOrder(reader, customerId)) refuse('account_has_open_order');
}
