-- Items are never deleted, and nothing looks for the carts that hold one.
drop index cart.cart_lines_by_item;

create type cart.told_line as (
  customer_id integer, session_id uuid, last_used_at timestamptz, version integer, is_put boolean,
  item_id integer, count integer, told_price_cents bigint, reserved_count integer,
  price_cents bigint, old_price_cents bigint, stock integer
);
comment on type cart.told_line is 'A line of a cart with what its item costs now, and beside it whose cart it is.';

create function cart.put_line(token bytea, known_customer integer, at timestamptz, used_after timestamptz,
  wanted_item integer, wanted_count integer, pieces_max integer, lines_max integer)
  returns setof cart.told_line
  language plpgsql
as $$
declare
  holder record;
  asked record;
  available integer;
  may_stand boolean;
  version_after integer;
begin
  if known_customer is null then
    select s.customer_id, s.id, s.last_used_at into holder from identity.living_session(token, at, used_after) s;
    if not found then return; end if;
  else
    select known_customer as customer_id, null::uuid as id, null::timestamptz as last_used_at into holder;
  end if;
  select coalesce(c.version, 0) as version, i.price_cents, i.stock, l.count into asked
  from (select holder.customer_id) h
  left join cart.carts c on c.customer_id = h.customer_id
  left join catalog.items i on i.id = wanted_item
  left join cart.lines l on l.customer_id = h.customer_id and l.item_id = wanted_item;
  available := asked.stock;
  if available < wanted_count then
    available := available + coalesce(
      (select r.count from cart.reservations r where r.customer_id = holder.customer_id and r.item_id = wanted_item), 0);
  end if;
  may_stand := wanted_count <= available and wanted_count <= pieces_max;
  -- Every line that was put in has changed the version: while that is below the limit there is room, and nothing to count.
  if may_stand and asked.version >= lines_max then
    may_stand := lines_max > (
      select count(*) from cart.lines l where l.customer_id = holder.customer_id and l.item_id <> wanted_item);
  end if;
  if may_stand and asked.count = wanted_count then
    version_after := asked.version;
  elsif may_stand then
    insert into cart.carts as c (customer_id, version, updated_at) values (holder.customer_id, 1, at)
    on conflict (customer_id) do update set version = c.version + 1, updated_at = excluded.updated_at
    where c.version = asked.version
    returning c.version into version_after;
    if version_after is not null then
      insert into cart.lines (customer_id, item_id, count, told_price_cents, added_at)
      values (holder.customer_id, wanted_item, wanted_count, asked.price_cents, at)
      on conflict (customer_id, item_id) do update set count = excluded.count;
    end if;
  end if;
  if version_after is null then
    return query select holder.customer_id, holder.id, holder.last_used_at, asked.version, false, null::integer, null::integer,
      null::bigint, null::integer, null::bigint, null::bigint, null::integer;
    return;
  end if;
  return query
    select holder.customer_id, holder.id, holder.last_used_at, c.version, true, l.item_id, l.count, l.told_price_cents,
      coalesce(r.count, 0), i.price_cents, i.old_price_cents, i.stock
    from cart.carts c
    join cart.lines l on l.customer_id = c.customer_id
    join catalog.items i on i.id = l.item_id
    left join cart.reservations r on r.customer_id = l.customer_id and r.item_id = l.item_id
    where c.customer_id = holder.customer_id
    order by l.added_at, l.item_id;
end;
$$;
comment on function cart.put_line is
  'Puts a line into the cart of whoever holds the token, or its count right, and tells the cart; no row when nobody holds it. Where the line may not stand, or somebody has changed the cart meanwhile, nothing is written and one row says so. Small statements with plans of their own: one that did it all took longer to prepare than to run.';
