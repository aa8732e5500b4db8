import type { Reader } from '#server/platform/db.ts';
import { selectAddresses } from './personal-data.sql.ts';

/** The folded e-mail addresses that a customer has, waits for, or has proved in the last weeks. Only reads. */
export function listAddresses(reader: Reader, customerId: number): Promise<string[]> {
  return selectAddresses(reader, customerId);
}
