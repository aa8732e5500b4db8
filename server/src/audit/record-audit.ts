import type { Tx } from '#server/platform/db.ts';
import { insertAudit, insertPersonalDetails } from './audit.sql.ts';
import type { AuditEntry, PersonalDetails } from './audit.types.ts';

/**
 * Records a change by staff, in its transaction. `personal` details are stored apart, so that they can be erased with
 * the account. Not idempotent.
 */
export async function recordAudit(tx: Tx, entry: AuditEntry, personal: PersonalDetails | null = null): Promise<void> {
  const auditId = await insertAudit(tx, entry);
  if (personal) await insertPersonalDetails(tx, auditId, personal);
}
