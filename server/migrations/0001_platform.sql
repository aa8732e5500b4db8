-- The migration runner creates the schema and platform.migrations.
comment on schema platform is 'Infrastructure: migrations, secrets, rate limits, idempotency keys. Jobs live in the schema graphile_worker.';

create table platform.secrets (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);
comment on table platform.secrets is 'Random keys shared by all processes of the shop, such as the one that signs CSRF tokens.';

create unlogged table platform.rate_windows (
  key text primary key,
  count integer not null,
  started_at timestamptz not null,
  constraint rate_window_counts_something check (count > 0)
);
comment on table platform.rate_windows is
  'Attempts per key in the current rate-limit window. Unlogged: counting restarts after a crash of the database.';
create index rate_windows_by_start on platform.rate_windows (started_at);

create table platform.idempotency_keys (
  operation text not null,
  owner_id integer not null,
  key text not null,
  fingerprint text not null,
  result jsonb not null,
  created_at timestamptz not null,
  constraint idempotency_key_unique primary key (operation, owner_id, key)
);
comment on table platform.idempotency_keys is
  'Idempotency keys of the last 24 hours with the result of their call. fingerprint detects reuse of a key with another body.';
comment on column platform.idempotency_keys.owner_id is 'Account that sent the key.';
create index idempotency_keys_by_time on platform.idempotency_keys (created_at);

create function platform.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '%.% is append-only: % refused', tg_table_schema, tg_table_name, tg_op
    using errcode = 'integrity_constraint_violation';
end
$$;
comment on function platform.refuse_change() is 'Keeps tables append-only.';
