create schema if not exists platform;
comment on schema platform is 'Plumbing that knows no trade: migrations, secrets, rate limits. Jobs live in graphile_worker.';

create table platform.secrets (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);
comment on table platform.secrets is 'Random keys that every process of the shop must share, such as the one that signs CSRF tokens.';

create unlogged table platform.rate_windows (
  key text primary key,
  count integer not null,
  started_at timestamptz not null,
  constraint rate_window_counts_something check (count > 0)
);
comment on table platform.rate_windows is 'Attempts per key in the current window. Unlogged: after a crash of the database counting starts anew.';
create index rate_windows_by_start on platform.rate_windows (started_at);
