create table offers.decline_reasons (
  id integer generated always as identity,
  text text not null,
  constraint decline_reason_id_unique primary key (id),
  constraint decline_reason_once unique (text),
  constraint decline_reason_not_empty check (text <> '' and length(text) <= 500)
);
comment on table offers.decline_reasons is
  'What staff start from when they decline an offer, in the order of ids; customers read what staff make of it.';
insert into offers.decline_reasons (text) values
  ('We have enough of this skin at the moment.'),
  ('The price is above what we can pay.'),
  ('We cannot see the skin in your inventory.'),
  ('This skin is trade-locked for too long.');
