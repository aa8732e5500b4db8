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

create sequence steam_twin.trade_ids start with 600000000001;
create table steam_twin.trade_offers (
  offer_id bigint generated always as identity (start with 7000000001),
  from_steam_id text not null,
  to_steam_id text not null,
  message text not null,
  asset_ids text[] not null,
  received_ids text[] not null default '{}',
  state integer not null,
  answer text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  answers_at timestamptz not null,
  trade_id bigint,
  trade_status integer,
  constraint steam_twin_offer_id_unique primary key (offer_id),
  constraint steam_twin_offer_from_an_account foreign key (from_steam_id) references steam_twin.accounts (steam_id),
  constraint steam_twin_offer_to_an_account foreign key (to_steam_id) references steam_twin.accounts (steam_id),
  constraint steam_twin_offer_gives_something check (cardinality(asset_ids) > 0),
  constraint steam_twin_offer_state_known check (state in (2, 3, 4, 5, 6, 7, 8, 9, 11)),
  constraint steam_twin_offer_answer_known check (
    answer in ('accept', 'decline', 'counter', 'expire', 'escrow', 'lose_items', 'reverse', 'ignore')),
  constraint steam_twin_offer_trade_has_a_status check ((trade_id is null) = (trade_status is null))
);
comment on table steam_twin.trade_offers is
  'Trade offers of bots. State and trade_status are the numbers of Steam; answer is what the receiver does by themselves at answers_at.';
comment on column steam_twin.trade_offers.received_ids is 'The items as assets of the receiver.';
create index steam_twin_offers_by_sender on steam_twin.trade_offers (from_steam_id, offer_id);
create index steam_twin_offers_to_answer on steam_twin.trade_offers (answers_at) where state in (2, 3);

create table steam_twin.trade_faults (
  fault text not null,
  times integer not null,
  constraint steam_twin_trade_fault_once primary key (fault),
  constraint steam_twin_trade_fault_known check (
    fault in ('invalid_link', 'cannot_trade', 'private_inventory', 'escrow', 'error', 'error_after', 'timeout_after',
      'item_missing', 'inventory_full')),
  constraint steam_twin_trade_fault_times_not_negative check (times >= 0)
);
comment on table steam_twin.trade_faults is
  'Faults to inject into the next offers. error: refused with 500; error_after, timeout_after: the offer exists, but its answer says otherwise or never comes.';

create table steam_twin.trade_answers (
  answer text not null,
  times integer not null,
  constraint steam_twin_trade_answer_once primary key (answer),
  constraint steam_twin_trade_answer_known check (
    answer in ('accept', 'decline', 'counter', 'expire', 'escrow', 'lose_items', 'reverse', 'ignore')),
  constraint steam_twin_trade_answer_times_not_negative check (times >= 0)
);
comment on table steam_twin.trade_answers is 'What receivers of the next offers do; without an order they accept.';
