create schema deals;
comment on schema deals is 'Packs and daily deals: items sold for less than their price.';

create table deals.packs (
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
comment on table deals.packs is
  'Bundles of items, sold together for less than the sum of their prices. Rows are never deleted, because orders reference them.';
comment on constraint pack_price_of_a_euro on deals.packs is
  'An order splits the price over the items of the pack, and each share must be above zero.';
create index packs_shown on deals.packs (position, id) where is_active;

create table deals.pack_titles (
  pack_id integer not null,
  language_id integer not null,
  title text not null,
  constraint pack_title_once_a_language primary key (pack_id, language_id),
  constraint pack_title_has_a_pack foreign key (pack_id) references deals.packs (id) on delete cascade,
  constraint pack_title_has_a_language foreign key (language_id) references content.languages (id) on delete cascade,
  constraint pack_title_translation_not_empty check (title <> '')
);
comment on table deals.pack_titles is 'Translated titles of packs, where they differ from the English one.';
create index pack_titles_by_language on deals.pack_titles (language_id);

create table deals.pack_items (
  pack_id integer not null,
  item_id integer not null,
  position integer not null,
  constraint pack_item_once primary key (pack_id, item_id),
  constraint pack_item_position_unique unique (pack_id, position),
  constraint pack_item_in_a_pack foreign key (pack_id) references deals.packs (id) on delete cascade,
  constraint pack_item_is_an_item foreign key (item_id) references catalog.items (id)
);
comment on table deals.pack_items is 'Items of a pack, one of each.';
create index pack_items_by_item on deals.pack_items (item_id);

create table deals.deals (
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
comment on table deals.deals is
  'Daily deals: one item at a lower price between starts_at and ends_at. Ending a deal early moves ends_at. Rows of deals that have begun are never deleted, because orders reference them.';
comment on constraint deal_one_an_item_at_a_time on deals.deals is
  'Deals of one item never overlap, so that it has one price at a time.';
create index deals_by_end on deals.deals (ends_at);
create index deals_by_item on deals.deals (item_id);

create function deals.refuse_dear_pack() returns trigger language plpgsql as $$
declare
  of_pack integer := case tg_table_name when 'packs' then (to_jsonb(new) ->> 'id')::int
    else (to_jsonb(coalesce(new, old)) ->> 'pack_id')::int end;
  pack record;
begin
  select p.price_cents, p.is_active, count(i.id) as items, coalesce(sum(i.price_cents), 0) as sum_cents into pack
  from deals.packs p
  left join deals.pack_items l on l.pack_id = p.id
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
comment on function deals.refuse_dear_pack() is
  'Requires 2 to 20 items and a price below their sum when a pack is written. If item prices drop below it later, the pack is hidden.';
create constraint trigger pack_cheaper_than_its_items after insert or update on deals.packs
  deferrable initially deferred for each row execute function deals.refuse_dear_pack();
create constraint trigger pack_cheaper_than_its_items after insert or update or delete on deals.pack_items
  deferrable initially deferred for each row execute function deals.refuse_dear_pack();

create function deals.refuse_dear_deal() returns trigger language plpgsql as $$
begin
  if new.price_cents >= (select price_cents from catalog.items where id = new.item_id) then
    raise check_violation using constraint = 'deal_cheaper_than_its_item', message = 'a deal costs less than its item';
  end if;
  return null;
end
$$;
comment on function deals.refuse_dear_deal() is
  'Requires a price below that of the item when a deal is written. If the item price drops below it later, the deal is hidden.';
create constraint trigger deal_cheaper_than_its_item after insert or update of item_id, price_cents on deals.deals
  deferrable initially deferred for each row execute function deals.refuse_dear_deal();
