create schema identity;
comment on schema identity is 'Customers and how they prove who they are: accounts, sessions, verification of the e-mail address, password reset.';

create table identity.customers (
  id integer generated always as identity,
  email text not null,
  email_key text not null,
  email_verified_at timestamptz,
  password_hash text not null,
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
  constraint customer_id_unique primary key (id),
  constraint customer_email_unique unique (email_key),
  constraint customer_email_key_is_folded check (email_key = lower(email_key) and email_key <> ''),
  constraint customer_email_is_one_address check (email ~ '^[^\s@]+@[^\s@]+$' and length(email) <= 254),
  constraint customer_password_is_argon2id check (password_hash like '$argon2id$%'),
  constraint customer_phone_e164_wellformed check (phone_e164 ~ '^\+[1-9][0-9]{1,14}$'),
  constraint customer_country_exists foreign key (country_id) references content.countries (id),
  constraint customer_language_exists foreign key (language_id) references content.languages (id)
);
comment on table identity.customers is
  'One row an account. Empty text stands for what the customer has not told; balances live in the ledger.';
comment on column identity.customers.email is 'The address as typed: letters go there and the profile shows it.';
comment on column identity.customers.email_key is 'The address folded to one spelling, by which accounts are found and kept apart.';
comment on column identity.customers.language_id is 'Language of the letters; null means the default language of the shop.';

-- Foreign keys do not index their own side; a country or a language is looked up when it is removed.
create index customers_by_country on identity.customers (country_id) where country_id is not null;
create index customers_by_language on identity.customers (language_id) where language_id is not null;

create table identity.sessions (
  id uuid not null default gen_random_uuid(),
  token_hash bytea not null,
  customer_id integer not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  user_agent text not null default '',
  ip text not null default '',
  constraint session_id_unique primary key (id),
  constraint session_token_unique unique (token_hash),
  constraint session_token_is_sha256 check (octet_length(token_hash) = 32),
  constraint session_has_a_customer foreign key (customer_id) references identity.customers (id) on delete cascade,
  constraint session_expires_later check (expires_at > created_at),
  constraint session_user_agent_is_short check (length(user_agent) <= 300)
);
comment on table identity.sessions is
  'Living sign-ins: a row that is gone is a session that has ended. expires_at is the absolute end; the idle end counts from last_used_at.';
comment on column identity.sessions.token_hash is 'SHA-256 of the token. The token itself is known to the browser alone.';
create index sessions_by_customer on identity.sessions (customer_id, last_used_at desc);

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
  constraint email_verification_token_is_sha256 check (octet_length(token_hash) = 32),
  constraint email_verification_has_a_customer foreign key (customer_id) references identity.customers (id) on delete cascade,
  constraint email_verification_expires_later check (expires_at > created_at)
);
comment on table identity.email_verifications is
  'Links sent to prove an address. email_key: the address that was proved, so that a link to an old address proves nothing about a new one.';
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
  constraint password_reset_token_is_sha256 check (octet_length(token_hash) = 32),
  constraint password_reset_has_a_customer foreign key (customer_id) references identity.customers (id) on delete cascade,
  constraint password_reset_expires_later check (expires_at > created_at)
);
comment on table identity.password_resets is 'Links sent to set a new password: single use, 60 minutes.';
create index password_resets_by_customer on identity.password_resets (customer_id);

create table identity.sign_in_attempts (
  id bigint generated always as identity,
  account_hash bytea not null,
  network text not null,
  attempted_at timestamptz not null default now(),
  constraint sign_in_attempt_id_unique primary key (id),
  constraint sign_in_attempt_account_is_sha256 check (octet_length(account_hash) = 32)
);
comment on table identity.sign_in_attempts is
  'Sign-ins that have not succeeded, to slow guessing: noted before the password is checked, removed when it was right.';
comment on column identity.sign_in_attempts.account_hash is 'SHA-256 of the folded address, whether or not there is such an account.';
comment on column identity.sign_in_attempts.network is 'The caller''s IPv4 address, or the /64 of an IPv6 one.';
create index sign_in_attempts_by_account on identity.sign_in_attempts (account_hash, attempted_at);
create index sign_in_attempts_by_network on identity.sign_in_attempts (network, attempted_at);
create index sign_in_attempts_by_time on identity.sign_in_attempts (attempted_at);
