create schema alerts;
comment on schema alerts is 'Saved searches, price alerts, news of favourites, and the notices that they send.';

create table alerts.saved_searches (
  id bigint generated always as identity,
  customer_id integer not null,
  name text not null,
  query text not null,
  currency text not null,
  language_id integer not null,
  frequency text not null,
  by_email boolean not null,
  by_push boolean not null,
  created_at timestamptz not null,
  last_notice_at timestamptz,
  constraint saved_search_id_unique primary key (id),
  constraint saved_search_once_a_customer unique (customer_id, query, currency),
  constraint saved_search_of_a_customer foreign key (customer_id) references identity.customers (id) on delete cascade,
  constraint saved_search_in_a_language foreign key (language_id) references content.languages (id) on delete cascade,
  constraint saved_search_frequency_known check (frequency in ('instant', 'daily', 'off')),
  constraint saved_search_name_bounded check (length(name) between 1 and 80),
  constraint saved_search_query_bounded check (length(query) between 1 and 6000)
);
comment on table alerts.saved_searches is
  'Filters of a list whose new matches a customer wants to hear of. The query is the text of a list query in a fixed order.';
comment on column alerts.saved_searches.currency is 'Display currency in which its price bounds apply.';
comment on column alerts.saved_searches.language_id is 'Language in which its words are searched.';
create index saved_searches_watching on alerts.saved_searches (id) where frequency <> 'off';
create index saved_searches_by_language on alerts.saved_searches (language_id);

create table alerts.price_alerts (
  id bigint generated always as identity,
  customer_id integer not null,
  item_id integer not null,
  target_minor bigint not null,
  currency text not null,
  target_cents bigint not null,
  repeats boolean not null,
  state text not null default 'active',
  by_email boolean not null,
  by_push boolean not null,
  created_at timestamptz not null,
  last_notice_at timestamptz,
  constraint price_alert_id_unique primary key (id),
  constraint price_alert_once_an_item unique (customer_id, item_id),
  constraint price_alert_of_a_customer foreign key (customer_id) references identity.customers (id) on delete cascade,
  constraint price_alert_of_an_item foreign key (item_id) references catalog.items (id),
  constraint price_alert_state_known check (state in ('active', 'paused', 'reached')),
  constraint price_alert_target_positive check (target_minor > 0 and target_cents > 0)
);
comment on table alerts.price_alerts is
  'Items of which a customer wants to hear once they are available for a price or less. One that does not repeat ends as reached.';
comment on column alerts.price_alerts.target_minor is 'As the customer typed it, in minor units of its currency.';
comment on column alerts.price_alerts.target_cents is
  'The same in euro cents at the current rate, rounded down; renewed nightly, because rates move.';
create index price_alerts_by_item on alerts.price_alerts (item_id, target_cents) where state = 'active';
create index price_alerts_of_items on alerts.price_alerts (item_id);
create index price_alerts_abroad on alerts.price_alerts (id) where currency <> 'EUR';

create function alerts.to_euro_cents(amount_minor bigint, rate numeric, digits smallint) returns bigint
  language sql immutable parallel safe as $$
  select greatest(1, floor(amount_minor * 100 / (rate * power(10::numeric, digits))))::bigint
$$;
comment on function alerts.to_euro_cents(bigint, numeric, smallint) is
  'Euro cents of an amount in minor units of a display currency, rounded down, at least one.';

create table alerts.favourite_alerts (
  customer_id integer not null,
  cheaper boolean not null,
  back boolean not null,
  frequency text not null,
  by_email boolean not null,
  by_push boolean not null,
  consented_at timestamptz,
  last_notice_at timestamptz,
  constraint favourite_alert_once_a_customer primary key (customer_id),
  constraint favourite_alert_of_a_customer foreign key (customer_id) references identity.customers (id) on delete cascade,
  constraint favourite_alert_frequency_known check (frequency in ('instant', 'daily')),
  constraint favourite_alert_needs_consent check (consented_at is not null or not (cheaper or back))
);
comment on table alerts.favourite_alerts is
  'Which news of favourites a customer agreed to; without a row none.';
comment on column alerts.favourite_alerts.consented_at is 'When the customer last turned one of them on.';

create table alerts.changes (
  id bigint generated always as identity,
  item_id integer not null,
  price_before_cents bigint,
  old_price_before_cents bigint,
  was_available boolean not null,
  was_stocked boolean not null,
  changed_at timestamptz not null default now(),
  constraint change_id_unique primary key (id),
  constraint change_of_an_item foreign key (item_id) references catalog.items (id)
);
comment on table alerts.changes is
  'Queue of items that became interesting to somebody: added, in stock again, or at another price. Rows are only inserted and deleted, so that no sale waits for a reader.';
