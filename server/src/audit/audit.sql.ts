import type { Reader, Tx } from '#server/platform/db.ts';
import type { Position } from '#server/platform/keyset.ts';
import type { AuditChoices, AuditEntry, AuditFilter, ListedAudit, PersonalDetails } from './audit.types.ts';

export async function insertAudit(tx: Tx, { actor, action, subject, details, now }: AuditEntry): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into audit.entries (actor, action, subject, details, at)
    values (${actor}, ${action}, ${subject}, ${tx.json(details)}, ${now}) returning id`;
  return row?.id ?? 0;
}

export async function insertReason(tx: Tx, auditId: number, reason: string): Promise<void> {
  await tx`insert into audit.reasons (audit_id, reason) values (${auditId}, ${reason})`;
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

/** Details of an entry with what staff wrote, which is stored apart. */
const allDetails = (reader: Reader) => reader`
  l.details || coalesce(p.details, '{}')
    || case when r.reason is null then '{}' else jsonb_build_object('reason', r.reason) end as details`;

const joined = (reader: Reader) => reader`
  audit.entries l left join audit.personal_details p on p.audit_id = l.id left join audit.reasons r on r.audit_id = l.id`;

const entries = (reader: Reader) => reader`
  select l.actor, l.action, l.subject, ${allDetails(reader)}, l.at as now from ${joined(reader)}`;

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

const matching = (reader: Reader, { actor, action, subjectPrefix, from, to }: AuditFilter) => reader`
  ${actor === null ? reader`true` : reader`l.actor = ${actor}`}
  and ${action === null ? reader`true` : reader`l.action = ${action}`}
  and ${subjectPrefix === null ? reader`true` : reader`l.subject ^@ ${subjectPrefix}`}
  and ${from === null ? reader`true` : reader`l.at >= ${from}`}
  and ${to === null ? reader`true` : reader`l.at < ${to}`}`;

/** Selects one row more than `limit`. */
export async function selectAuditPage(
  reader: Reader,
  { filter, after, limit }: { filter: AuditFilter; after: Position | null; limit: number },
): Promise<ListedAudit[]> {
  return reader<ListedAudit[]>`
    select l.id, l.actor, l.action, l.subject, ${allDetails(reader)}, l.at from ${joined(reader)}
    where ${matching(reader, filter)} and ${after === null ? reader`true` : reader`l.id < ${after.id}`}
    order by l.id desc limit ${limit + 1}`;
}

export async function selectAuditCount(reader: Reader, filter: AuditFilter, countMax: number): Promise<number> {
  const [row] = await reader<{ count: number }[]>`
    select count(*)::int as count from (
      select from audit.entries l where ${matching(reader, filter)} limit ${countMax + 1}) counted`;
  return row?.count ?? 0;
}

/** The values of a column of the log in order. Jumps along its index from one value to the next, so it reads no further rows. */
const valuesOf = (reader: Reader, column: ReturnType<typeof joined>) => reader`
  array(
    with recursive found as (
      (select ${column} as value from audit.entries order by 1 limit 1)
      union all
      select (select ${column} from audit.entries where ${column} > found.value order by 1 limit 1)
      from found where found.value is not null)
    select value from found where value is not null)`;

/** Every actor and action of the log, in order. */
export async function selectAuditChoices(reader: Reader): Promise<AuditChoices> {
  const [row] = await reader<AuditChoices[]>`
    select ${valuesOf(reader, reader`actor`)} as actors, ${valuesOf(reader, reader`action`)} as actions`;
  return row ?? { actors: [], actions: [] };
}
