-- The migration runner creates the schema and platform.migrations.
comment on schema platform is 'Infrastructure: migrations, secrets, rate limits. Jobs live in the schema graphile_worker.';

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
