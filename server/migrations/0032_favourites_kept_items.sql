create schema favourites;
comment on schema favourites is 'Items that customers keep an eye on.';

create table favourites.favourites (
  customer_id integer not null,
  item_id integer not null,
  price_when_added_cents bigint not null,
  added_at timestamptz not null,
  removed_at timestamptz,
  constraint favourite_once_an_item primary key (customer_id, item_id),
  constraint favourite_of_a_customer foreign key (customer_id) references identity.customers (id) on delete cascade,
  constraint favourite_of_an_item foreign key (item_id) references catalog.items (id),
  constraint favourite_price_positive check (price_when_added_cents > 0),
  constraint favourite_added_before_removed check (removed_at >= added_at)
);
comment on table favourites.favourites is 'Items that a customer keeps an eye on. Promises nothing and holds nothing back.';
comment on column favourites.favourites.price_when_added_cents is 'Price in euro cents at that moment, so that a drop shows.';
comment on column favourites.favourites.removed_at is
  'Set on one that was taken out: for some minutes it comes back as it was, the next night its row goes.';
create index favourites_by_item on favourites.favourites (item_id);
create index favourites_removed on favourites.favourites (removed_at) where removed_at is not null;
