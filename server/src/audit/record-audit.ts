import type { Tx } from '#server/platform/db.ts';
import { insertAudit, insertPersonalDetails, insertReason } from './audit.sql.ts';
import type { NewAuditEntry, PersonalDetails } from './audit.types.ts';

/**
 * Records a change by staff, in its transaction. What staff wrote is stored apart: about a customer as `personal` details,
 * which are erased with the account, otherwise as the reason. Not idempotent.
 */
export async function recordAudit(
  tx: Tx,
  { reason = null, ...entry }: NewAuditEntry,
  personal: PersonalDetails | null = null,
): Promise<void> {
  const auditId = await insertAudit(tx, entry);
  if (personal) await insertPersonalDetails(tx, auditId, personal);
  if (reason !== null) await insertReason(tx, auditId, reason);
}
