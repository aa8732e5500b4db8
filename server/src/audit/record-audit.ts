import type { Tx } from '#server/platform/db.ts';
import { insertAudit, insertPersonalDetails } from './audit.sql.ts';
import type { AuditEntry, PersonalDetails } from './audit.types.ts';

/**
 * Puts a change by staff on record, in the transaction of that change: a rollback leaves no row. Words about a person are
 * `personal`: the log is never rewritten, they are erased with the account. Never idempotent.
 */
export async function recordAudit(tx: Tx, entry: AuditEntry, personal: PersonalDetails | null = null): Promise<void> {
  const auditId = await insertAudit(tx, entry);
  if (personal) await insertPersonalDetails(tx, auditId, personal);
}
