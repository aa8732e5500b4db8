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
comment on column delivery.deliveries.problem is 'Code of why the bots stopped, such as escrow; null while nothing is wrong. Staff or the customer mend it.';
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
