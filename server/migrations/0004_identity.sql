create schema identity;
comment on schema identity is 'Customer accounts, sessions, email verification, password resets, sign-in throttling.';

create table identity.customers (
  id integer generated always as identity,
  email text not null,
  email_key text not null,
  email_verified_at timestamptz,
  pending_email text,
  pending_email_key text,
  password_hash text,
  password_changed_at timestamptz not null default now(),
  name text not null,
  surname text not null,
  phone text not null,
  phone_e164 text,
  address text not null default '',
  city text not null default '',
  post_code text not null default '',
  country_id integer,
  steam_id text not null default '',
  steam_trade_link text not null default '',
  avatar_url text,
  language_id integer,
  created_at timestamptz not null default now(),
  blocked_at timestamptz,
  deleted_at timestamptz,
  constraint customer_id_unique primary key (id),
  constraint customer_email_unique unique (email_key),
  constraint customer_country_exists foreign key (country_id) references content.countries (id),
  constraint customer_language_exists foreign key (language_id) references content.languages (id),
  constraint customer_email_key_is_folded check (email_key = lower(email_key) and email_key <> ''),
  constraint customer_email_is_one_address check (email ~ '^[^\s@]+@[^\s@]+$' and length(email) <= 254),
  constraint customer_pending_email_is_whole check ((pending_email is null) = (pending_email_key is null)),
  constraint customer_pending_email_key_is_folded check (
    pending_email_key = lower(pending_email_key) and pending_email_key <> ''),
  constraint customer_pending_email_is_one_address check (
    pending_email ~ '^[^\s@]+@[^\s@]+$' and length(pending_email) <= 254),
  constraint customer_password_is_argon2id check (password_hash like '$argon2id$%'),
  constraint customer_phone_e164_wellformed check (phone_e164 ~ '^\+[1-9][0-9]{1,14}$'),
  constraint customer_deleted_is_blocked check (deleted_at is null or blocked_at is not null)
);
comment on table identity.customers is
  'One row per account. Empty text means that the customer gave no value. Balances are in the ledger.';
comment on column identity.customers.email is 'Address as typed, for sending emails and for display.';
comment on column identity.customers.email_key is 'Normalized address, for lookup and uniqueness.';
comment on column identity.customers.pending_email is
  'Requested new address. Replaces email once the link sent to it is opened; until then it has no effect.';
comment on column identity.customers.pending_email_key is
  'Normalized pending_email. Not unique: several accounts may request an address, and the first to verify it gets it.';
comment on column identity.customers.password_hash is 'Null for an account that signs in with Steam and has set no password.';
comment on column identity.customers.language_id is 'Language of emails; null means the default language of the shop.';
comment on column identity.customers.blocked_at is 'When the account was blocked: no sign-in, no password reset, no sessions.';
comment on column identity.customers.deleted_at is
  'When the account was erased. Personal data is gone; the row stays, because orders and the ledger reference it.';

create index customers_by_country on identity.customers (country_id) where country_id is not null;
create index customers_by_time on identity.customers (created_at desc, id desc);
create index customers_by_email_prefix on identity.customers (email_key text_pattern_ops);
create index customers_by_name on identity.customers (lower(name) text_pattern_ops);
create index customers_by_surname on identity.customers (lower(surname) text_pattern_ops);
create index customers_blocked on identity.customers (created_at desc, id desc) where blocked_at is not null;
create index customers_deleted on identity.customers (created_at desc, id desc) where deleted_at is not null;
create index customers_unverified on identity.customers (created_at desc, id desc) where email_verified_at is null;
create index customers_by_trade_link on identity.customers (steam_trade_link text_pattern_ops) where steam_trade_link <> '';
create index customers_by_language on identity.customers (language_id) where language_id is not null;

