import type { Tx } from '#server/platform/db.ts';
import { insertAudit } from './ops.sql.ts';
import type { AuditEntry } from './ops.types.ts';

/** Puts a change by staff on record, in the transaction of that change: a rollback leaves no row. Never idempotent. */
export async function recordAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  await insertAudit(tx, entry);
}
