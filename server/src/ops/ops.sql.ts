import type { Reader, Tx } from '#server/platform/db.ts';
import type { AuditEntry } from './ops.types.ts';

export async function insertAudit(tx: Tx, { actor, action, subject, details, now }: AuditEntry): Promise<void> {
  await tx`
    insert into ops.audit_log (actor, action, subject, details, at)
    values (${actor}, ${action}, ${subject}, ${tx.json(details)}, ${now})`;
}

/** A limit of null is none. */
export async function selectAudit(
  reader: Reader,
  { subject, limit }: { subject: string; limit: number | null },
): Promise<AuditEntry[]> {
  const rows = await reader<AuditEntry[]>`
    select actor, action, subject, details, at as now from ops.audit_log
    where subject = ${subject} order by id desc limit ${limit}`;
  return [...rows];
}
