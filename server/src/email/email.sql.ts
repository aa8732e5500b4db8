import type { Db, Reader, Tx } from '#server/platform/db.ts';
import type { ExportedEmail, EmailKind, MailboxEmail, RenderedEmail, QueuedEmail } from './email.types.ts';

interface NewEmail extends RenderedEmail {
  kind: EmailKind;
  to: string;
  customerId: number | null;
  language: string;
  dedupeKey: string | null;
  reference: string | null;
  /** Its body is erased at its end. */
  isSecret: boolean;
  /** Null uses the time of the database. */
  createdAt: Date | null;
}

export async function insertEmail(tx: Tx, email: NewEmail): Promise<number | null> {
  const [row] = await tx<{ id: number }[]>`
    insert into email.messages (kind, recipient, customer_id, language_code, subject, body_text, body_html, links,
      unsubscribe_url, dedupe_key, reference, is_secret, created_at)
    values (${email.kind}, ${email.to}, ${email.customerId}, ${email.language}, ${email.subject}, ${email.text},
      ${email.html}, ${email.links}, ${email.unsubscribeUrl}, ${email.dedupeKey}, ${email.reference}, ${email.isSecret},
      coalesce(${email.createdAt}::timestamptz, now()))
    on conflict (dedupe_key) do nothing
    returning id`;
  return row?.id ?? null;
}

/** Finds a queued email; null if it was sent, kept in the mailbox or given up. */
export async function selectQueuedEmail(reader: Reader, id: number): Promise<QueuedEmail | null> {
  const [row] = await reader<QueuedEmail[]>`
    select id, recipient as "to", subject, body_text as text, body_html as html, links, unsubscribe_url, attempts,
      dedupe_key as event
    from email.messages where id = ${id} and status = 'queued'`;
  return row ?? null;
}

export async function updateEmailStatus(
  db: Db,
  id: number,
  change: { status: 'queued' | 'kept'; error: string | null },
): Promise<void> {
  await db`
    update email.messages
    set status = ${change.status}, attempts = attempts + 1, last_error = ${change.error}
    where id = ${id}`;
}

/** Marks an email as given up; the body of a secret one is erased. */
export async function updateEmailToFailed(db: Db, id: number, error: string): Promise<void> {
  await db`
    update email.messages
    set status = 'failed', attempts = attempts + 1, last_error = ${error},
      body_text = case when not is_secret then body_text end,
      body_html = case when not is_secret then body_html end,
      links = case when is_secret then '{}' else links end
    where id = ${id}`;
}

/** Marks an email as sent; the body of a secret one is erased. */
export async function updateEmailToSent(db: Db, id: number, now: Date): Promise<void> {
  await db`
    update email.messages
    set status = 'sent', attempts = attempts + 1, last_error = null, sent_at = ${now},
      body_text = case when not is_secret then body_text end,
      body_html = case when not is_secret then body_html end,
      links = case when is_secret then '{}' else links end
    where id = ${id}`;
}

/** Newest emails that still have a body, by date; `to` null means all addresses. */
export function selectMailboxEmails(reader: Reader, to: string | null, limit: number): Promise<MailboxEmail[]> {
  return reader<MailboxEmail[]>`
    with last as (
      select id, recipient as "to", subject, body_text as text, body_html as html, links, unsubscribe_url, created_at,
        dedupe_key as event
      from email.messages
      where body_html is not null and (${to}::text is null or lower(recipient) = lower(${to}::text))
      order by id desc limit ${limit})
    select * from last order by created_at desc, id desc`;
}

export async function selectMailboxEmail(reader: Reader, id: number): Promise<MailboxEmail | null> {
  const [row] = await reader<MailboxEmail[]>`
    select id, recipient as "to", subject, body_text as text, body_html as html, links, unsubscribe_url, created_at,
        dedupe_key as event
    from email.messages where id = ${id} and body_html is not null`;
  return row ?? null;
}

export async function deleteEmailsBefore(db: Db, before: Date): Promise<void> {
  await db`delete from email.messages where status in ('sent', 'failed') and created_at < ${before}`;
}

export async function selectEmailsOf(
  reader: Reader,
  customerId: number,
  withoutText: readonly EmailKind[],
): Promise<ExportedEmail[]> {
  return reader<ExportedEmail[]>`
    select id, kind, recipient as "to", subject, case when kind <> all(${withoutText}::text[]) then body_text end as text,
      status, created_at, sent_at
    from email.messages where customer_id = ${customerId} order by id desc`;
}

export async function selectEmailsAbout(
  reader: Reader,
  { customerId, reference }: { customerId: number; reference: string },
): Promise<ExportedEmail[]> {
  return reader<ExportedEmail[]>`
    select id, kind, recipient as "to", subject, body_text as text, status, created_at, sent_at
    from email.messages
    where customer_id = ${customerId} and reference = ${reference} order by id`;
}

export async function selectEmailEvent(
  reader: Reader,
  { id, reference }: { id: number; reference: string },
): Promise<{ kind: string; event: string | null } | null> {
  const [row] = await reader<{ kind: string; event: string | null }[]>`
    select kind, dedupe_key as event from email.messages where id = ${id} and reference = ${reference}`;
  return row ?? null;
}

export async function deleteEmailsOf(tx: Tx, customerId: number): Promise<void> {
  await tx`delete from email.messages where customer_id = ${customerId}`;
}
