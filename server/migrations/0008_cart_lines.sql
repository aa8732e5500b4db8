create schema cart;
comment on schema cart is 'What a customer intends to buy.';

create table cart.carts (
  customer_id integer not null,
  version integer not null default 0,
  updated_at timestamptz not null,
  constraint cart_one_a_customer primary key (customer_id),
  constraint cart_has_a_customer foreign key (customer_id) references identity.customers (id) on delete cascade
);
comment on table cart.carts is 'Its row is the lock of everything a customer does with the cart, purchases included.';
comment on column cart.carts.version is
  'Grows with every change by the customer, and when a purchase comes to nothing; not when a purchase empties the cart, so that the second of two clicks finds the first.';

create table cart.lines (
  customer_id integer not null,
  item_id integer not null,
  count integer not null,
  told_price_cents bigint not null,
  added_at timestamptz not null,
  constraint cart_line_once_an_item primary key (customer_id, item_id),
  constraint cart_line_in_a_cart foreign key (customer_id) references cart.carts (customer_id) on delete cascade,
  constraint cart_line_of_an_item foreign key (item_id) references catalog.items (id),
  constraint cart_line_count_within_bounds check (count between 1 and 1000),
  constraint cart_line_price_positive check (told_price_cents > 0)
);
comment on table cart.lines is 'How many pieces of an item a customer intends to buy. Promises nothing: a purchase looks at stock and price anew.';
comment on column cart.lines.told_price_cents is
  'Price in euro cents of which the customer knows: that at which the item was put in, or the one told by a refusal since.';
create index cart_lines_by_item on cart.lines (item_id);

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
  'Pieces already taken from stock for this customer''s open payment: to everybody else they are gone, in the own cart they are not.';
create index reservations_by_item on cart.reservations (item_id);
