import type { Reader } from '#server/platform/db.ts';
import { selectIsKept } from './account.sql.ts';

/**
 * Whether an account is still there, and that it stays so to the end of the transaction: one that is just being deleted
 * is waited for. For whoever writes what names a customer, and for money that comes late. Many hold an account at once.
 */
export function lockAccountShared(reader: Reader, customerId: number): Promise<boolean> {
  return selectIsKept(reader, customerId);
}
