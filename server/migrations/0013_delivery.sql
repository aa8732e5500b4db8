create schema delivery;
comment on schema delivery is 'Delivery of bought items on Steam, and trade-protection dates.';

create table delivery.deliveries (
  id integer generated always as identity,
  order_id integer not null,
  line_position integer not null,
  customer_id integer not null,
  item_id integer not null,
  count integer not null,
  cancelled_count integer not null default 0,
  gateway text not null,
  trade_url text not null,
  status text not null default 'open',
  trade_offer_id text,
  created_at timestamptz not null,
  started_at timestamptz,
  delivered_at timestamptz,
  protected_until timestamptz,
  reversed_at timestamptz,
  problem text,
  retry_at timestamptz,
  constraint delivery_id_unique primary key (id),
  constraint delivery_once_an_order_line unique (order_id, line_position),
  constraint delivery_to_a_customer foreign key (customer_id) references identity.customers (id),
  constraint delivery_of_an_item foreign key (item_id) references catalog.items (id),
  constraint delivery_count_positive check (count > 0),
  constraint delivery_cancelled_within_count check (cancelled_count between 0 and count),
  constraint delivery_cancelled_when_all_are check ((status = 'cancelled') = (cancelled_count = count)),
  constraint delivery_gateway_known check (gateway in ('manual', 'sandbox', 'steam')),
  constraint delivery_status_known check (status in ('open', 'delivered', 'cancelled')),
  constraint delivery_delivered_has_a_trade_offer check (
    (status = 'delivered') = (trade_offer_id is not null and delivered_at is not null and protected_until is not null)),
  constraint delivery_protected_after_delivery check (protected_until > delivered_at),
  constraint delivery_reversed_after_delivery check (reversed_at is null or status = 'delivered'),
  constraint delivery_problem_named check (problem <> '')
);
comment on table delivery.deliveries is
  'Deliveries, one row per line of a paid order. manual: staff confirm with the id of the trade offer; sandbox: delivered automatically after seconds; steam: by the bots of the shop. No foreign key to orders, because checkout comes after delivery.';
comment on column delivery.deliveries.cancelled_count is 'Pieces refunded before the delivery; the others are delivered together.';
comment on column delivery.deliveries.started_at is
  'Since when a gateway delivers, or staff have claimed it; null while it waits. A delivery that has started is not cancelled, because the items may be on their way.';
create index deliveries_by_customer on delivery.deliveries (customer_id);
create index deliveries_by_item on delivery.deliveries (item_id);
create index deliveries_open on delivery.deliveries (created_at) where status = 'open';
create index deliveries_reversed on delivery.deliveries (customer_id) where reversed_at is not null;
comment on column delivery.deliveries.problem is 'Code of why the bots stopped, such as escrow; null while nothing is wrong. Staff or the customer mend it.';
comment on column delivery.deliveries.retry_at is 'Before this the bots do not try again; null for at once.';
comment on column delivery.deliveries.reversed_at is 'When Steam gave the item back to its sender within the trade protection.';

create table delivery.tickets (
  delivery_id integer not null,
  code text not null,
  bot_name text not null,
  item_title text not null,
  float_value text,
  seal text not null,
  issued_at timestamptz not null,
  valid_until timestamptz not null,
  constraint ticket_once_a_delivery primary key (delivery_id),
  constraint ticket_of_a_delivery foreign key (delivery_id) references delivery.deliveries (id),
  constraint ticket_code_unique unique (code),
  constraint ticket_code_readable check (code ~ '^[A-HJ-NP-Z2-9]{8}$'),
  constraint ticket_valid_after_issue check (valid_until > issued_at)
);
comment on table delivery.tickets is
  'What a customer compares with the trade offer on Steam before accepting it. The seal is an HMAC over the other columns, so that a changed row is no ticket of the shop.';
comment on column delivery.tickets.bot_name is 'Steam account that sends the trade; empty if the shop has named none.';

