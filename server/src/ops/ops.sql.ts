import type { Tx } from '#server/platform/db.ts';
import type { AuditEntry } from './ops.types.ts';

export async function insertAudit(tx: Tx, { actor, action, subject, details, now }: AuditEntry): Promise<void> {
  await tx`
    insert into ops.audit_log (actor, action, subject, details, at)
    values (${actor}, ${action}, ${subject}, ${tx.json(details)}, ${now})`;
}
