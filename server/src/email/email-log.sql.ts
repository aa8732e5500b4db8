import type { Reader, Tx } from '#server/platform/db.ts';
import type { EmailFilter, LoggedEmail } from './email-log.types.ts';

const columns = (reader: Reader) => reader`
  id, kind, recipient as "to", language_code as language, subject, status, attempts, last_error, reference, created_at,
  sent_at, is_secret, body_html is not null as has_body, dedupe_key as event, copy_of`;

const matches = (reader: Reader, { to, kind, status, from, until }: EmailFilter) => reader`
  ${to === null ? reader`true` : reader`lower(recipient) = lower(${to})`}
  and ${kind === null ? reader`true` : reader`kind = ${kind}`}
  and ${status === null ? reader`true` : reader`status = ${status}`}
  and ${from === null ? reader`true` : reader`created_at >= ${from}`}
  and ${until === null ? reader`true` : reader`created_at < ${until}`}`;

/** Newest first. */
export function selectLoggedEmails(
  reader: Reader,
  filter: EmailFilter,
  { beforeId, limit }: { beforeId: number | null; limit: number },
): Promise<LoggedEmail[]> {
  return reader<LoggedEmail[]>`
    select ${columns(reader)} from email.messages
    where ${matches(reader, filter)} and ${beforeId === null ? reader`true` : reader`id < ${beforeId}`}
    order by id desc limit ${limit}`;
}

/** Counts up to one more than `max`. */
export async function countLoggedEmails(reader: Reader, filter: EmailFilter, max: number): Promise<number> {
  const [row] = await reader<{ count: number }[]>`
    select count(*)::int as count from (
      select from email.messages where ${matches(reader, filter)} limit ${max + 1}) found`;
  return row?.count ?? 0;
}

/** Null for an unknown id. The body is null once it is erased. */
export async function selectLoggedEmail(
  reader: Reader,
  id: number,
): Promise<(LoggedEmail & { text: string | null; html: string | null }) | null> {
  const [row] = await reader<(LoggedEmail & { text: string | null; html: string | null })[]>`
    select ${columns(reader)}, body_text as text, body_html as html from email.messages where id = ${id}`;
  return row ?? null;
}

export async function lockLoggedEmail(tx: Tx, id: number): Promise<LoggedEmail | null> {
  const [row] = await tx<LoggedEmail[]>`select ${columns(tx)} from email.messages where id = ${id} for update`;
  return row ?? null;
}

/** The newest of the emails of these events. */
export async function lockEmailOfEvents(tx: Tx, events: readonly string[]): Promise<LoggedEmail | null> {
  const [row] = await tx<LoggedEmail[]>`
    select ${columns(tx)} from email.messages where dedupe_key = any(${events as string[]})
    order by id desc limit 1 for update`;
  return row ?? null;
}

/** Inserts an email with the text and the recipient of another one; null if its key has one already. */
export async function insertEmailCopy(
  tx: Tx,
  { id, dedupeKey, now }: { id: number; dedupeKey: string; now: Date },
): Promise<number | null> {
  const [row] = await tx<{ id: number }[]>`
    insert into email.messages (customer_id, kind, recipient, language_code, subject, body_text, body_html, links,
      unsubscribe_url, is_secret, dedupe_key, reference, copy_of, created_at)
    select customer_id, kind, recipient, language_code, subject, body_text, body_html, links,
      unsubscribe_url, is_secret, ${dedupeKey},
      reference, coalesce(copy_of, id), ${now}
    from email.messages where id = ${id}
    on conflict (dedupe_key) do nothing
    returning id`;
  return row?.id ?? null;
}
