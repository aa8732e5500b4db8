create schema cart;
comment on schema cart is 'What customers intend to buy.';

-- PostgreSQL prepares the checks of a table for every statement that writes to it, those of a domain once per connection.
create domain cart.piece_count as integer constraint cart_line_count_within_bounds check (value between 1 and 1000);
comment on domain cart.piece_count is 'Quantity of an item in a cart.';
create domain cart.price_cents as bigint constraint cart_line_price_positive check (value > 0);
comment on domain cart.price_cents is 'Price in euro cents, above zero.';

create table cart.carts (
  customer_id integer not null,
  version integer not null default 0,
  updated_at timestamptz not null,
  constraint cart_one_a_customer primary key (customer_id),
  constraint cart_has_a_customer foreign key (customer_id) references identity.customers (id) on delete cascade
);
comment on table cart.carts is 'One row per customer. Locked by every change of the cart and by purchases.';
comment on column cart.carts.version is
  'Incremented when lines change or a reservation is released. Buying the cart does not increment it, so that the second of two clicks finds the first purchase.';

create table cart.lines (
  customer_id integer not null,
  item_id integer not null,
  count cart.piece_count not null,
  quoted_price_cents cart.price_cents not null,
  quoted_before_cents cart.price_cents,
  quoted_at timestamptz,
  added_at timestamptz not null,
  constraint cart_line_once_an_item primary key (customer_id, item_id),
  constraint cart_line_in_a_cart foreign key (customer_id) references cart.carts (customer_id) on delete cascade
);
comment on table cart.lines is 'Cart lines. They do not reserve stock or a price: a purchase checks both again.';
comment on column cart.lines.item_id is
  'Id in catalog.items, whose rows are never deleted. No foreign key: each insert would lock the row of the item, which many carts share.';
comment on column cart.lines.quoted_price_cents is
  'Last price quoted to the customer, in euro cents: when the item was added, or by a later refusal with price_changed.';
comment on column cart.lines.quoted_before_cents is
  'Price quoted before quoted_at, in euro cents. Set together with quoted_at; not a table check, for speed (decision 0028).';
comment on column cart.lines.quoted_at is
  'When a refused purchase quoted the price. A request received earlier knew quoted_before_cents, even if it is processed later.';

create table cart.reservations (
  customer_id integer not null,
  item_id integer not null,
  count integer not null,
  constraint reservation_once_an_item primary key (customer_id, item_id),
  constraint reservation_in_a_cart foreign key (customer_id) references cart.carts (customer_id) on delete cascade,
  constraint reservation_of_an_item foreign key (item_id) references catalog.items (id),
  constraint reservation_count_positive check (count > 0)
);
comment on table cart.reservations is
  'Stock reserved for the open payment of a customer. Already subtracted from the stock of the item, but still available to this customer.';
create index reservations_by_item on cart.reservations (item_id);

create type cart.quoted_line as (
  customer_id integer, session_id uuid, last_used_at timestamptz, version integer, is_put boolean,
  item_id integer, count integer, quoted_price_cents bigint, reserved_count integer,
  price_cents bigint, old_price_cents bigint, stock integer
);
comment on type cart.quoted_line is 'A cart line with the current price and stock of its item, the session and the cart version.';

create function cart.put_line(token bytea, known_customer integer, at timestamptz, used_after timestamptz,
  wanted_item integer, wanted_count integer, pieces_max integer, lines_max integer)
  returns setof cart.quoted_line
  language plpgsql
as $$
declare
  holder integer;
  session uuid;
  used_at timestamptz;
  version_before integer;
  price bigint;
  available integer;
  count_before integer;
  may_stand boolean;
  version_after integer;
begin
  if known_customer is null then
    select s.customer_id, s.id, s.last_used_at, c.version, i.price_cents, i.stock, l.count
    into holder, session, used_at, version_before, price, available, count_before
    from identity.active_session(token, at, used_after) s
    left join cart.carts c on c.customer_id = s.customer_id
    left join catalog.items i on i.id = wanted_item
    left join cart.lines l on l.customer_id = s.customer_id and l.item_id = wanted_item;
    if not found then return; end if;
  else
    select h.customer_id, c.version, i.price_cents, i.stock, l.count
    into holder, version_before, price, available, count_before
    from (select known_customer as customer_id) h
    left join cart.carts c on c.customer_id = h.customer_id
    left join catalog.items i on i.id = wanted_item
    left join cart.lines l on l.customer_id = h.customer_id and l.item_id = wanted_item;
  end if;
  if available < wanted_count then
    available := available + coalesce(
      (select r.count from cart.reservations r where r.customer_id = holder and r.item_id = wanted_item), 0);
  end if;
  may_stand := wanted_count <= available and wanted_count <= pieces_max;
  -- Every added line has incremented the version: below the limit there is room, and no need to count the lines.
  if may_stand and version_before >= lines_max then
    may_stand := lines_max > (
      select count(*) from cart.lines l where l.customer_id = holder and l.item_id <> wanted_item);
  end if;
  if may_stand and count_before = wanted_count then
    version_after := version_before;
  elsif may_stand then
    if version_before is null then
      insert into cart.carts as c (customer_id, version, updated_at) values (holder, 1, at)
      on conflict (customer_id) do nothing
      returning c.version into version_after;
    else
      update cart.carts c set version = c.version + 1, updated_at = at
      where c.customer_id = holder and c.version = version_before
      returning c.version into version_after;
    end if;
    if version_after is not null then
      -- A purchase removes lines without changing the version, so the line read above may be gone by now.
      insert into cart.lines (customer_id, item_id, count, quoted_price_cents, added_at)
      values (holder, wanted_item, wanted_count, price, at)
      on conflict (customer_id, item_id) do update set count = excluded.count;
    end if;
  end if;
  if version_after is null then
    return query select holder, session, used_at, coalesce(version_before, 0), false, null::integer, null::integer,
      null::bigint, null::integer, null::bigint, null::bigint, null::integer;
    return;
  end if;
  return query
    select holder, session, used_at, c.version, true, l.item_id, l.count::integer, l.quoted_price_cents::bigint,
      coalesce(r.count, 0), i.price_cents, i.old_price_cents, i.stock
    from cart.carts c
    join cart.lines l on l.customer_id = c.customer_id
    join catalog.items i on i.id = l.item_id
    left join cart.reservations r on r.customer_id = l.customer_id and r.item_id = l.item_id
    where c.customer_id = holder
    order by l.added_at, l.item_id;
end;
$$;
comment on function cart.put_line is
  'Upserts a cart line and returns the cart, or no row if the session is invalid. If the line is not allowed or the cart was changed concurrently, writes nothing and returns one row with is_put = false. Small statements with cached plans: a single statement took longer to plan than to run.';
