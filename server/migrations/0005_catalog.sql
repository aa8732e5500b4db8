create schema catalog;
comment on schema catalog is 'Items with stock and price, translations, the category tree, collections and price history.';

create table catalog.categories (
  id integer not null,
  parent_id integer,
  url text not null,
  name text not null,
  filter_kind text not null,
  filter_value text,
  position integer not null,
  is_shown boolean not null default true,
  constraint category_id_unique primary key (id),
  constraint category_url_unique unique (url),
  constraint category_has_a_parent foreign key (parent_id) references catalog.categories (id),
  constraint category_url_is_a_path_word check (url ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  constraint category_name_not_empty check (name <> ''),
  constraint category_filter_known check (filter_kind in ('all', 'subcategory', 'hero', 'collection')),
  constraint category_filter_has_a_value check (filter_kind in ('all', 'collection') or filter_value is not null)
);
comment on table catalog.categories is
  'Category tree: cs2, its subcategories, their children. An item is in a category if it matches the filters of the category and of all its parents.';
comment on column catalog.categories.filter_value is
  'subcategory: url that items reference; hero: model or subject; collection: slug, or null for every item of any collection.';
comment on column catalog.categories.is_shown is
  'Whether menus, category lists and search suggestions show it. Its items stay for sale and its page still works.';
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
comment on table catalog.category_names is
  'Translated names of categories. Seeded names of models and collections are left out where they equal the English one; staff may set such a name.';
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
comment on table catalog.collections is 'Collections of the game.';

create function catalog.to_words(title text) returns tsvector language sql immutable parallel safe as $$
  select to_tsvector('simple'::regconfig, regexp_replace(title, '[^[:alnum:]]+', ' ', 'g'))
$$;
comment on function catalog.to_words(text) is 'Words of a title for the search of the office; letters and digits only.';

create table catalog.items (
  id integer not null,
  base_id integer,
  copy_of integer,
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
  photos text[] not null default '{}',
  first_seen date,
  price_cents bigint not null,
  old_price_cents bigint,
  lowest_prior_cents bigint,
  price_source text,
  price_date date,
  is_new boolean not null default false,
  new_until timestamptz,
  is_top boolean not null default false,
  is_hidden boolean not null default false,
  stock integer not null,
  was_stocked boolean not null default true,
  available integer generated always as (case when is_hidden then 0 else stock end) stored,
  sold_count integer not null default 0,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  constraint item_id_unique primary key (id),
  constraint item_has_a_subcategory foreign key (subcategory) references catalog.categories (url),
  constraint item_has_a_known_collection foreign key (collection_slug) references catalog.collections (slug),
  constraint item_copied_exists foreign key (copy_of) references catalog.items (id),
  constraint item_copy_comes_after_its_item check (copy_of < id),
  constraint item_copy_is_one_piece check (copy_of is null or stock <= 1),
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
  constraint item_with_stock_was_stocked check (was_stocked or stock = 0),
  constraint item_sold_count_not_negative check (sold_count >= 0),
  constraint item_photos_not_too_many check (cardinality(photos) <= 12),
  constraint item_photos_not_null check (array_position(photos, null) is null)
);
comment on table catalog.items is
  'Everything for sale. Each item has its own price and stock (1 for a unique skin). Amounts in euro cents. Rows are never deleted, because orders and carts reference them.';
comment on column catalog.items.copy_of is
  'The item that it is a copy of, for a single piece with a float of its own in catalog.copies. A copy has name, kind and rarity of its item.';
comment on column catalog.items.stock is 'Quantity available. Reservations are already subtracted.';
comment on column catalog.items.was_stocked is
  'Whether it ever had stock. Until then an import sets its stock: nothing of it can be sold or reserved.';
comment on column catalog.items.photos is
  'Hashes of its own photos in their order, which the shop shows instead of img_url; the first is its picture in lists.';
comment on column catalog.items.lowest_prior_cents is
  'Lowest price of the 30 days before the current price, derived from catalog.price_history; null if the item had no earlier price.';
comment on column catalog.items.new_until is 'Shown as new until then; is_new has no end.';
comment on column catalog.items.is_top is 'Shown as popular, before the bestsellers.';
comment on column catalog.items.is_hidden is 'Taken out of the shop by staff: looks sold out everywhere.';
comment on column catalog.items.available is 'Quantity that customers can buy: none while the item is hidden.';
comment on column catalog.items.changed_at is 'Last change by staff or import; sales leave it.';
create unique index item_market_name_unique on catalog.items (market_hash_name) where copy_of is null;
create index items_by_copied on catalog.items (copy_of) where copy_of is not null;
create index items_by_title on catalog.items (title, id);
create index items_by_price on catalog.items (price_cents, id);
create index items_by_stock on catalog.items (stock, id);
create index items_by_change on catalog.items (changed_at, id);
create index items_by_words on catalog.items using gin (catalog.to_words(title));
create index items_by_type on catalog.items (type);
create index items_by_class on catalog.items (class);
create index items_by_subcategory on catalog.items (subcategory);
create index items_by_hero on catalog.items (hero, id) where hero is not null;
create index items_by_base on catalog.items (base_id) where base_id is not null;
create index items_by_collection on catalog.items (collection_slug) where collection_slug is not null;
create index items_by_photo on catalog.items using gin (photos) where photos <> '{}';

create function catalog.take_after_item() returns trigger language plpgsql as $$
declare
  copied catalog.items;
begin
  select * into copied from catalog.items where id = new.copy_of;
  if copied.copy_of is not null then
    raise integrity_constraint_violation
      using message = 'a copy is of an item, not of another copy', constraint = 'item_copied_is_no_copy';
  end if;
  new.base_id := copied.base_id;
  new.market_hash_name := copied.market_hash_name;
  new.title := copied.title;
  new.type := copied.type;
  new.subcategory := copied.subcategory;
  new.hero := copied.hero;
  new.class := copied.class;
  new.rarity_color := copied.rarity_color;
  new.quality := copied.quality;
  new.variant := copied.variant;
  new.is_star := copied.is_star;
  new.finish := copied.finish;
  new.collection_slug := copied.collection_slug;
  new.team := copied.team;
  new.min_float := copied.min_float;
  new.max_float := copied.max_float;
  new.phases := copied.phases;
  new.img_url := copied.img_url;
  new.first_seen := copied.first_seen;
  return new;
end
$$;
comment on function catalog.take_after_item() is
  'Gives a copy what all copies of an item share, so that lists, carts and searches read one table.';
create trigger copies_take_after_their_item before insert or update of base_id, market_hash_name, title, type, subcategory,
  hero, class, rarity_color, quality, variant, is_star, finish, collection_slug, team, min_float, max_float, phases, img_url,
  first_seen on catalog.items
  for each row when (new.copy_of is not null) execute function catalog.take_after_item();

create function catalog.change_copies() returns trigger language plpgsql as $$
declare
  renamed integer[];
  hidden integer[];
  shown integer[];
begin
  -- Joins would keep the cached plan of a small first change, which is quadratic for a large one.
  renamed := array(
    select id from (
      select id, base_id, market_hash_name, title, type, subcategory, hero, class, rarity_color, quality, variant, is_star,
        finish, collection_slug, team, min_float, max_float, phases, img_url, first_seen
      from fresh where copy_of is null
      except
      select id, base_id, market_hash_name, title, type, subcategory, hero, class, rarity_color, quality, variant, is_star,
        finish, collection_slug, team, min_float, max_float, phases, img_url, first_seen
      from stale) changed);
  hidden := array(
    select id from fresh where copy_of is null and is_hidden except select id from stale where is_hidden);
  shown := array(
    select id from fresh where copy_of is null and not is_hidden except select id from stale where not is_hidden);
  if cardinality(renamed) + cardinality(hidden) + cardinality(shown) = 0 then
    return null;
  end if;
  -- Copies have higher ids than their items, and every lock of items goes by ascending id.
  perform from catalog.items where copy_of = any(renamed || hidden || shown) order by id for no key update;
  update catalog.items
  set title = title,
    is_hidden = case when copy_of = any(hidden) then true when copy_of = any(shown) then false else is_hidden end
  where copy_of = any(renamed || hidden || shown);
  return null;
end
$$;
comment on function catalog.change_copies() is
  'Gives copies what has changed of their item. Hiding an item hides its copies, and showing it shows them.';
create trigger items_change_their_copies after update on catalog.items
  referencing old table as stale new table as fresh for each statement execute function catalog.change_copies();

create table catalog.copies (
  item_id integer not null,
  float_value double precision not null,
  pattern integer,
  paint_index integer,
  phase text,
  name_tag text,
  inspect_link text,
  protected_until timestamptz,
  constraint copy_once_an_item primary key (item_id),
  constraint copy_has_an_item foreign key (item_id) references catalog.items (id) on delete cascade,
  constraint copy_float_is_a_wear check (float_value between 0 and 1),
  constraint copy_float_has_at_most_14_digits check (float_value = round(float_value::numeric, 14)::double precision),
  constraint copy_pattern_known check (pattern between 0 and 1000),
  constraint copy_phase_is_a_name check (phase <> '' and length(phase) <= 40),
  constraint copy_name_tag_is_one_line check (name_tag <> '' and length(name_tag) <= 40 and name_tag !~ '[[:cntrl:]]'),
  constraint copy_inspect_link_opens_the_game check (
    length(inspect_link) <= 2000
    and inspect_link ~ '^steam://run(game)?/730/[0-9]*/[+]csgo_econ_action_preview%20[0-9A-Za-z]+$'
  )
);
comment on table catalog.copies is 'What makes an item that is a copy this very one. An item of copy_of null has no row.';
comment on column catalog.copies.float_value is 'Wear from 0 to 1, rounded to 14 digits after the point.';
comment on column catalog.copies.pattern is 'Paint seed.';
comment on column catalog.copies.protected_until is 'End of the trade protection of Steam; null without any.';

create function catalog.refuse_misfit() returns trigger language plpgsql as $$
declare
  item catalog.items;
begin
  select * into item from catalog.items where id = new.item_id;
  if item.copy_of is null then
    raise integrity_constraint_violation
      using message = 'only an item that is a copy has a float', constraint = 'copy_is_of_an_item';
  end if;
  if new.float_value not between coalesce(item.min_float, 0) and coalesce(item.max_float, 1) then
    raise integrity_constraint_violation
      using message = 'the float is outside of what the item can have', constraint = 'copy_float_in_range_of_its_item';
  end if;
  return new;
end
$$;
comment on function catalog.refuse_misfit() is 'Refuses floats of items that are no copies, and those that the item cannot have.';
create trigger copies_fit_their_item before insert or update of item_id, float_value on catalog.copies
  for each row execute function catalog.refuse_misfit();

create table catalog.copy_attachments (
  item_id integer not null,
  kind text not null,
  slot integer not null,
  name text not null,
  wear double precision,
  pattern integer,
  attached_id integer,
  constraint copy_attachment_once_a_slot primary key (item_id, kind, slot),
  constraint copy_attachment_of_a_copy foreign key (item_id) references catalog.copies (item_id) on delete cascade,
  constraint copy_attachment_is_a_known_item foreign key (attached_id) references catalog.items (id),
  constraint copy_attachment_kind_known check (kind in ('sticker', 'charm')),
  constraint copy_has_five_stickers_and_a_charm check (slot between 0 and case kind when 'sticker' then 4 else 0 end),
  constraint copy_attachment_name_is_one_line check (name <> '' and length(name) <= 200 and name !~ '[[:cntrl:]]'),
  constraint copy_attachment_only_stickers_wear check (wear between 0 and 1 and (wear is null or kind = 'sticker')),
  constraint copy_attachment_only_charms_have_patterns check (pattern >= 0 and (pattern is null or kind = 'charm'))
);
comment on table catalog.copy_attachments is 'Stickers and charms on a copy, up to five and one.';
comment on column catalog.copy_attachments.name is 'English, without the kind: Howling Dawn for Sticker | Howling Dawn.';
comment on column catalog.copy_attachments.attached_id is 'Item of the sticker or charm, for its picture; null if the shop has none.';
create index copy_attachments_by_attached on catalog.copy_attachments (attached_id) where attached_id is not null;

create table catalog.photos (
  hash text not null,
  image bytea not null,
  width integer not null,
  height integer not null,
  used_at timestamptz not null,
  constraint photo_hash_unique primary key (hash),
  constraint photo_hash_is_hex check (hash ~ '^[0-9a-f]{32}$'),
  constraint photo_not_too_large check (octet_length(image) between 1 and 8388608),
  constraint photo_size_positive check (width > 0 and height > 0)
);
comment on table catalog.photos is
  'Photos that staff uploaded, as WebP without metadata. Every process makes its sizes from here. Those of no item are purged.';
comment on column catalog.photos.hash is 'First half of the SHA-256 of the image.';
comment on column catalog.photos.used_at is
  'When it was uploaded, or an item got or lost it. A photo of no item is kept for a day, so that its removal can be undone.';
-- WebP is compressed already.
alter table catalog.photos alter column image set storage external;
create index photos_by_use on catalog.photos (used_at);

create table catalog.item_titles (
  item_id integer not null,
  language_id integer not null,
  title text not null,
  constraint item_title_once_a_language primary key (item_id, language_id),
  constraint item_title_has_an_item foreign key (item_id) references catalog.items (id) on delete cascade,
  constraint item_title_has_a_language foreign key (language_id) references content.languages (id) on delete cascade,
  constraint item_title_translation_is_one_line check (title <> '' and title !~ '[\r\n]')
);
comment on table catalog.item_titles is 'Translated titles of items, where they differ from the English one.';
create index item_titles_by_language on catalog.item_titles (language_id);

create table catalog.price_history (
  item_id integer not null,
  price_cents bigint not null,
  began_at timestamptz not null,
  changed_by text,
  constraint price_history_once_a_moment primary key (item_id, began_at) include (price_cents),
  constraint price_history_has_an_item foreign key (item_id) references catalog.items (id) on delete cascade,
  constraint price_history_price_positive check (price_cents > 0)
);
comment on table catalog.price_history is 'Prices of each item with their start; a price applies until the next row of the item.';
comment on column catalog.price_history.changed_by is 'Staff who set the price; null for prices of a file of the shop itself.';
create index price_history_by_start on catalog.price_history (began_at);

create table catalog.reference_prices (
  item_id integer not null,
  day date not null,
  price_cents bigint not null,
  source text not null,
  constraint reference_price_once_a_day primary key (item_id, day) include (price_cents, source),
  constraint reference_price_positive check (price_cents > 0),
  constraint reference_price_source_not_empty check (source <> '')
);
comment on table catalog.reference_prices is
  'Market price of an item on a day, for its price chart. Not every day has one. Without a foreign key, because items are never deleted.';
comment on column catalog.reference_prices.source is 'Where it comes from: the market of a catalog file, or import for prices that staff uploaded.';
create index reference_prices_by_day on catalog.reference_prices (day);

create function catalog.begin_price_history() returns trigger language plpgsql as $$
begin
  delete from catalog.price_history where item_id = new.id;
  insert into catalog.price_history (item_id, price_cents, began_at) values (new.id, new.price_cents, new.changed_at);
  update catalog.items set lowest_prior_cents = null, old_price_cents = null where id = new.id;
  return null;
end
$$;
comment on function catalog.begin_price_history() is
  'Forgets the prices of an item before it could be bought: nobody was asked them, so they are no former prices.';
create trigger item_prices_begin_with_its_first_stock after update of was_stocked on catalog.items
  for each row when (new.was_stocked and not old.was_stocked) execute function catalog.begin_price_history();

create table catalog.seeds (
  part text not null,
  seeded_at timestamptz not null default now(),
  constraint seed_part_unique primary key (part)
);
comment on table catalog.seeds is 'Parts of the seed catalog already inserted, so that later starts do not overwrite changes by staff.';

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
  'Lowest price that applied at any moment of the 30 days before the current price began.';

create function catalog.lowest_cents_since(of_item integer, since timestamptz) returns bigint language sql stable as $$
  select min(h.price_cents) from catalog.price_history h
  where h.item_id = of_item
    and h.began_at >= coalesce(
      (select max(e.began_at) from catalog.price_history e where e.item_id = of_item and e.began_at <= since), '-infinity')
$$;
comment on function catalog.lowest_cents_since(integer, timestamptz) is
  'Lowest price that applied at any moment since then, the current one included; null without a price history.';

create table catalog.bulk_runs (
  id integer generated always as identity,
  selection jsonb,
  change jsonb,
  undo_of integer,
  actor text not null,
  total integer not null,
  after_id integer not null default 0,
  changed_count integer not null default 0,
  partly_count integer not null default 0,
  unchanged_count integer not null default 0,
  failed_count integer not null default 0,
  created_at timestamptz not null,
  ended_at timestamptz,
  constraint bulk_run_id_unique primary key (id),
  constraint bulk_run_undone_once unique (undo_of),
  constraint bulk_run_of_a_run foreign key (undo_of) references catalog.bulk_runs (id),
  constraint bulk_run_changes_imports_or_undoes check (num_nonnulls(change, undo_of) <= 1 and (change is null or selection is not null))
);
comment on table catalog.bulk_runs is
  'One change of every item of a filter, made in batches by a job, an import of a file, or the undoing of such a run.';
comment on column catalog.bulk_runs.change is 'Null for an import, and for an undoing.';
comment on column catalog.bulk_runs.after_id is 'Last item done; the next batch begins behind it.';
comment on column catalog.bulk_runs.partly_count is 'Of the changed items, those that an undoing could not give back everything.';

create table catalog.bulk_changes (
  run_id integer not null,
  item_id integer not null,
  before jsonb not null,
  after jsonb not null,
  failure text,
  constraint bulk_change_once_an_item primary key (run_id, item_id),
  constraint bulk_change_of_a_run foreign key (run_id) references catalog.bulk_runs (id),
  constraint bulk_change_of_an_item foreign key (item_id) references catalog.items (id)
);
comment on table catalog.bulk_changes is 'What a run changed of an item, field by field, and why it did not, or only in part.';
create index bulk_changes_failed on catalog.bulk_changes (run_id, item_id) where failure is not null;
create index bulk_changes_by_item on catalog.bulk_changes (item_id);

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

create function catalog.keep_items() returns trigger
  language plpgsql
as $$
begin
  raise integrity_constraint_violation
    using message = 'items are never deleted, and keep their id and what they are a copy of', constraint = 'items_are_kept';
end;
$$;
comment on function catalog.keep_items is
  'Refuses to delete items, to change their ids, which cart lines reference without a foreign key, and to make an item a copy.';
create trigger items_are_kept before delete or update of id, copy_of on catalog.items
  for each statement execute function catalog.keep_items();

-- Every process keeps the catalog in memory. The notifications below say, on commit, what to reload.
create function catalog.notify_items(ids integer[]) returns void language plpgsql as $$
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
comment on function catalog.notify_items(integer[]) is
  'Notifies all processes which items have changed, in batches that fit the notification limit, or "all" for more than 2,000.';

create function catalog.notify_items_inserted() returns trigger language plpgsql as $$
begin
  perform catalog.notify_items(array(select id from fresh));
  return null;
end
$$;
comment on function catalog.notify_items_inserted() is 'Notifies all processes which items a statement has inserted.';
create trigger items_notify_inserted after insert on catalog.items
  referencing new table as fresh for each statement execute function catalog.notify_items_inserted();

create function catalog.notify_items_updated() returns trigger language plpgsql as $$
begin
  -- A join would keep the cached plan of a small first change, which is quadratic for a large one.
  perform catalog.notify_items(array(select id from (select * from fresh except select * from stale) changed));
  return null;
end
$$;
comment on function catalog.notify_items_updated() is
  'Notifies all processes which items a statement has changed, leaving out rows updated to the same values.';
create trigger items_notify_updated after update on catalog.items
  referencing old table as stale new table as fresh for each statement execute function catalog.notify_items_updated();

create function catalog.notify_copies_changed() returns trigger language plpgsql as $$
begin
  perform catalog.notify_items(array(select distinct item_id from touched));
  return null;
end
$$;
comment on function catalog.notify_copies_changed() is 'Notifies all processes of which items a statement has changed what makes a copy.';
create trigger copies_notify_inserted after insert on catalog.copies
  referencing new table as touched for each statement execute function catalog.notify_copies_changed();
create trigger copies_notify_updated after update on catalog.copies
  referencing new table as touched for each statement execute function catalog.notify_copies_changed();
create trigger copy_attachments_notify_inserted after insert on catalog.copy_attachments
  referencing new table as touched for each statement execute function catalog.notify_copies_changed();
create trigger copy_attachments_notify_updated after update on catalog.copy_attachments
  referencing new table as touched for each statement execute function catalog.notify_copies_changed();
create trigger copy_attachments_notify_deleted after delete on catalog.copy_attachments
  referencing old table as touched for each statement execute function catalog.notify_copies_changed();

create function catalog.notify_all_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalog_items_changed', 'all');
  return null;
end
$$;
comment on function catalog.notify_all_changed() is
  'Notifies all processes to reload the whole catalog: collections and titles may affect any item.';
create trigger collections_notify_changed after insert or update or delete on catalog.collections
  for each statement execute function catalog.notify_all_changed();
create trigger item_titles_notify_changed after insert or update or delete on catalog.item_titles
  for each statement execute function catalog.notify_all_changed();

create function catalog.notify_tree_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalog_items_changed', 'tree');
  return null;
end
$$;
comment on function catalog.notify_tree_changed() is
  'Notifies all processes to read categories and filters anew, which takes a fraction of the time of the whole catalog.';
create trigger categories_notify_changed after insert or update or delete on catalog.categories
  for each statement execute function catalog.notify_tree_changed();
create trigger category_names_notify_changed after insert or update or delete on catalog.category_names
  for each statement execute function catalog.notify_tree_changed();
create trigger filters_notify_changed after insert or update or delete on catalog.filters
  for each statement execute function catalog.notify_tree_changed();
