import type { Reader, Tx } from '#server/platform/db.ts';
import type { StockLine } from '#server/catalog/catalog.types.ts';
import type { CartLine } from './cart.types.ts';

/** Makes the row of the cart when it is missing and holds it until the transaction ends. */
export async function selectCartForUpdate(tx: Tx, customerId: number, now: Date): Promise<number> {
  const lock = () => tx<{ version: number }[]>`
    select version from cart.carts where customer_id = ${customerId} for no key update`;
  const [known] = await lock();
  if (known) return known.version;
  await tx`insert into cart.carts (customer_id, updated_at) values (${customerId}, ${now}) on conflict do nothing`;
  const [made] = await lock();
  return made?.version ?? 0;
}

export async function selectVersion(reader: Reader, customerId: number): Promise<number> {
  const [cart] = await reader<{ version: number }[]>`select version from cart.carts where customer_id = ${customerId}`;
  return cart?.version ?? 0;
}

export async function selectLines(reader: Reader, customerId: number): Promise<CartLine[]> {
  return reader<CartLine[]>`
    select l.item_id as "itemId", l.count, l.told_price_cents as "toldPriceCents",
      coalesce(r.count, 0) as "reservedCount",
      (select coalesce(sum(o.count), 0)::int from cart.reservations o
        where o.item_id = l.item_id and o.customer_id <> l.customer_id) as "othersReservedCount"
    from cart.lines l left join cart.reservations r on r.customer_id = l.customer_id and r.item_id = l.item_id
    where l.customer_id = ${customerId}
    order by l.added_at, l.item_id`;
}

export async function selectReservedCount(reader: Reader, customerId: number, itemId: number): Promise<number> {
  const [row] = await reader<{ count: number }[]>`
    select count from cart.reservations where customer_id = ${customerId} and item_id = ${itemId}`;
  return row?.count ?? 0;
}

interface LineChange {
  customerId: number;
  itemId: number;
  count: number;
  priceCents: number;
  now: Date;
}

/** True when the line is new or its count another one. */
export async function upsertLine(tx: Tx, line: LineChange): Promise<boolean> {
  const rows = await tx`
    insert into cart.lines as l (customer_id, item_id, count, told_price_cents, added_at)
    values (${line.customerId}, ${line.itemId}, ${line.count}, ${line.priceCents}, ${line.now})
    on conflict (customer_id, item_id) do update set count = excluded.count where l.count <> excluded.count
    returning item_id`;
  return rows.length === 1;
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

/** Takes bought pieces out of the cart; what the customer wants beyond them stays. */
export async function deleteBoughtPieces(tx: Tx, customerId: number, bought: StockLine[]): Promise<void> {
  const ids = bought.map(({ itemId }) => itemId);
  const counts = bought.map(({ count }) => count);
  await tx`
    delete from cart.lines l using unnest(${ids}::int[], ${counts}::int[]) as b (item_id, count)
    where l.customer_id = ${customerId} and l.item_id = b.item_id and l.count <= b.count`;
  await tx`
    update cart.lines l set count = l.count - b.count
    from unnest(${ids}::int[], ${counts}::int[]) as b (item_id, count)
    where l.customer_id = ${customerId} and l.item_id = b.item_id`;
}

export async function updateVersion(tx: Tx, customerId: number, now: Date): Promise<void> {
  await tx`update cart.carts set version = version + 1, updated_at = ${now} where customer_id = ${customerId}`;
}

export async function updateToldPrices(
  tx: Tx,
  customerId: number,
  prices: { itemId: number; priceCents: number }[],
): Promise<void> {
  await tx`
    update cart.lines l set told_price_cents = p.cents
    from unnest(${prices.map(({ itemId }) => itemId)}::int[], ${prices.map(({ priceCents }) => priceCents)}::bigint[])
      as p (item_id, cents)
    where l.customer_id = ${customerId} and l.item_id = p.item_id`;
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
