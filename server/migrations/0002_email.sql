create schema email;
comment on schema email is 'Emails: the send queue, and the mailbox of the demo shop.';

create table email.messages (
  id bigint generated always as identity,
  customer_id integer,
  kind text not null,
  recipient text not null,
  language_code text not null,
  subject text not null,
  body_text text,
  body_html text,
  links text[] not null default '{}',
  unsubscribe_url text,
  status text not null default 'queued',
  attempts integer not null default 0,
  last_error text,
  is_secret boolean not null default true,
  dedupe_key text,
  reference text,
  copy_of bigint,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  constraint message_id_unique primary key (id),
  constraint message_dedupe_key_unique unique (dedupe_key),
  constraint message_copy_of_exists foreign key (copy_of) references email.messages (id) on delete set null,
  constraint message_kind_not_empty check (kind <> ''),
  constraint message_recipient_is_one_address check (recipient ~ '^[^\s@<>,]+@[^\s@<>,]+$' and length(recipient) <= 320),
  constraint message_subject_is_one_line check (subject <> '' and subject !~ '[\r\n]'),
  constraint message_status_known check (status in ('queued', 'kept', 'sent', 'failed')),
  constraint message_attempts_not_negative check (attempts >= 0),
  constraint message_sent_at_when_sent check ((status = 'sent') = (sent_at is not null)),
  constraint message_body_while_needed check (
    status in ('sent', 'failed') or (body_text is not null and body_html is not null)),
  constraint message_secret_erased_at_end check (
    not is_secret or status not in ('sent', 'failed') or (body_text is null and body_html is null and links = '{}'))
);
comment on table email.messages is
  'One row per email. queued: waits for its job; kept: no mail server is configured, so it stays in the demo mailbox; sent; failed: given up.';
comment on column email.messages.customer_id is
  'Id in identity.customers, null for a recipient without an account. No foreign key, because identity comes after email. The address cannot identify the customer: it may pass to another account.';
comment on column email.messages.dedupe_key is
  'Names the event behind the email, so that an event delivered twice sends one email; null where repeats are wanted.';
comment on column email.messages.unsubscribe_url is
  'Where mail programs stop such emails by one POST, for emails that the recipient asked for; null for all others.';
comment on column email.messages.copy_of is
  'The first email with this text, if staff sent it again: the first keeps when it was sent.';
comment on column email.messages.is_secret is
  'Its links open an account or verify an address: nobody but the recipient reads it.';
comment on constraint message_secret_erased_at_end on email.messages is
  'Secret emails contain single-use tokens, which the shop stores only as hashes elsewhere: the statement that marks one as sent or failed erases its body. The body of others is evidence, and is sent again on demand.';

-- The demo mailbox: all emails, or those to one address, newest first.
create index messages_by_recipient on email.messages (lower(recipient), id desc);
create index messages_by_customer on email.messages (customer_id, id desc) where customer_id is not null;
create index messages_by_original on email.messages (copy_of) where copy_of is not null;
create index messages_by_kind on email.messages (kind, id desc);
create index messages_by_status on email.messages (status, id desc) where status <> 'sent';
create index messages_by_age on email.messages (created_at) where status in ('sent', 'failed');
comment on index email.messages_by_age is 'Serves the nightly purge.';
