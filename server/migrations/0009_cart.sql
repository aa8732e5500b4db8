create schema cart;
comment on schema cart is 'What customers intend to buy.';

create table cart.carts (
  customer_id integer not null,
  version integer not null default 0,
  updated_at timestamptz not null,
  constraint cart_unique_customer primary key (customer_id),
  constraint cart_has_a_customer foreign key (customer_id) references identity.customers (id) on delete cascade
);
comment on table cart.carts is 'One row per customer. Locked by every change of the cart and by purchases.';
comment on column cart.carts.version is
  'Incremented when lines change or a reservation is released. Buying the cart does not increment it, so that the second of two clicks finds the first purchase.';

create table cart.lines (
  customer_id integer not null,
  item_id integer not null,
  count integer not null,
  quoted_price_cents bigint not null,
  added_at timestamptz not null,
  constraint cart_line_unique_item primary key (customer_id, item_id),
  constraint cart_line_in_a_cart foreign key (customer_id) references cart.carts (customer_id) on delete cascade,
  constraint cart_line_of_an_item foreign key (item_id) references catalog.items (id),
  constraint cart_line_count_within_bounds check (count between 1 and 1000),
  constraint cart_line_price_positive check (quoted_price_cents > 0)
);
comment on table cart.lines is 'Cart lines. They do not reserve stock or a price: a purchase checks both again.';
comment on column cart.lines.quoted_price_cents is
  'Last price quoted to the customer, in euro cents: when the item was added, or by a later refusal with price_changed.';

create index lines_by_item on cart.lines (item_id);

create table cart.reservations (
  customer_id integer not null,
  item_id integer not null,
  count integer not null,
  constraint reservation_once_an_item primary key (customer_id, item_id),
  constraint reservation_in_a_cart foreign key (customer_id) references cart.carts (customer_id) on delete cascade,
  constraint reservation_of_an_item foreign key (item_id) references catalog.items (id),
  constraint reservation_count_positive check (count > 0)
);
comment on table cart.reservations is
  'Stock reserved for the open payment of a customer. Already subtracted from the stock of the item, but still available to this customer.';
create index reservations_by_item on cart.reservations (item_id);
