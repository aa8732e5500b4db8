-- A check of a table is parsed anew by every statement that writes to it; the check of a domain once a connection.
create domain cart.piece_count as integer constraint cart_line_count_within_bounds check (value between 1 and 1000);
comment on domain cart.piece_count is 'Pieces of one item in a cart.';
create domain cart.price_cents as bigint constraint cart_line_price_positive check (value > 0);
comment on domain cart.price_cents is 'A price in euro cents; nothing is free.';
alter table cart.lines
  drop constraint cart_line_count_within_bounds,
  drop constraint cart_line_price_positive,
  alter column count type cart.piece_count,
  alter column told_price_cents type cart.price_cents;

create or replace function cart.put_line(token bytea, known_customer integer, at timestamptz, used_after timestamptz,
  wanted_item integer, wanted_count integer, pieces_max integer, lines_max integer)
  returns setof cart.told_line
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
    from identity.living_session(token, at, used_after) s
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
  -- Every line that was put in has changed the version: while that is below the limit there is room, and nothing to count.
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
      -- A purchase takes lines out and leaves the version: what stood at the first look may be gone behind the lock.
      insert into cart.lines (customer_id, item_id, count, told_price_cents, added_at)
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
    select holder, session, used_at, c.version, true, l.item_id, l.count::integer, l.told_price_cents::bigint,
      coalesce(r.count, 0), i.price_cents, i.old_price_cents, i.stock
    from cart.carts c
    join cart.lines l on l.customer_id = c.customer_id
    join catalog.items i on i.id = l.item_id
    left join cart.reservations r on r.customer_id = l.customer_id and r.item_id = l.item_id
    where c.customer_id = holder
    order by l.added_at, l.item_id;
end;
$$;
