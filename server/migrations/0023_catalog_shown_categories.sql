alter table catalog.categories add column is_shown boolean not null default true;
comment on column catalog.categories.is_shown is
  'Whether menus, category lists and search suggestions show it. Its items stay for sale and its page still works.';
comment on table catalog.category_names is
  'Translated names of categories. Those that were seeded equal to the English one are left out; staff may set such a name.';
