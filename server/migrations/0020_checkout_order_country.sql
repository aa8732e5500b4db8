alter table checkout.orders add column country_id integer not null default 0;
comment on column checkout.orders.country_id is 'Country of the contact, for lists and reports; 0 if it names none.';
update checkout.orders set country_id = (contact -> 'countryId')::integer where contact -> 'countryId' is not null;
alter table checkout.orders alter column country_id drop default;
drop index checkout.orders_by_country;
create index orders_by_country on checkout.orders (country_id, created_at, id);
create index orders_by_country_and_method on checkout.orders (country_id, method, created_at, id);