comment on column alerts.changes.price_before_cents is 'Price in euro cents before the change; null for an item that was added.';
create index changes_by_item on alerts.changes (item_id);

create table alerts.notices (
  id bigint generated always as identity,
  customer_id integer not null,
  saved_search_id bigint,
  price_alert_id bigint,
  item_id integer not null,
  change_id bigint not null,
  reason text not null,
  price_cents bigint not null,
  frequency text not null,
  due_at timestamptz not null,
  created_at timestamptz not null,
  settled_at timestamptz,
  was_sent boolean,
  constraint notice_id_unique primary key (id),
  constraint notice_once unique nulls not distinct (customer_id, saved_search_id, price_alert_id, item_id, change_id),
  constraint notice_of_a_customer foreign key (customer_id) references identity.customers (id) on delete cascade,
  constraint notice_of_a_search foreign key (saved_search_id) references alerts.saved_searches (id) on delete cascade,
  constraint notice_of_a_price_alert foreign key (price_alert_id) references alerts.price_alerts (id) on delete cascade,
  constraint notice_of_an_item foreign key (item_id) references catalog.items (id),
  constraint notice_of_one_alert check (num_nonnulls(saved_search_id, price_alert_id) <= 1),
  constraint notice_reason_known check (reason in ('new', 'back', 'price')),
  constraint notice_frequency_known check (frequency in ('instant', 'daily')),
  constraint notice_settled_at_once check ((settled_at is null) = (was_sent is null))
);
comment on table alerts.notices is
  'What an alert has to say about a change of an item, once. Neither search nor price alert: a favourite. Settled without being sent if it was outdated.';
create index notices_waiting on alerts.notices (due_at, customer_id) where settled_at is null;
create index notices_waiting_by_customer on alerts.notices (customer_id) where settled_at is null;
create index notices_by_search on alerts.notices (saved_search_id, item_id, created_at desc) where saved_search_id is not null;
create index notices_by_price_alert on alerts.notices (price_alert_id, item_id, created_at desc) where price_alert_id is not null;
create index notices_by_item on alerts.notices (item_id);
create index notices_by_age on alerts.notices (created_at);

create table alerts.push_devices (
  id bigint generated always as identity,
  customer_id integer not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  name text not null,
  created_at timestamptz not null,
  constraint push_device_id_unique primary key (id),
  constraint push_device_endpoint_unique unique (endpoint),
  constraint push_device_of_a_customer foreign key (customer_id) references identity.customers (id) on delete cascade,
  constraint push_device_endpoint_bounded check (length(endpoint) between 1 and 1000),
  constraint push_device_name_bounded check (length(name) <= 100)
);
comment on table alerts.push_devices is 'Browsers that get push messages, until their push service forgets them.';
comment on column alerts.push_devices.endpoint is
  'Address at a push service. Whoever knows it and the keys can write to the browser, so no log names it.';
create index push_devices_by_customer on alerts.push_devices (customer_id);

create function alerts.is_watched() returns boolean language sql stable as $$
  select exists (select from alerts.saved_searches where frequency <> 'off')
    or exists (select from alerts.price_alerts where state = 'active')
    or exists (select from alerts.favourite_alerts where cheaper or back)
$$;
comment on function alerts.is_watched() is 'Whether anybody wants to hear of changes, so that imports queue none for nobody.';

create function alerts.queue_added_items() returns trigger language plpgsql as $$
begin
  if alerts.is_watched() then
    insert into alerts.changes (item_id, was_available, was_stocked)
    select id, false, false from fresh where available > 0 order by id;
  end if;
  return null;
end
$$;
comment on function alerts.queue_added_items() is 'Queues the items that a statement added, if they can be bought.';
create trigger items_queue_added after insert on catalog.items
  referencing new table as fresh for each statement execute function alerts.queue_added_items();

create function alerts.queue_changed_item() returns trigger language plpgsql as $$
begin
  if alerts.is_watched() then
    insert into alerts.changes (item_id, price_before_cents, old_price_before_cents, was_available, was_stocked)
    values (new.id, old.price_cents, old.old_price_cents, old.available > 0, old.was_stocked);
  end if;
  return null;
end
$$;
comment on function alerts.queue_changed_item() is 'Queues an item that can be bought and could not before, or at another price.';
create trigger items_queue_changed after update of price_cents, old_price_cents, stock, is_hidden on catalog.items
  for each row when (
    new.available > 0
    and (old.available = 0 or new.price_cents <> old.price_cents or new.old_price_cents is distinct from old.old_price_cents))
  execute function alerts.queue_changed_item();
