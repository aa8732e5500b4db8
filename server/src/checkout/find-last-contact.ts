import type { LastContact } from '#contract/checkout.ts';
import type { Reader } from '#server/platform/db.ts';
import { selectLastContact } from './checkout.sql.ts';

/** What a customer gave with the newest order, paid or not, so that the next form is not empty; null before the first. Only reads. */
export function findLastContact(reader: Reader, customerId: number): Promise<LastContact | null> {
  return selectLastContact(reader, customerId);
}
