alter table identity.customers
  add column blocked_at timestamptz,
  add column pending_email text,
  add column pending_email_key text,
  add constraint customer_pending_email_is_whole check ((pending_email is null) = (pending_email_key is null)),
  add constraint customer_pending_email_key_is_folded
    check (pending_email_key = lower(pending_email_key) and pending_email_key <> ''),
  add constraint customer_pending_email_is_one_address
    check (pending_email ~ '^[^\s@]+@[^\s@]+$' and length(pending_email) <= 254);
comment on column identity.customers.blocked_at is
  'Since when the shop refuses the account: no sign-in, no reset, and its sessions count as ended. Null for everybody else.';
comment on column identity.customers.pending_email is
  'The address that the customer wants instead of email. It counts for nothing until the link sent there was followed.';
comment on column identity.customers.pending_email_key is
  'pending_email folded. Not unique: several accounts may wish for an address, and the first that proves it has it.';

alter table identity.sessions
  add column number bigint generated always as identity,
  add constraint session_number_unique unique (number);
comment on column identity.sessions.number is 'Names a session on the wire, where ids are numbers. Worth nothing without the account it belongs to.';
