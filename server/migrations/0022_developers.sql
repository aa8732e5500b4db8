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

create table developers.webhooks (
  id integer generated always as identity,
  customer_id integer not null,
  url text not null,
  events text[] not null,
  secret bytea not null,
  previous_secret bytea,
  previous_until timestamptz,
  created_at timestamptz not null,
  failing_since timestamptz,
  disabled_at timestamptz,
  disabled_by text,
  constraint webhook_id_unique primary key (id),
  constraint webhook_of_a_customer foreign key (customer_id) references identity.customers (id),
  constraint webhook_url_is_an_address check (url ~ '^https?://' and length(url) <= 500),
  constraint webhook_has_events check (cardinality(events) > 0),
  constraint webhook_previous_secret_ends check ((previous_secret is null) = (previous_until is null)),
  constraint webhook_disabled_by_someone check ((disabled_at is null) = (disabled_by is null)),
  constraint webhook_disabler_known check (disabled_by in ('customer', 'failures', 'staff'))
);
comment on table developers.webhooks is 'Addresses of sellers that get events about their offers and payouts.';
comment on column developers.webhooks.secret is 'Encrypted with the key webhooks of platform.secrets, bound to the customer.';
comment on column developers.webhooks.failing_since is 'First failure since the last success. After three days the webhook is switched off.';
create index webhooks_by_customer on developers.webhooks (customer_id, id desc);

create table developers.webhook_events (
  id text not null,
  customer_id integer not null,
  type text not null,
  dedupe_key text not null,
  data jsonb not null,
  at timestamptz not null,
  constraint webhook_event_id_unique primary key (id),
  constraint webhook_event_once unique (dedupe_key),
  constraint webhook_event_for_a_customer foreign key (customer_id) references identity.customers (id)
);
comment on table developers.webhook_events is 'What webhooks were told, for 30 days.';
comment on column developers.webhook_events.dedupe_key is 'Names the fact: a subscriber that runs twice writes one event.';
create index webhook_events_by_customer on developers.webhook_events (customer_id);
create index webhook_events_by_time on developers.webhook_events (at);

create table developers.webhook_deliveries (
  id bigint generated always as identity,
  webhook_id integer not null,
  event_id text not null,
  state text not null default 'pending',
  attempts integer not null default 0,
  created_at timestamptz not null,
  last_attempt_at timestamptz,
  next_attempt_at timestamptz,
  response_status integer,
  problem text,
  constraint webhook_delivery_id_unique primary key (id),
  constraint webhook_delivery_once unique (webhook_id, event_id),
  constraint webhook_delivery_to_a_webhook foreign key (webhook_id) references developers.webhooks (id) on delete cascade,
  constraint webhook_delivery_of_an_event foreign key (event_id) references developers.webhook_events (id) on delete cascade,
  constraint webhook_delivery_state_known check (state in ('pending', 'delivered', 'failed', 'dropped')),
  constraint webhook_delivery_waits_while_pending check ((state = 'pending') = (next_attempt_at is not null))
);
comment on table developers.webhook_deliveries is 'One row per event and webhook, so that each gets an event once.';
comment on column developers.webhook_deliveries.next_attempt_at is
  'When it is due. A worker that takes it sets a later time first, after which another takes it if the worker died.';
create index webhook_deliveries_by_webhook on developers.webhook_deliveries (webhook_id, id desc);
create index webhook_deliveries_by_event on developers.webhook_deliveries (event_id);
create index webhook_deliveries_due on developers.webhook_deliveries (next_attempt_at) where state = 'pending';

create table developers.feed_items (
  item_id integer not null,
  price_cents bigint not null,
  stock integer not null,
  constraint feed_item_unique primary key (item_id)
);
comment on table developers.feed_items is
  'Items for sale as the feed last told them, so that it tells only what changed. Has no reference to items, which are never deleted.';

create table developers.feed_events (
  id bigint generated always as identity,
  type text not null,
  item_id integer,
  price_cents bigint,
  stock integer,
  at timestamptz not null,
  constraint feed_event_id_unique primary key (id),
  constraint feed_event_type_known check (type in ('item.added', 'item.changed', 'item.sold', 'reset')),
  constraint feed_event_of_an_item check ((type = 'reset') = (item_id is null))
);
comment on table developers.feed_events is
  'Changes of items for sale, for a day. Written under one lock, so that ids become visible in their order. A reset stands for more changes than the feed tells.';
create index feed_events_by_time on developers.feed_events (at);

create table developers.feed_gaps (
  is_only boolean not null default true,
  purged_until bigint not null default 0,
  constraint feed_gap_one primary key (is_only),
  constraint feed_gap_only check (is_only)
);
comment on table developers.feed_gaps is 'Last event that was purged: whoever asks for earlier ones has to read the items anew.';
insert into developers.feed_gaps default values;

create table developers.price_lists (
  is_only boolean not null default true,
  body bytea not null,
  etag text not null,
  item_count integer not null,
  source text not null,
  changed_at timestamptz not null,
  constraint price_list_one primary key (is_only),
  constraint price_list_only check (is_only)
);
comment on table developers.price_lists is 'The price list as one compressed file, which all processes serve.';
comment on column developers.price_lists.source is 'State of feed and items that it was made of; the same state makes the same list.';
alter table developers.price_lists alter column body set storage external;
