create table catalog.packs (
  id integer generated always as identity,
  title text not null,
  price_cents bigint not null,
  position integer not null,
  is_active boolean not null default true,
  created_at timestamptz not null,
  constraint pack_id_unique primary key (id),
  constraint pack_title_unique unique (title),
  constraint pack_title_not_empty check (title <> ''),
  constraint pack_price_of_a_euro check (price_cents >= 100)
);
comment on table catalog.packs is
  'Bundles of items that are bought together for less than one by one. Rows are never deleted: orders name them.';
comment on constraint pack_price_of_a_euro on catalog.packs is
  'Each item of a pack gets a share of its price; a share of nothing could not be sold.';
create index packs_shown on catalog.packs (position, id) where is_active;

create table catalog.pack_titles (
  pack_id integer not null,
  language_id integer not null,
  title text not null,
  constraint pack_title_once_a_language primary key (pack_id, language_id),
  constraint pack_title_has_a_pack foreign key (pack_id) references catalog.packs (id) on delete cascade,
  constraint pack_title_has_a_language foreign key (language_id) references content.languages (id) on delete cascade,
  constraint pack_title_translation_not_empty check (title <> '')
);
comment on table catalog.pack_titles is 'Titles of packs where they differ from the English one.';
create index pack_titles_by_language on catalog.pack_titles (language_id);

create table catalog.pack_items (
  pack_id integer not null,
  item_id integer not null,
  position integer not null,
  constraint pack_item_once primary key (pack_id, item_id),
  constraint pack_item_in_a_pack foreign key (pack_id) references catalog.packs (id) on delete cascade,
  constraint pack_item_is_an_item foreign key (item_id) references catalog.items (id),
  constraint pack_item_position_unique unique (pack_id, position)
);
comment on table catalog.pack_items is 'What a pack holds, one piece of each item.';
create index pack_items_by_item on catalog.pack_items (item_id);

create table catalog.deals (
  id integer generated always as identity,
  item_id integer not null,
  price_cents bigint not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  constraint deal_id_unique primary key (id),
  constraint deal_of_an_item foreign key (item_id) references catalog.items (id),
  constraint deal_price_positive check (price_cents > 0),
  constraint deal_window_valid check (starts_at < ends_at),
  constraint deal_one_an_item_at_a_time
    exclude using gist (int4range(item_id, item_id, '[]') with &&, tstzrange(starts_at, ends_at) with &&)
);
comment on table catalog.deals is
  'One piece of an item at a lower price while a window is open; ended early by moving its end. Rows are never deleted: orders name them.';
comment on constraint deal_one_an_item_at_a_time on catalog.deals is 'An item has one price at a time, so its windows never overlap.';
create index deals_by_end on catalog.deals (ends_at);
create index deals_by_item on catalog.deals (item_id);

create function catalog.refuse_dear_pack() returns trigger language plpgsql as $$
declare
  of_pack integer := case tg_table_name when 'packs' then (to_jsonb(new) ->> 'id')::int
    else (to_jsonb(coalesce(new, old)) ->> 'pack_id')::int end;
  pack record;
begin
  select p.price_cents, p.is_active, count(i.id) as items, coalesce(sum(i.price_cents), 0) as sum_cents into pack
  from catalog.packs p
  left join catalog.pack_items l on l.pack_id = p.id
  left join catalog.items i on i.id = l.item_id
  where p.id = of_pack group by p.id;
  if pack.is_active and pack.items not between 2 and 20 then
    raise check_violation using constraint = 'pack_of_several_items', message = 'a pack holds 2 to 20 items';
  end if;
  if pack.is_active and pack.price_cents >= pack.sum_cents then
    raise check_violation using constraint = 'pack_cheaper_than_its_items', message = 'a pack costs less than its items';
  end if;
  return null;
end
$$;
comment on function catalog.refuse_dear_pack() is
  'Holds a pack to several items and a price below their sum when it is written; one that its items undercut later is not offered.';

create function catalog.refuse_dear_deal() returns trigger language plpgsql as $$
begin
  if new.price_cents >= (select price_cents from catalog.items where id = new.item_id) then
    raise check_violation using constraint = 'deal_cheaper_than_its_item', message = 'a deal costs less than its item';
  end if;
  return null;
end
$$;
comment on function catalog.refuse_dear_deal() is
  'Holds a deal to a price below that of its item when it is written; one that its item undercuts later is not offered.';

create constraint trigger pack_cheaper_than_its_items after insert or update on catalog.packs
  deferrable initially deferred for each row execute function catalog.refuse_dear_pack();
create constraint trigger pack_cheaper_than_its_items after insert or update or delete on catalog.pack_items
  deferrable initially deferred for each row execute function catalog.refuse_dear_pack();
create constraint trigger deal_cheaper_than_its_item after insert or update of item_id, price_cents on catalog.deals
  deferrable initially deferred for each row execute function catalog.refuse_dear_deal();
