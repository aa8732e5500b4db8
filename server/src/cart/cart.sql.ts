import type { ListedItem, StockLine } from '#server/catalog/catalog.types.ts';
import { assert } from '#server/platform/assert.ts';
import type { Db, Reader, Tx } from '#server/platform/db.ts';
import type { CartLine, CartWish, WantedItem } from './cart.types.ts';

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

type CartRow = CartLine & Omit<ListedItem, 'id'> & { version: number };

/**
 * The cart at one moment, its lines in the order in which they were put in, with their items titled in a language. One
 * statement, since a cart is read more often than anything else a customer has.
 */
export async function selectCart(
  reader: Reader,
  customerId: number,
  languageId: number,
): Promise<{ version: number; lines: (CartLine & { item: ListedItem })[] }> {
  const rows = await reader<CartRow[]>`
    select c.version, l.item_id as "itemId", l.count, l.told_price_cents as "toldPriceCents",
      coalesce(r.count, 0) as "reservedCount",
      (select coalesce(sum(o.count), 0)::int from cart.reservations o
        where o.item_id = l.item_id and o.customer_id <> l.customer_id) as "othersReservedCount",
      coalesce(t.title, i.title) as title, i.type, i.quality, x.text as exterior, i.class, i.subcategory,
      i.img_url as "imgUrl", i.price_cents as "priceCents", i.old_price_cents as "oldPriceCents", i.stock
    from cart.carts c
    left join (cart.lines l join catalog.items i on i.id = l.item_id) on l.customer_id = c.customer_id
    left join cart.reservations r on r.customer_id = c.customer_id and r.item_id = l.item_id
    left join catalog.item_titles t on t.item_id = i.id and t.language_id = ${languageId}
    left join content.localizations x on x.language_id = ${languageId} and x.key = 'labels.exterior.' || i.quality
    where c.customer_id = ${customerId}
    order by l.added_at, l.item_id`;
  return { version: rows[0]?.version ?? 0, lines: rows.flatMap(toLine) };
}

function toLine(row: CartRow | (CartRow & { itemId: null })): (CartLine & { item: ListedItem })[] {
  if (row.itemId === null) return [];
  const { version: _version, itemId, count, toldPriceCents, reservedCount, othersReservedCount, ...item } = row;
  return [{ itemId, count, toldPriceCents, reservedCount, othersReservedCount, item: { id: itemId, ...item } }];
}

export async function selectWanted(
  reader: Reader,
  { customerId, itemId, languageId }: Pick<CartWish, 'customerId' | 'itemId' | 'languageId'>,
): Promise<WantedItem> {
  const [row] = await reader<WantedItem[]>`
    select i.price_cents as "priceCents", coalesce(t.title, i.title) as title,
      i.stock + coalesce(r.count, 0) as available,
      exists (select from cart.lines l where l.customer_id = c.customer_id and l.item_id = ${itemId}) as "isIn",
      (select count(*)::int from cart.lines l
        where l.customer_id = c.customer_id and l.item_id <> ${itemId}) as "otherLinesCount"
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

/**
 * Writes a line and counts the change; one that stands as it is is none. Alone a transaction of its own: it locks the
 * cart before the line, like everything else that touches both. False when there is no cart to write into.
 */
export async function upsertLine(db: Db | Tx, line: LineChange): Promise<boolean> {
  const carts = await db`
    with cart as (
      select customer_id from cart.carts where customer_id = ${line.customerId} for no key update
    ), changed as (
      insert into cart.lines as l (customer_id, item_id, count, told_price_cents, added_at)
      select customer_id, ${line.itemId}, ${line.count}, ${line.priceCents}, ${line.now} from cart
      on conflict (customer_id, item_id) do update set count = excluded.count where l.count <> excluded.count
      returning customer_id
    ), counted as (
      update cart.carts c set version = version + 1, updated_at = ${line.now}
      from changed where c.customer_id = changed.customer_id
    )
    select customer_id from cart`;
  return carts.length === 1;
}

export async function insertCart(db: Db, customerId: number, now: Date): Promise<void> {
  await db`insert into cart.carts (customer_id, updated_at) values (${customerId}, ${now}) on conflict do nothing`;
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

/** Takes bought pieces out of the cart; what the customer wants beyond them stays. True when there were any. */
export async function deleteBoughtPieces(tx: Tx, customerId: number, bought: StockLine[]): Promise<boolean> {
  const ids = bought.map(({ itemId }) => itemId);
  const counts = bought.map(({ count }) => count);
  const gone = await tx`
    delete from cart.lines l using unnest(${ids}::int[], ${counts}::int[]) as b (item_id, count)
    where l.customer_id = ${customerId} and l.item_id = b.item_id and l.count <= b.count
    returning l.item_id`;
  const less = await tx`
    update cart.lines l set count = l.count - b.count
    from unnest(${ids}::int[], ${counts}::int[]) as b (item_id, count)
    where l.customer_id = ${customerId} and l.item_id = b.item_id
    returning l.item_id`;
  return gone.length + less.length > 0;
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
