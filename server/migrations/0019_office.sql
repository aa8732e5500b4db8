create schema office;
comment on schema office is 'Back office: accounts of staff, how they sign in, and their sessions.';

create table office.staff (
  id integer generated always as identity,
  email text not null,
  name text not null,
  role text not null,
  password_hash text,
  totp_secret bytea,
  last_totp_step bigint,
  created_at timestamptz not null,
  disabled_at timestamptz,
  constraint staff_id_unique primary key (id),
  constraint staff_email_unique unique (email),
  constraint staff_email_is_folded check (email = lower(email)),
  constraint staff_email_is_one_address check (email ~ '^[^\s@]+@[^\s@]+$' and length(email) <= 254),
  constraint staff_has_a_name check (name <> '' and length(name) <= 100),
  constraint staff_role_known check (role in ('support', 'catalog', 'finance', 'admin')),
  constraint staff_password_is_argon2id check (password_hash like '$argon2id$%'),
  constraint staff_set_up_at_once check ((password_hash is null) = (totp_secret is null)),
  constraint staff_step_of_a_secret check (last_totp_step is null or totp_secret is not null)
);
comment on table office.staff is
  'One row per member of staff, never deleted, because the audit log names them. No customer account opens the office.';
comment on column office.staff.email is 'Normalized address, for sign-in.';
comment on column office.staff.password_hash is 'Null until the account is set up with its link, and again after its access is reset.';
comment on column office.staff.totp_secret is
  'Secret of the authenticator app, encrypted with a key of platform.secrets and bound to the row.';
comment on column office.staff.last_totp_step is
  'Time step of the last code that signed in. Codes of it and of earlier steps are refused, so that none works twice.';
comment on column office.staff.disabled_at is 'When the account was disabled: no sign-in, no setup, no sessions.';

create table office.setup_links (
  id bigint generated always as identity,
  staff_id integer not null,
  token_hash bytea not null,
  totp_secret bytea not null,
  issued_by text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint setup_link_id_unique primary key (id),
  constraint setup_link_token_unique unique (token_hash),
  constraint setup_link_of_staff foreign key (staff_id) references office.staff (id),
  constraint setup_link_token_is_sha256 check (octet_length(token_hash) = 32),
  constraint setup_link_expires_later check (expires_at > created_at)
);
comment on table office.setup_links is
  'Links with which staff choose their password and enrol their authenticator app: single use, valid for 24 hours.';
comment on column office.setup_links.totp_secret is
  'Encrypted secret that the page of the link shows. It becomes the secret of the account once a code proves that the app has it.';
comment on column office.setup_links.issued_by is
  'Who added the account or reset its access, as the audit log names them: for a week they count as one person with its owner.';
comment on column office.setup_links.used_at is 'When the link was used, or made worthless by a newer one.';
create index setup_links_by_staff on office.setup_links (staff_id);
create index setup_links_by_end on office.setup_links (expires_at);
comment on index office.setup_links_by_end is 'Serves the nightly purge.';

create table office.recovery_codes (
  id bigint generated always as identity,
  staff_id integer not null,
  code_hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  constraint recovery_code_id_unique primary key (id),
  constraint recovery_code_unique unique (staff_id, code_hash),
  constraint recovery_code_of_staff foreign key (staff_id) references office.staff (id),
  constraint recovery_code_is_sha256 check (octet_length(code_hash) = 32)
);
comment on table office.recovery_codes is
  'Codes that replace the one of a lost authenticator app, once each. New codes replace all earlier ones.';

create table office.staff_sessions (
  id bigint generated always as identity,
  staff_id integer not null,
  token_hash bytea not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ip text not null,
  user_agent text not null,
  constraint staff_session_id_unique primary key (id),
  constraint staff_session_token_unique unique (token_hash),
  constraint staff_session_of_staff foreign key (staff_id) references office.staff (id),
  constraint staff_session_token_is_sha256 check (octet_length(token_hash) = 32),
  constraint staff_session_expires_later check (expires_at > created_at),
  constraint staff_session_user_agent_is_short check (length(user_agent) <= 300)
);
comment on table office.staff_sessions is
  'Sessions of staff. expires_at is the absolute end, the idle timeout counts from last_used_at. Ended ones stay for 90 days.';
comment on column office.staff_sessions.token_hash is 'SHA-256 of the token. Only the browser has the token itself.';
comment on column office.staff_sessions.ended_at is 'When it was ended before its time: signed out, revoked, access reset, disabled.';
create index staff_sessions_by_staff on office.staff_sessions (staff_id, last_used_at desc);
create index staff_sessions_by_end on office.staff_sessions (expires_at);
comment on index office.staff_sessions_by_end is 'Serves the nightly purge.';

create table office.sign_in_failures (
  account_hash bytea not null,
  network text not null,
  count integer not null,
  last_at timestamptz not null,
  constraint sign_in_failures_once_a_network primary key (account_hash, network),
  constraint sign_in_failures_account_is_sha256 check (octet_length(account_hash) = 32),
  constraint sign_in_failures_not_negative check (count >= 0)
);
comment on table office.sign_in_failures is
  'Failed sign-ins in a row, per address; too many lock it. Keyed by address, not by account, so that a lock does not tell whether there is an account.';
