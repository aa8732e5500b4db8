import type { Reader } from '#server/platform/db.ts';
import { selectAudit } from './ops.sql.ts';
import type { AuditEntry } from './ops.types.ts';

/** What staff changed of a customer's account, newest first, for a copy of one's data; who of them did it is theirs. Only reads. */
export async function exportAudit(
  reader: Reader,
  customerId: number,
): Promise<(Pick<AuditEntry, 'action' | 'details'> & { at: Date })[]> {
  const entries = await selectAudit(reader, { subject: `customer:${customerId}`, limit: null });
  return entries.map(({ action, details, now: at }) => ({ action, details, at }));
}
