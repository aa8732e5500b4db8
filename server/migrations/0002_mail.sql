create schema mail;
comment on schema mail is 'Emails: the send queue, and the mailbox of the demo shop.';

create table mail.letters (
  id bigint generated always as identity,
  customer_id integer,
  kind text not null,
  recipient text not null,
  language_code text not null,
  subject text not null,
  body_text text,
  body_html text,
  links text[] not null default '{}',
  status text not null default 'queued',
  attempts integer not null default 0,
  last_error text,
  dedupe_key text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  constraint letter_id_unique primary key (id),
  constraint letter_dedupe_key_unique unique (dedupe_key),
  constraint letter_kind_not_empty check (kind <> ''),
  constraint letter_recipient_is_one_address check (recipient ~ '^[^\s@<>,]+@[^\s@<>,]+$' and length(recipient) <= 320),
  constraint letter_subject_is_one_line check (subject <> '' and subject !~ '[\r\n]'),
  constraint letter_status_known check (status in ('queued', 'kept', 'sent', 'failed')),
  constraint letter_attempts_not_negative check (attempts >= 0),
  constraint letter_sent_at_when_sent check ((status = 'sent') = (sent_at is not null)),
  constraint letter_body_while_needed check (
    status in ('sent', 'failed') or (body_text is not null and body_html is not null)),
  constraint letter_body_erased_at_its_end check (
    status not in ('sent', 'failed') or (body_text is null and body_html is null and links = '{}'))
);
comment on table mail.letters is
  'One row per email. queued: waits for its job; kept: no mail server is configured, so it stays in the demo mailbox; sent; failed: given up.';
comment on column mail.letters.customer_id is
  'Id in identity.customers, null for a recipient without an account. No foreign key, because identity comes after mail. The address cannot identify the customer: it may pass to another account.';
comment on column mail.letters.dedupe_key is
  'Names the event behind the email, so that an event delivered twice sends one email; null where repeats are wanted.';
comment on constraint letter_body_erased_at_its_end on mail.letters is
  'Emails contain single-use tokens, which the shop stores only as hashes elsewhere: the statement that marks an email as sent or failed erases its body.';

-- The demo mailbox: all emails, or those to one address, newest first.
create index letters_by_recipient on mail.letters (lower(recipient), id desc);
create index letters_by_customer on mail.letters (customer_id, id desc) where customer_id is not null;
create index letters_by_age on mail.letters (created_at) where status in ('sent', 'failed');
comment on index mail.letters_by_age is 'Serves the nightly purge.';
