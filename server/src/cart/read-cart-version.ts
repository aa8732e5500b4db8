import type { Reader } from '#server/platform/db.ts';
import { selectVersion } from './cart.sql.ts';

/** How often a customer has changed the cart; 0 for one that was never used. Only reads. */
export function readCartVersion(reader: Reader, customerId: number): Promise<number> {
  return selectVersion(reader, customerId);
}
