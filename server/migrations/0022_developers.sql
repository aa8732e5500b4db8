create schema developers;
comment on schema developers is 'Keys of the public API, webhooks of sellers, the feed of catalog changes and the price list.';

create table developers.api_keys (
  id integer generated always as identity,
  customer_id integer not null,
  name text not null,
  hint text not null,
  secret_hash bytea not null,
  previous_hash bytea,
  previous_until timestamptz,
  scopes text[] not null,
  limit_per_minute integer,
  created_at timestamptz not null,
  rotated_at timestamptz,
  expires_at timestamptz,
  last_used_at timestamptz,
  last_used_network text,
  revoked_at timestamptz,
  revoked_by text,
  revoke_reason text,
  constraint api_key_id_unique primary key (id),
  constraint api_key_secret_unique unique (secret_hash),
  constraint api_key_previous_unique unique (previous_hash),
  constraint api_key_of_a_customer foreign key (customer_id) references identity.customers (id),
  constraint api_key_name_not_empty check (name <> '' and length(name) <= 60),
  constraint api_key_secrets_are_sha256 check (octet_length(secret_hash) = 32 and octet_length(previous_hash) = 32),
  constraint api_key_previous_ends check ((previous_hash is null) = (previous_until is null)),
  constraint api_key_scopes_known check (
    cardinality(scopes) > 0 and scopes <@ array['items:read', 'prices:read', 'sales:read', 'offers:read']),
  constraint api_key_limit_positive check (limit_per_minute between 1 and 100000),
  constraint api_key_expires_later check (expires_at > created_at),
  constraint api_key_used_from_a_network check ((last_used_at is null) = (last_used_network is null)),
  constraint api_key_revoked_by_someone check ((revoked_at is null) = (revoked_by is null)),
  constraint api_key_reason_of_a_revocation check (revoke_reason is null or revoked_at is not null)
);
comment on table developers.api_keys is
  'Keys of customers for the public API. Only hashes are stored; the key itself is shown once. Revoked and expired ones are purged after 90 days.';
comment on column developers.api_keys.hint is 'Beginning of the key, by which its owner recognizes it.';
comment on column developers.api_keys.previous_hash is 'The key before a rotation, which works until previous_until.';
comment on column developers.api_keys.limit_per_minute is 'Limit set by staff; null for the default.';
comment on column developers.api_keys.last_used_at is 'Last use, written at most once a minute.';
create index api_keys_by_customer on developers.api_keys (customer_id, id desc);
create index api_keys_by_time on developers.api_keys (created_at, id);
create index api_keys_by_use on developers.api_keys (coalesce(last_used_at, '-infinity'), id);
create index api_keys_by_revocation on developers.api_keys (revoked_at) where revoked_at is not null;
create index api_keys_by_end on developers.api_keys (expires_at) where expires_at is not null;
