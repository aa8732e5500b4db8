import type { Reader } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { selectHasOpenOrder } from './personal-orders.sql.ts';

/** Refuses the end of an account while one of its orders waits for money or goods, or can still be paid. */
export async function refuseIfOrderOpen(reader: Reader, customerId: number): Promise<void> {
  if (await selectHasOpenOrder(reader, customerId)) refuse('account_has_open_order');
}
