create schema catalog;
comment on schema catalog is 'What the shop sells: items with stock and price, their titles, the category tree, collections, past prices.';

create table catalog.categories (
  id integer not null,
  parent_id integer,
  url text not null,
  name text not null,
  filter_kind text not null,
  filter_value text,
  position integer not null,
  constraint category_id_unique primary key (id),
  constraint category_url_unique unique (url),
  constraint category_has_a_parent foreign key (parent_id) references catalog.categories (id),
  constraint category_url_is_a_path_word check (url ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  constraint category_name_not_empty check (name <> ''),
  constraint category_filter_known check (filter_kind in ('all', 'subcategory', 'hero', 'collection')),
  constraint category_filter_has_a_value check (filter_kind in ('all', 'collection') or filter_value is not null)
);
comment on table catalog.categories is
  'The tree that the shop is browsed by: cs2, its subcategories, their children. An item belongs to a category when the filters of the category and of its parents hold.';
comment on column catalog.categories.filter_value is
  'subcategory: url that items name; hero: model or subject; collection: slug, or null for every item with a collection.';
create index categories_by_parent on catalog.categories (parent_id, position);

create table catalog.category_names (
  category_id integer not null,
  language_id integer not null,
  name text not null,
  constraint category_name_once_a_language primary key (category_id, language_id),
  constraint category_name_has_a_category foreign key (category_id) references catalog.categories (id) on delete cascade,
  constraint category_name_has_a_language foreign key (language_id) references content.languages (id) on delete cascade,
  constraint category_name_translation_not_empty check (name <> '')
);
comment on table catalog.category_names is 'Names of categories where they differ from the English one.';
create index category_names_by_language on catalog.category_names (language_id);

create table catalog.collections (
  slug text not null,
  name text not null,
  kind text not null,
  img_url text,
  constraint collection_slug_unique primary key (slug),
  constraint collection_name_not_empty check (name <> ''),
  constraint collection_kind_known check (kind in ('case', 'map', 'agents', 'charms'))
);
comment on table catalog.collections is 'The collections of the game, by which many items are known.';

create table catalog.items (
  id integer not null,
  base_id integer,
  market_hash_name text not null,
  title text not null,
  type text not null,
  subcategory text not null,
  hero text,
  class text not null,
  rarity_color text not null,
  quality text,
  variant text not null,
  is_star boolean not null,
  finish text,
  collection_slug text,
  team text,
  min_float double precision,
  max_float double precision,
  paint_index integer,
  phases jsonb,
  img_url text not null,
  first_seen date,
  price_cents bigint not null,
  old_price_cents bigint,
  lowest_prior_cents bigint,
  price_source text,
  price_date date,
  is_new boolean not null default false,
  new_until timestamptz,
  stock integer not null,
  sold_count integer not null default 0,
  created_at timestamptz not null default now(),
  constraint item_id_unique primary key (id),
  constraint item_market_name_unique unique (market_hash_name),
  constraint item_has_a_subcategory foreign key (subcategory) references catalog.categories (url),
  constraint item_has_a_known_collection foreign key (collection_slug) references catalog.collections (slug),
  constraint item_id_positive check (id > 0),
  constraint item_title_not_empty check (title <> ''),
  constraint item_rarity_color_is_a_color check (rarity_color ~ '^#[0-9a-f]{6}$'),
  constraint item_quality_known check (
    quality in ('factory_new', 'minimal_wear', 'field_tested', 'well_worn', 'battle_scarred', 'not_painted')
  ),
  constraint item_variant_known check (variant in ('normal', 'stattrak', 'souvenir')),
  constraint item_team_known check (team in ('t', 'ct', 'both')),
  constraint item_float_range_ordered check (min_float between 0 and max_float and max_float <= 1),
  constraint item_price_positive check (price_cents > 0),
  constraint item_old_price_positive check (old_price_cents > 0),
  constraint item_stock_not_negative check (stock >= 0),
  constraint item_sold_count_not_negative check (sold_count >= 0)
);
comment on table catalog.items is
  'Everything for sale, one row a thing with its own price and stock (1 for a unique skin). Amounts in euro cents. Rows are never deleted: orders name them.';
comment on column catalog.items.stock is 'Pieces that can still be bought; a reservation has already taken its pieces out.';
comment on column catalog.items.lowest_prior_cents is
  'The lowest price of the 30 days before the present price began, null without an earlier one; kept from catalog.price_history.';
comment on column catalog.items.new_until is 'Shown as new until then; is_new shows it as new for good.';
create index items_by_subcategory on catalog.items (subcategory);
create index items_by_collection on catalog.items (collection_slug) where collection_slug is not null;

create table catalog.item_titles (
  item_id integer not null,
  language_id integer not null,
  title text not null,
  constraint item_title_once_a_language primary key (item_id, language_id),
  constraint item_title_has_an_item foreign key (item_id) references catalog.items (id) on delete cascade,
  constraint item_title_has_a_language foreign key (language_id) references content.languages (id) on delete cascade,
  constraint item_title_translation_is_one_line check (title <> '' and title !~ '[\r\n]')
);
comment on table catalog.item_titles is 'Titles of items where they differ from the English one.';
create index item_titles_by_language on catalog.item_titles (language_id);

create table catalog.price_history (
  item_id integer not null,
  price_cents bigint not null,
  began_at timestamptz not null,
  constraint price_history_once_a_moment primary key (item_id, began_at),
  constraint price_history_has_an_item foreign key (item_id) references catalog.items (id) on delete cascade,
  constraint price_history_price_positive check (price_cents > 0)
);
comment on table catalog.price_history is 'Each price that an item has had and since when; it held until the next row of the item.';

create table catalog.seeds (
  part text not null,
  seeded_at timestamptz not null default now(),
  constraint seed_part_unique primary key (part)
);
comment on table catalog.seeds is 'Parts of the first-start catalogue that are in the database, so that a later start leaves the work of the staff alone.';

create function catalog.lowest_prior_cents(of_item integer) returns bigint language sql stable as $$
  with present as (
    select began_at from catalog.price_history where item_id = of_item order by began_at desc limit 1
  )
  select min(h.price_cents)
  from catalog.price_history h, present
  where h.item_id = of_item
    and h.began_at < present.began_at
    and h.began_at >= coalesce(
      (select max(e.began_at) from catalog.price_history e
       where e.item_id = of_item and e.began_at <= present.began_at - interval '30 days'),
      '-infinity')
$$;
comment on function catalog.lowest_prior_cents(integer) is
  'Lowest price that held at any moment of the 30 days before the present price began.';

-- Every process keeps the catalogue in memory; these tell it on commit what to read again.
create function catalog.tell_items(ids integer[]) returns void language plpgsql as $$
begin
  if cardinality(ids) > 2000 then
    perform pg_notify('catalog_items_changed', 'all');
  else
    perform pg_notify('catalog_items_changed', string_agg(id::text, ','))
    from (select id, (row_number() over (order by id) - 1) / 500 as part from unnest(ids) as id) numbered
    group by part;
  end if;
end
$$;
comment on function catalog.tell_items(integer[]) is
  'Tells all processes which items have changed, in parts that fit a notification, or all of them when there are very many.';

create function catalog.tell_items_inserted() returns trigger language plpgsql as $$
begin
  perform catalog.tell_items(array(select id from fresh));
  return null;
end
$$;

create function catalog.tell_items_updated() returns trigger language plpgsql as $$
begin
  -- A join would keep the plan of the first, small change and become quadratic for a large one.
  perform catalog.tell_items(array(select id from (select * from fresh except select * from stale) changed));
  return null;
end
$$;

create function catalog.tell_all_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalog_items_changed', 'all');
  return null;
end
$$;

comment on function catalog.tell_items_inserted() is 'Tells all processes which items one statement has put in.';
comment on function catalog.tell_items_updated() is
  'Tells all processes which items one statement has changed; those written anew with the same values are left out.';
comment on function catalog.tell_all_changed() is
  'Tells all processes to read the whole catalogue anew: categories, collections and titles touch items anywhere.';

create trigger items_tell_inserted after insert on catalog.items
  referencing new table as fresh for each statement execute function catalog.tell_items_inserted();
create trigger items_tell_updated after update on catalog.items
  referencing old table as stale new table as fresh for each statement execute function catalog.tell_items_updated();

do $$
declare
  name text;
begin
  foreach name in array array['categories', 'category_names', 'collections', 'item_titles'] loop
    execute format('create trigger %I after insert or update or delete on catalog.%I
      for each statement execute function catalog.tell_all_changed()', name || '_tell_changed', name);
  end loop;
end
$$;
