create table catalog.filters (
  code text not null,
  position integer not null,
  is_shown boolean not null default true,
  constraint filter_code_unique primary key (code),
  constraint filter_code_known check (code in ('type', 'exterior', 'rarity', 'variant', 'hero'))
);
comment on table catalog.filters is
  'Filters of lists in their order; that by price always comes last. A filter that is not shown still works in addresses.';
insert into catalog.filters (code, position)
values ('type', 1), ('exterior', 2), ('rarity', 3), ('variant', 4), ('hero', 5);
create trigger filters_notify_changed after insert or update or delete on catalog.filters
  for each statement execute function catalog.notify_all_changed();