create table identity.sessions (
  id uuid not null default gen_random_uuid(),
  number bigint generated always as identity,
  token_hash bytea not null,
  customer_id integer not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  user_agent text not null default '',
  ip text not null default '',
  method text not null default 'password',
  second_factor text,
  confirmed_at timestamptz,
  constraint session_id_unique primary key (id),
  constraint session_number_unique unique (number),
  constraint session_token_unique unique (token_hash),
  constraint session_has_a_customer foreign key (customer_id) references identity.customers (id) on delete cascade,
  constraint session_token_is_sha256 check (octet_length(token_hash) = 32),
  constraint session_expires_later check (expires_at > created_at),
  constraint session_user_agent_is_short check (length(user_agent) <= 300),
  constraint session_method_known check (method in ('registration', 'password', 'steam', 'passkey')),
  constraint session_second_factor_known check (second_factor in ('totp', 'recovery_code', 'trusted_browser'))
);
comment on table identity.sessions is
  'Active sessions; ending one deletes its row. expires_at is the absolute end, the idle timeout counts from last_used_at.';
comment on column identity.sessions.number is
  'Numeric id of the session in the API. Grants nothing: it is valid only together with its account.';
comment on column identity.sessions.token_hash is 'SHA-256 of the token. Only the client has the token itself.';
comment on column identity.sessions.method is 'First factor of the sign-in. A passkey counts as both factors.';
comment on column identity.sessions.confirmed_at is
  'When this session last proved a second factor, at sign-in or later: a code of the app, a recovery code or a passkey.';
comment on column identity.sessions.second_factor is 'Second factor of the sign-in; null where none was needed.';
create index sessions_by_customer on identity.sessions (customer_id, last_used_at desc);
create index sessions_by_end on identity.sessions (expires_at);
comment on index identity.sessions_by_end is 'Serves the nightly purge of expired sessions.';
create index sessions_by_use on identity.sessions (last_used_at);
comment on index identity.sessions_by_use is 'Serves the nightly purge of idle sessions.';

create table identity.authenticators (
  customer_id integer not null,
  totp_secret bytea not null,
  last_totp_step bigint,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  constraint authenticator_unique_customer primary key (customer_id),
  constraint authenticator_has_a_customer foreign key (customer_id) references identity.customers (id) on delete cascade,
  constraint authenticator_confirmed_by_a_code check (confirmed_at is null or last_totp_step is not null)
);
comment on table identity.authenticators is
  'Authenticator apps of customers. Without confirmed_at the set-up has only begun and sign-in does not ask for a code.';
comment on column identity.authenticators.totp_secret is
  'Secret of the authenticator app, encrypted with the key in platform.secrets for this customer only.';
comment on column identity.authenticators.last_totp_step is 'Time step of the last code that was used, so that each code works once.';

create table identity.sign_in_challenges (
  id bigint generated always as identity,
  customer_id integer not null,
  token_hash bytea not null,
  browser_hash bytea,
  method text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint sign_in_challenge_id_unique primary key (id),
  constraint sign_in_challenge_token_unique unique (token_hash),
  constraint sign_in_challenge_has_a_customer
    foreign key (customer_id) references identity.customers (id) on delete cascade,
  constraint sign_in_challenge_token_is_sha256 check (octet_length(token_hash) = 32),
  constraint sign_in_challenge_browser_is_sha256 check (octet_length(browser_hash) = 32),
  constraint sign_in_challenge_method_known check (method in ('password', 'steam')),
  constraint sign_in_challenge_expires_later check (expires_at > created_at)
);
comment on table identity.sign_in_challenges is
  'Sign-ins whose first factor was right and whose second one is awaited: single use, valid for 10 minutes.';
comment on column identity.sign_in_challenges.browser_hash is
  'SHA-256 of the browser cookie: only that browser continues. Null for clients that are no browser.';
create index sign_in_challenges_by_customer on identity.sign_in_challenges (customer_id);
create index sign_in_challenges_by_end on identity.sign_in_challenges (expires_at);

create table identity.recovery_codes (
  customer_id integer not null,
  code_hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  constraint recovery_code_unique primary key (customer_id, code_hash),
  constraint recovery_code_has_an_authenticator
    foreign key (customer_id) references identity.authenticators (customer_id) on delete cascade,
  constraint recovery_code_is_sha256 check (octet_length(code_hash) = 32)
);
comment on table identity.recovery_codes is
  'Codes for customers who lost their authenticator app, each valid once. Only the customer has the codes themselves.';

