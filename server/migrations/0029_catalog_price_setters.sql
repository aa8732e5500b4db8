create or replace function catalog.begin_price_history() returns trigger language plpgsql as $$
declare
  setter text;
begin
  select changed_by into setter from catalog.price_history where item_id = new.id order by began_at desc limit 1;
  delete from catalog.price_history where item_id = new.id;
  insert into catalog.price_history (item_id, price_cents, began_at, changed_by)
    values (new.id, new.price_cents, new.changed_at, setter);
  update catalog.items set lowest_prior_cents = null, old_price_cents = null where id = new.id;
  return null;
end
$$;
comment on column catalog.price_history.changed_by is
  'Who set the price, such as staff:kim@example.com; null for prices of a catalog file of the shop itself.';
