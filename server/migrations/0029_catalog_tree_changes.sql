create function catalog.notify_tree_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalog_items_changed', 'tree');
  return null;
end
$$;
comment on function catalog.notify_tree_changed() is
  'Notifies all processes to read categories and filters anew, which takes a fraction of the time of the whole catalog.';
drop trigger categories_notify_changed on catalog.categories;
create trigger categories_notify_changed after insert or update or delete on catalog.categories
  for each statement execute function catalog.notify_tree_changed();
drop trigger category_names_notify_changed on catalog.category_names;
create trigger category_names_notify_changed after insert or update or delete on catalog.category_names
  for each statement execute function catalog.notify_tree_changed();
drop trigger filters_notify_changed on catalog.filters;
create trigger filters_notify_changed after insert or update or delete on catalog.filters
  for each statement execute function catalog.notify_tree_changed();
comment on function catalog.notify_all_changed() is
  'Notifies all processes to reload the whole catalog: collections and titles may affect any item.';
