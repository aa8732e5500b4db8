import type { Reader, Tx } from '#server/platform/db.ts';
import type { AuditEntry, PersonalDetails } from './audit.types.ts';

export async function insertAudit(tx: Tx, { actor, action, subject, details, now }: AuditEntry): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into audit.entries (actor, action, subject, details, at)
    values (${actor}, ${action}, ${subject}, ${tx.json(details)}, ${now}) returning id`;
  return row?.id ?? 0;
}

export async function insertPersonalDetails(
  tx: Tx,
  auditId: number,
  { customerId, details }: PersonalDetails,
): Promise<void> {
  await tx`
    insert into audit.personal_details (audit_id, customer_id, details)
    values (${auditId}, ${customerId}, ${tx.json(details)})`;
}

const entries = (reader: Reader) => reader`
  select l.actor, l.action, l.subject, l.details || coalesce(p.details, '{}') as details, l.at as now
  from audit.entries l left join audit.personal_details p on p.audit_id = l.id`;

export async function selectAudit(
  reader: Reader,
  { subject, limit }: { subject: string; limit: number },
): Promise<AuditEntry[]> {
  const rows = await reader<AuditEntry[]>`
    ${entries(reader)} where l.subject = ${subject} order by l.id desc limit ${limit}`;
  return [...rows];
}

export async function selectAuditAbout(reader: Reader, customerId: number): Promise<AuditEntry[]> {
  const rows = await reader<AuditEntry[]>`
    ${entries(reader)} where l.subject = ${`customer:${customerId}`} or p.customer_id = ${customerId} order by l.id desc`;
  return [...rows];
}

export async function deletePersonalDetails(tx: Tx, customerId: number): Promise<void> {
  await tx`delete from audit.personal_details where customer_id = ${customerId}`;
}