create table delivery.bots (
  id integer generated always as identity,
  account_name text not null,
  display_name text not null,
  steam_id text,
  secrets text not null,
  session text,
  position integer not null,
  is_paused boolean not null default false,
  created_at timestamptz not null,
  removed_at timestamptz,
  last_signed_in_at timestamptz,
  last_error text,
  last_error_at timestamptz,
  lease_owner text,
  lease_until timestamptz,
  constraint bot_id_unique primary key (id),
  constraint bot_account_named check (account_name ~ '^[A-Za-z0-9_]{3,64}$'),
  constraint bot_named check (display_name <> ''),
  constraint bot_lease_has_an_owner check ((lease_owner is null) = (lease_until is null)),
  constraint bot_removed_keeps_no_secrets check (removed_at is null or (secrets = '' and session is null)),
  constraint bot_error_has_a_time check ((last_error is null) = (last_error_at is null))
);
comment on table delivery.bots is
  'Steam accounts of the shop that send trades. A process that drives one renews its lease; no other process does meanwhile.';
comment on column delivery.bots.secrets is 'Password and keys of the authenticator, encrypted with BOT_SECRETS_KEY.';
comment on column delivery.bots.session is 'Token of the last sign-in, encrypted with BOT_SECRETS_KEY.';
comment on column delivery.bots.position is 'Order of use.';
create unique index bot_account_once on delivery.bots (account_name) where removed_at is null;

create table delivery.trade_offers (
  id integer generated always as identity,
  delivery_id integer not null,
  bot_id integer not null,
  attempt integer not null,
  state text not null,
  reason text,
  steam_offer_id text,
  asset_ids text[] not null,
  is_forgiven boolean not null default false,
  created_at timestamptz not null,
  tried_at timestamptz,
  sent_at timestamptz,
  ended_at timestamptz,
  checked_at timestamptz,
  constraint trade_offer_id_unique primary key (id),
  constraint trade_offer_attempt_once_a_delivery unique (delivery_id, attempt),
  constraint trade_offer_of_a_delivery foreign key (delivery_id) references delivery.deliveries (id),
  constraint trade_offer_by_a_bot foreign key (bot_id) references delivery.bots (id),
  constraint trade_offer_state_known check (state in ('preparing', 'unconfirmed', 'sent', 'accepted', 'ended')),
  constraint trade_offer_ended_for_a_reason check ((state = 'ended') = (reason is not null)),
  constraint trade_offer_on_steam_has_an_id check (
    state in ('preparing', 'ended') or steam_offer_id is not null),
  constraint trade_offer_end_has_a_time check ((state in ('accepted', 'ended')) = (ended_at is not null))
);
comment on table delivery.trade_offers is
  'Tries of the bots to deliver. preparing: to be sent, or sent with a lost answer; unconfirmed: waits for the authenticator; sent: waits for the customer.';
comment on column delivery.trade_offers.is_forgiven is 'Not counted as a try any more: staff began anew.';
comment on column delivery.trade_offers.tried_at is 'When it was last being sent: from then on it may exist on Steam.';
create unique index trade_offer_one_open_a_delivery on delivery.trade_offers (delivery_id)
  where state in ('preparing', 'unconfirmed', 'sent');
create unique index trade_offer_on_steam_once on delivery.trade_offers (steam_offer_id);
create index trade_offers_by_bot on delivery.trade_offers (bot_id, state);

create table delivery.reserved_assets (
  bot_id integer not null,
  asset_id text not null,
  trade_offer_id integer not null,
  constraint reserved_asset_once primary key (bot_id, asset_id),
  constraint reserved_asset_of_an_offer foreign key (trade_offer_id) references delivery.trade_offers (id)
);
comment on table delivery.reserved_assets is 'Items of bots in offers that are open: none is offered twice.';
create index reserved_assets_by_offer on delivery.reserved_assets (trade_offer_id);
