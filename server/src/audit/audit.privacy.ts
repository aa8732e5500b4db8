import type { Reader } from '#server/platform/db.ts';
import { selectAuditAbout } from './audit.sql.ts';
import type { AuditEntry } from './audit.types.ts';

/**
 * What staff changed of a customer's account, and what else they wrote about the customer, newest first, for a copy of
 * one's data; who of them did it is theirs. Only reads.
 */
export async function exportAudit(
  reader: Reader,
  customerId: number,
): Promise<(Pick<AuditEntry, 'action' | 'details'> & { at: Date })[]> {
  const entries = await selectAuditAbout(reader, customerId);
  return entries.map(({ action, details, now: at }) => ({ action, details, at }));
}
