create function catalog.keep_items() returns trigger
  language plpgsql
as $$
begin
  raise integrity_constraint_violation using message = 'items are never deleted and keep their id', constraint = 'items_are_kept';
end;
$$;
comment on function catalog.keep_items is 'Refuses to delete items: carts name them without a foreign key.';
create trigger items_are_kept before delete or update of id on catalog.items
  for each statement execute function catalog.keep_items();
