import type { StockLine } from '#server/catalog/catalog.types.ts';
import { assert } from '#server/platform/assert.ts';
import type { Reader, Tx } from '#server/platform/db.ts';
import type { CartCandidate, CartRow, QuotedPrice } from './cart.types.ts';

/** Locks the cart until the end of the transaction, creating its row if missing. */
export async function selectCartForUpdate(tx: Tx, customerId: number, now: Date): Promise<number> {
  const lock = () => tx<{ version: number }[]>`
    select version from cart.carts where customer_id = ${customerId} for no key update`;
  const [known] = await lock();
  if (known) return known.version;
  await tx`insert into cart.carts (customer_id, updated_at) values (${customerId}, ${now}) on conflict do nothing`;
  const [made] = await lock();
  return made?.version ?? 0;
}

/** The lines of a cart in the order in which they were added; an empty cart is one row without an item. */
export async function selectCart(
  reader: Reader,
  customerId: number,
  languageId: number,
): Promise<(CartRow | { version: number; itemId: null })[]> {
  return reader<CartRow[]>`
    select c.version, l.item_id, l.count, l.quoted_price_cents, coalesce(r.count, 0) as reserved_count,
      case when i.available + coalesce(r.count, 0) >= l.count then 0 else (
        select coalesce(sum(o.count), 0)::int from cart.reservations o
        where o.item_id = l.item_id and o.customer_id <> c.customer_id) end as others_reserved_count,
      i.id, coalesce(t.title, i.title) as title, i.type, i.quality, i.class, i.subcategory, i.img_url,
      i.photos[1] as photo,
      i.price_cents, i.old_price_cents, i.lowest_prior_cents, i.available as stock, catalog.copy_marks(i.id) as copy
    from cart.carts c
    left join (
      cart.lines l
      join catalog.items i on i.id = l.item_id
      left join catalog.item_titles t on t.item_id = l.item_id and t.language_id = ${languageId}
      left join cart.reservations r on r.customer_id = l.customer_id and r.item_id = l.item_id
    ) on l.customer_id = c.customer_id
    where c.customer_id = ${customerId}
    order by l.added_at, l.item_id`;
}

export async function selectCandidate(
  reader: Reader,
  { customerId, itemId, languageId }: { customerId: number; itemId: number; languageId: number },
): Promise<CartCandidate> {
  const [row] = await reader<CartCandidate[]>`
    select i.price_cents, coalesce(t.title, i.title) as title,
      i.available + coalesce(r.count, 0) as available,
      (select coalesce(sum(o.count), 0)::int from cart.reservations o
        where o.item_id = i.id and o.customer_id <> c.customer_id) as others_reserved_count,
      exists (select from cart.lines l where l.customer_id = c.customer_id and l.item_id = ${itemId}) as is_in,
      (select count(*)::int from cart.lines l where l.customer_id = c.customer_id and l.item_id <> ${itemId}) as others_count
    from (values (${customerId}::int)) c (customer_id)
    left join catalog.items i on i.id = ${itemId}
    left join catalog.item_titles t on t.item_id = i.id and t.language_id = ${languageId}
    left join cart.reservations r on r.customer_id = c.customer_id and r.item_id = i.id`;
  assert(row, 'one customer is one row');
  return row;
}

interface LineChange {
  customerId: number;
  itemId: number;
  count: number;
  priceCents: number;
  now: Date;
}

/** Upserts a line and increments the version if the quantity changed. The cart is locked. */
export async function upsertLine(tx: Tx, line: LineChange): Promise<void> {
  await tx`
    with changed as (
      insert into cart.lines as l (customer_id, item_id, count, quoted_price_cents, added_at)
      values (${line.customerId}, ${line.itemId}, ${line.count}, ${line.priceCents}, ${line.now})
      on conflict (customer_id, item_id) do update set count = excluded.count where l.count <> excluded.count
      returning customer_id
    )
    update cart.carts c set version = version + 1, updated_at = ${line.now}
    from changed where c.customer_id = changed.customer_id`;
}

export async function deleteLine(tx: Tx, customerId: number, itemId: number): Promise<boolean> {
  const rows = await tx`
    delete from cart.lines where customer_id = ${customerId} and item_id = ${itemId} returning item_id`;
  return rows.length === 1;
}

export async function deleteLines(tx: Tx, customerId: number): Promise<boolean> {
  const rows = await tx`delete from cart.lines where customer_id = ${customerId} returning item_id`;
  return rows.length > 0;
}

/** Subtracts bought quantities from the cart; true if it had any. */
export async function deleteBoughtQuantities(tx: Tx, customerId: number, bought: StockLine[]): Promise<boolean> {
  const ids = bought.map(({ itemId }) => itemId);
  const counts = bought.map(({ count }) => count);
  const deletion = tx`
    delete from cart.lines l using unnest(${ids}::int[], ${counts}::int[]) as b (item_id, count)
    where l.customer_id = ${customerId} and l.item_id = b.item_id and l.count <= b.count
    returning l.item_id`;
  const reduction = tx`
    update cart.lines l set count = l.count - b.count
    from unnest(${ids}::int[], ${counts}::int[]) as b (item_id, count)
    where l.customer_id = ${customerId} and l.item_id = b.item_id
    returning l.item_id`;
  const [gone, less] = await Promise.all([deletion, reduction]);
  return gone.length + less.length > 0;
}

export async function updateVersion(tx: Tx, customerId: number, now: Date): Promise<void> {
  await tx`update cart.carts set version = version + 1, updated_at = ${now} where customer_id = ${customerId}`;
}

export async function updateQuotedPrices(tx: Tx, customerId: number, quoted: QuotedPrice[]): Promise<void> {
  const ids = quoted.map(({ itemId }) => itemId);
  const prices = quoted.map(({ priceCents }) => priceCents);
  await tx`
    update cart.lines l set quoted_price_cents = q.price_cents
    from unnest(${ids}::int[], ${prices}::bigint[]) as q (item_id, price_cents)
    where l.customer_id = ${customerId} and l.item_id = q.item_id`;
}

export async function insertReservations(tx: Tx, customerId: number, lines: StockLine[]): Promise<void> {
  await tx`
    insert into cart.reservations (customer_id, item_id, count)
    select ${customerId}, item_id, count
    from unnest(${lines.map(({ itemId }) => itemId)}::int[], ${lines.map(({ count }) => count)}::int[])
      as l (item_id, count)`;
}

export async function deleteReservations(tx: Tx, customerId: number): Promise<void> {
  await tx`delete from cart.reservations where customer_id = ${customerId}`;
}

/** Carts that hold an item, and its pieces reserved for open payments. */
export async function selectDemand(reader: Reader, itemId: number): Promise<{ carts: number; reserved: number }> {
  const [row] = await reader<{ carts: number; reserved: number }[]>`
    select (select count(*)::int from cart.lines where item_id = ${itemId}) as carts,
      (select coalesce(sum(count), 0)::int from cart.reservations where item_id = ${itemId}) as reserved`;
  return row ?? { carts: 0, reserved: 0 };
}