comment on column office.sign_in_failures.account_hash is 'SHA-256 of the normalized address, whether or not the account exists.';
comment on column office.sign_in_failures.network is
  'Network from which the account signed in before, so that others cannot lock it there; empty for all other networks together.';
comment on column office.sign_in_failures.count is
  'Counted before the password is checked, so that concurrent guesses count, and deleted by a complete sign-in. One more than the maximum while locked.';
create index sign_in_failures_by_time on office.sign_in_failures (last_at);
comment on index office.sign_in_failures_by_time is 'Serves the nightly purge.';

create table office.sign_ins (
  id bigint generated always as identity,
  email text not null,
  staff_id integer,
  outcome text not null,
  ip text not null,
  user_agent text not null,
  at timestamptz not null,
  constraint sign_in_id_unique primary key (id),
  constraint sign_in_of_staff foreign key (staff_id) references office.staff (id),
  constraint sign_in_email_is_short check (length(email) <= 254),
  constraint sign_in_user_agent_is_short check (length(user_agent) <= 300),
  constraint sign_in_outcome_known check (outcome in
    ('signed_in', 'signed_in_by_recovery_code', 'credentials_wrong', 'totp_required', 'totp_wrong', 'staff_locked'))
);
comment on table office.sign_ins is 'Log of sign-ins to the office and of attempts, kept for a year.';
comment on column office.sign_ins.email is 'Normalized address as typed.';
comment on column office.sign_ins.staff_id is 'Member of staff with that address; null if nobody has it.';
create index sign_ins_by_email on office.sign_ins (email, id);
create index sign_ins_complete on office.sign_ins (email, at) where outcome in ('signed_in', 'signed_in_by_recovery_code');
comment on index office.sign_ins_complete is 'Serves the search for networks that an address signed in from.';
create index sign_ins_by_time on office.sign_ins (at);
comment on index office.sign_ins_by_time is 'Serves the nightly purge.';

create table office.saved_views (
  id integer generated always as identity,
  staff_id integer not null,
  screen text not null,
  name text not null,
  query text not null,
  constraint saved_view_id_unique primary key (id),
  constraint saved_view_name_unique unique (staff_id, screen, name),
  constraint saved_view_of_staff foreign key (staff_id) references office.staff (id),
  constraint saved_view_is_named check (screen <> '' and name <> '')
);
comment on table office.saved_views is 'States of list screens that staff saved under a name.';
comment on column office.saved_views.query is 'Query of the address of the screen: search, filters, sort and columns.';

create table office.shop_views (
  staff_session_id bigint not null,
  customer_id integer,
  language_id integer,
  currency text,
  started_at timestamptz not null,
  expires_at timestamptz not null,
  constraint shop_view_of_session primary key (staff_session_id),
  constraint shop_view_session_exists foreign key (staff_session_id) references office.staff_sessions (id) on delete cascade,
  constraint shop_view_customer_exists foreign key (customer_id) references identity.customers (id),
  constraint shop_view_is_short check (expires_at > started_at and expires_at <= started_at + interval '15 minutes')
);
comment on table office.shop_views is
  'The storefront as a member of staff sees it in the name of a customer, read-only: at most one per session, and none outlives its session.';
comment on column office.shop_views.customer_id is 'Whose view it is; null shows what guests see.';
comment on column office.shop_views.language_id is 'Language of the view; null shows that of the shop. What the browser of staff has chosen for itself does not count.';
comment on column office.shop_views.currency is 'Currency of the view; null shows that of the shop.';

create table office.report_progress (
  is_only boolean not null default true,
  time_zone text not null default '',
  last_transfer_id bigint not null default 0,
  constraint report_progress_once primary key (is_only),
  constraint report_progress_is_only check (is_only)
);
comment on table office.report_progress is
  'How far ledger_days and sales_days have come: they sum the transfers up to last_transfer_id, by days of time_zone. Reports add the transfers after it.';
insert into office.report_progress default values;

create table office.ledger_days (
  account text not null,
  kind text not null,
  day date not null,
  credit_minor bigint not null,
  debit_minor bigint not null,
  transfer_count integer not null,
  constraint ledger_day_once primary key (account, kind, day),
  constraint ledger_day_sides_not_negative check (credit_minor >= 0 and debit_minor >= 0)
);
comment on table office.ledger_days is
  'Entries of the ledger by account, kind of transfer and day; wallets are one account. Derived, so it can be emptied together with report_progress.';

create table office.sales_days (
  grouping text not null,
  day date not null,
  key text not null,
  order_count integer not null,
  sold_cents bigint not null,
  refund_count integer not null,
  refunded_cents bigint not null,
  vat_cents bigint not null,
  discount_cents bigint not null,
  costed_cents bigint not null,
  costed_vat_cents bigint not null,
  cost_cents bigint not null,
  constraint sales_day_once primary key (grouping, day, key),
  constraint sales_day_grouping_known check (grouping in ('period', 'country', 'method', 'rate', 'code', 'category'))
);
comment on table office.sales_days is
  'Sales and refunds by day, once for each grouping: their sums equal the account sales of the ledger in all of them but code. Derived, as ledger_days.';
comment on column office.sales_days.vat_cents is 'Contained in what was sold, minus that of refunds.';
comment on column office.sales_days.costed_cents is 'Sales of pieces whose purchase price is known, minus refunds of their lines.';
comment on column office.sales_days.cost_cents is 'Purchase price of these pieces, minus that of pieces that went back on sale.';
