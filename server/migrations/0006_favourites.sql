create schema favourites;
comment on schema favourites is 'Favourite items of customers.';

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
comment on table favourites.favourites is 'Favourite items of a customer. Does not reserve stock or a price.';
comment on column favourites.favourites.price_when_added_cents is 'Price in euro cents when the item was added, for showing price drops.';
comment on column favourites.favourites.removed_at is
  'Soft deletion: adding the item again within minutes restores the row unchanged; the nightly purge deletes it.';
create index favourites_by_item on favourites.favourites (item_id);
create index favourites_removed on favourites.favourites (removed_at) where removed_at is not null;
