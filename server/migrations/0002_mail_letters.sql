create schema mail;
comment on schema mail is 'Letters: the queue of what is to be sent and the mailbox of the demo shop.';

create table mail.letters (
  id bigint generated always as identity,
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
  constraint letter_kind_not_empty check (kind <> ''),
  constraint letter_recipient_is_one_address check (recipient ~ '^[^\s@<>,]+@[^\s@<>,]+$' and length(recipient) <= 320),
  constraint letter_subject_is_one_line check (subject <> '' and subject !~ '[\r\n]'),
  constraint letter_status_known check (status in ('queued', 'kept', 'sent', 'failed')),
  constraint letter_attempts_not_negative check (attempts >= 0),
  constraint letter_sent_at_when_sent check ((status = 'sent') = (sent_at is not null)),
  constraint letter_body_until_sent check (status = 'sent' or (body_text is not null and body_html is not null)),
  constraint letter_body_erased_when_sent check (status <> 'sent' or (body_text is null and body_html is null and links = '{}')),
  constraint letter_dedupe_key_unique unique (dedupe_key)
);

comment on table mail.letters is
  'One row a letter. queued: waits for its job; kept: no mail server is set, the letter lies in the demo mailbox; sent; failed: given up.';
comment on constraint letter_body_erased_when_sent on mail.letters is
  'Letters carry single-use tokens, which the shop stores hashed everywhere else: once a letter has left, its body goes.';
comment on column mail.letters.dedupe_key is
  'Names the fact the letter tells of, so that an event heard twice sends one letter; null where a repeat is wanted.';

-- The mailbox: all letters, or those of one address, newest first.
create index letters_by_recipient on mail.letters (lower(recipient), id desc);