create table identity.known_browsers (
  customer_id integer not null,
  browser_hash bytea not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  trusted_until timestamptz,
  constraint known_browser_unique primary key (customer_id, browser_hash),
  constraint known_browser_has_a_customer foreign key (customer_id) references identity.customers (id) on delete cascade,
  constraint known_browser_is_sha256 check (octet_length(browser_hash) = 32)
);
comment on table identity.known_browsers is
  'Browsers from which a customer signed in, by the SHA-256 of their cookie. A sign-in from another one sends an email.';
comment on column identity.known_browsers.trusted_until is 'Until then sign-in from this browser asks for no code.';
create index known_browsers_by_use on identity.known_browsers (last_seen_at);

create table identity.sign_in_alerts (
  id bigint generated always as identity,
  customer_id integer not null,
  token_hash bytea not null,
  signed_in_at timestamptz not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint sign_in_alert_id_unique primary key (id),
  constraint sign_in_alert_token_unique unique (token_hash),
  constraint sign_in_alert_has_a_customer foreign key (customer_id) references identity.customers (id) on delete cascade,
  constraint sign_in_alert_token_is_sha256 check (octet_length(token_hash) = 32),
  constraint sign_in_alert_expires_later check (expires_at > created_at)
);
comment on table identity.sign_in_alerts is
  'Links of emails about a new browser, with which the owner says that it was somebody else: single use, valid for 7 days.';
create index sign_in_alerts_by_customer on identity.sign_in_alerts (customer_id);
create index sign_in_alerts_by_end on identity.sign_in_alerts (expires_at);

create table identity.passkeys (
  id bigint generated always as identity,
  customer_id integer not null,
  user_handle bytea not null,
  credential_id bytea not null,
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  constraint passkey_id_unique primary key (id),
  constraint passkey_credential_unique unique (credential_id),
  constraint passkey_has_a_customer foreign key (customer_id) references identity.customers (id) on delete cascade,
  constraint passkey_count_not_negative check (sign_count >= 0),
  constraint passkey_has_a_name check (name <> '' and length(name) <= 100)
);
comment on table identity.passkeys is 'Passkeys of customers: public keys, with which they sign in without a password.';
comment on column identity.passkeys.user_handle is
  'Random id of the customer in their authenticators, the same for all of their passkeys. Names nobody.';
comment on column identity.passkeys.sign_count is
  'Signatures as the authenticator counts them. A lower count is a copy of the key and refused; 0 means that it does not count.';
create index passkeys_by_customer on identity.passkeys (customer_id, id);

create table identity.passkey_challenges (
  challenge_hash bytea not null,
  purpose text not null,
  customer_id integer,
  browser_hash bytea,
  user_handle bytea,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint passkey_challenge_unique primary key (challenge_hash),
  constraint passkey_challenge_of_a_customer foreign key (customer_id) references identity.customers (id) on delete cascade,
  constraint passkey_challenge_is_sha256 check (octet_length(challenge_hash) = 32),
  constraint passkey_challenge_purpose_known check (purpose in ('add', 'sign_in', 'confirm')),
  constraint passkey_challenge_anonymous_for_sign_in check ((customer_id is null) = (purpose = 'sign_in')),
  constraint passkey_challenge_expires_later check (expires_at > created_at)
);
comment on table identity.passkey_challenges is
  'What an authenticator is to sign: deleted when its answer arrives, valid for 5 minutes. A sign-in names no customer yet.';
create index passkey_challenges_by_customer on identity.passkey_challenges (customer_id) where customer_id is not null;
create index passkey_challenges_by_end on identity.passkey_challenges (expires_at);

create table identity.email_verifications (
  id bigint generated always as identity,
  customer_id integer not null,
  email_key text not null,
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint email_verification_id_unique primary key (id),
  constraint email_verification_token_unique unique (token_hash),
  constraint email_verification_has_a_customer
    foreign key (customer_id) references identity.customers (id) on delete cascade,
  constraint email_verification_token_is_sha256 check (octet_length(token_hash) = 32),
  constraint email_verification_expires_later check (expires_at > created_at)
);
comment on table identity.email_verifications is
  'Email verification links. email_key is the address they verify, so a link to an old address does not verify a new one.';
create index email_verifications_by_customer on identity.email_verifications (customer_id);

