import type { Tx } from '#server/platform/db.ts';
import { selectCartForUpdate } from './cart.sql.ts';

/**
 * Holds a customer's cart until the transaction ends and tells its version. The first lock of everything a customer
 * does with money: two requests of one customer stand in line here.
 */
export function lockCart(tx: Tx, customerId: number, now: Date): Promise<number> {
  return selectCartForUpdate(tx, customerId, now);
}
