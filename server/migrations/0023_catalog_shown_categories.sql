alter table catalog.categories add column is_shown boolean not null default true;
comment on column catalog.categories.is_shown is
  'Whether menus, category lists and search suggestions show it. Its items stay for sale and its page still works.';
comment on table catalog.category_names is
  'Translated names of categories. Seeded names of models and collections are left out where they equal the English one; staff may set such a name.';