create table identity.password_resets (
  id bigint generated always as identity,
  customer_id integer not null,
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint password_reset_id_unique primary key (id),
  constraint password_reset_token_unique unique (token_hash),
  constraint password_reset_has_a_customer foreign key (customer_id) references identity.customers (id) on delete cascade,
  constraint password_reset_token_is_sha256 check (octet_length(token_hash) = 32),
  constraint password_reset_expires_later check (expires_at > created_at)
);
comment on table identity.password_resets is 'Password reset links: single use, valid for 60 minutes.';
create index password_resets_by_customer on identity.password_resets (customer_id);
create index password_resets_by_end on identity.password_resets (expires_at);
comment on index identity.password_resets_by_end is 'Serves the nightly purge.';

create table identity.steam_accounts (
  customer_id integer not null,
  steam_id text not null,
  name text not null default '',
  linked_at timestamptz not null,
  constraint steam_account_one_a_customer primary key (customer_id),
  constraint steam_account_has_a_customer foreign key (customer_id) references identity.customers (id) on delete cascade,
  constraint steam_account_of_one_customer unique (steam_id),
  constraint steam_account_id_wellformed check (steam_id ~ '^7656\d{13}$'),
  constraint steam_account_name_is_short check (length(name) <= 200)
);
comment on table identity.steam_accounts is 'Steam accounts with which customers sign in and whose inventories they sell from.';
comment on column identity.steam_accounts.name is 'As Steam named the account when it was linked; empty if unknown.';

create table identity.steam_sign_ins (
  state_hash bytea not null,
  customer_id integer,
  return_to text not null,
  steam_id text,
  name text not null default '',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  constraint steam_sign_in_unique primary key (state_hash),
  constraint steam_sign_in_links_a_customer foreign key (customer_id) references identity.customers (id) on delete cascade,
  constraint steam_sign_in_state_is_sha256 check (octet_length(state_hash) = 32),
  constraint steam_sign_in_id_wellformed check (steam_id ~ '^7656\d{13}$'),
  constraint steam_sign_in_expires_later check (expires_at > created_at)
);
comment on table identity.steam_sign_ins is
  'Sign-ins with Steam that a browser began; only it has the token whose SHA-256 this is. Deleted soon after their end.';
comment on column identity.steam_sign_ins.customer_id is 'Whom the Steam account is to be linked to; null to sign in.';
comment on column identity.steam_sign_ins.steam_id is
  'Verified Steam account that no customer has yet: whoever has the token may open an account with it.';
create index steam_sign_ins_by_customer on identity.steam_sign_ins (customer_id) where customer_id is not null;
create index steam_sign_ins_by_end on identity.steam_sign_ins (expires_at);

create table identity.data_requests (
  id bigint generated always as identity,
  customer_id integer not null,
  kind text not null,
  token_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint data_request_id_unique primary key (id),
  constraint data_request_token_unique unique (token_hash),
  constraint data_request_by_a_customer foreign key (customer_id) references identity.customers (id) on delete cascade,
  constraint data_request_token_is_sha256 check (octet_length(token_hash) = 32),
  constraint data_request_kind_known check (kind in ('export', 'deletion')),
  constraint data_request_expires_later check (expires_at > created_at)
);
comment on table identity.data_requests is
  'Links that confirm a data export or an account deletion: single use, valid for 24 hours.';
create index data_requests_by_customer on identity.data_requests (customer_id);
create index data_requests_by_end on identity.data_requests (expires_at);

create table identity.sign_in_attempts (
  id bigint generated always as identity,
  account_hash bytea not null,
  network text not null,
  attempted_at timestamptz not null default now(),
  constraint sign_in_attempt_id_unique primary key (id),
  constraint sign_in_attempt_account_is_sha256 check (octet_length(account_hash) = 32)
);
comment on table identity.sign_in_attempts is
  'Failed sign-ins, for throttling: inserted before the password is checked, deleted if it is correct.';
comment on column identity.sign_in_attempts.account_hash is 'SHA-256 of the normalized address, whether or not the account exists.';
comment on column identity.sign_in_attempts.network is 'IPv4 address of the client, or the /64 subnet of an IPv6 address.';
create index sign_in_attempts_by_account on identity.sign_in_attempts (account_hash, attempted_at);
create index sign_in_attempts_by_network on identity.sign_in_attempts (network, attempted_at);
create index sign_in_attempts_by_time on identity.sign_in_attempts (attempted_at);
