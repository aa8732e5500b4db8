create schema steam_twin;
comment on schema steam_twin is
  'A local twin of Steam for demo and tests. It stands in for an outside service: the shop reaches it over HTTP only.';

create table steam_twin.accounts (
  steam_id text not null,
  name text not null,
  is_bot boolean not null default false,
  is_inventory_public boolean not null default true,
  trade_token text not null default '',
  created_at timestamptz not null,
  constraint steam_twin_account_id_unique primary key (steam_id),
  constraint steam_twin_account_id_wellformed check (steam_id ~ '^7656\d{13}$'),
  constraint steam_twin_account_name_not_empty check (name <> '')
);
comment on table steam_twin.accounts is 'Steam accounts of the twin: users of the demo and bots of the shop.';
comment on column steam_twin.accounts.trade_token is 'Token of the trade link; empty for an account that nobody may send offers to by link.';

create table steam_twin.classes (
  class_id bigint generated always as identity (start with 310776500),
  market_hash_name text not null,
  name text not null,
  type text not null,
  exterior text,
  rarity text not null,
  rarity_color text not null,
  icon_url text not null,
  is_tradable boolean not null default true,
  constraint steam_twin_class_id_unique primary key (class_id),
  constraint steam_twin_class_name_once unique (market_hash_name),
  constraint steam_twin_class_color_is_six_digits check (rarity_color ~ '^[0-9a-f]{6}$')
);
comment on table steam_twin.classes is 'Kinds of item, as descriptions of an inventory show them. Made when an account gets the first of its kind.';

create table steam_twin.assets (
  asset_id bigint generated always as identity (start with 40000000001),
  steam_id text not null,
  class_id bigint not null,
  float_value double precision,
  paint_seed integer,
  protected_until timestamptz,
  acquired_at timestamptz not null,
  constraint steam_twin_asset_id_unique primary key (asset_id),
  constraint steam_twin_asset_has_an_owner foreign key (steam_id) references steam_twin.accounts (steam_id),
  constraint steam_twin_asset_has_a_class foreign key (class_id) references steam_twin.classes (class_id),
  constraint steam_twin_asset_float_in_range check (float_value between 0 and 1),
  constraint steam_twin_asset_seed_in_range check (paint_seed between 0 and 1000)
);
comment on table steam_twin.assets is 'Items in inventories. An item that changes hands becomes a new asset.';
comment on column steam_twin.assets.protected_until is 'Until then the item cannot be traded on, and its trade can be reversed.';
create index steam_twin_assets_by_owner on steam_twin.assets (steam_id, asset_id);

create table steam_twin.assertions (
  nonce text not null,
  fields jsonb not null,
  issued_at timestamptz not null,
  checked_at timestamptz,
  constraint steam_twin_assertion_nonce_once primary key (nonce)
);
comment on table steam_twin.assertions is 'Sign-ins that the twin vouched for, with the signed fields. Each is confirmed once.';

create table steam_twin.faults (
  operation text not null,
  fault text not null,
  times integer not null,
  constraint steam_twin_fault_one_an_operation primary key (operation),
  constraint steam_twin_fault_operation_known check (operation in ('check', 'inventory', 'profile')),
  constraint steam_twin_fault_known check (fault in ('error', 'rate_limit', 'timeout', 'malformed', 'refuse')),
  constraint steam_twin_fault_times_not_negative check (times >= 0)
);
comment on table steam_twin.faults is
  'Faults to inject into the next calls of an operation. error: answers 500; rate_limit: answers 429; timeout: never answers; malformed: answers something else; refuse: says no.';
