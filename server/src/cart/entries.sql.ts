import type { ListedItem } from '#server/catalog/catalog.types.ts';
import type { Reader } from '#server/platform/db.ts';
import type { CartLine, CartOwner, CartSnapshot, LineWish, PutLine } from './cart.types.ts';

interface WholeCart {
  customerId: number;
  sessionId: string | null;
  lastUsedAt: Date | null;
  version: number;
}

type LineRow = CartLine & Omit<ListedItem, 'id'>;
type EntryRow = WholeCart & (LineRow | (LineRow & { itemId: null }));

/** The customer that a statement is about: known, or found in it by a token. No row when nobody holds the token. */
const ownerOf = (reader: Reader, owner: CartOwner) =>
  'customerId' in owner
    ? reader`(select ${owner.customerId}::int as customer_id, null::uuid as id, null::timestamptz as last_used_at)`
    : reader`identity.living_session(${owner.tokenHash}, ${owner.now}, ${owner.usedAfter})`;

/** The columns of a line `l` with its item `i`: looked up so that one plan is kept for all languages (decision 0017). */
const entryColumns = (reader: Reader, languageId: number) => reader`
  l.item_id as "itemId", l.count, l.told_price_cents as "toldPriceCents",
  coalesce(held.own, 0)::int as "reservedCount", coalesce(held.others, 0)::int as "othersReservedCount",
  coalesce((select t.title from catalog.item_titles t
    where t.item_id = l.item_id and t.language_id = (select ${languageId}::int)), i.title) as title,
  i.type, i.quality, i.class, i.subcategory, i.img_url as "imgUrl", i.price_cents as "priceCents",
  i.old_price_cents as "oldPriceCents", i.stock`;

/** Pieces of the item of a line `l` that wait for payments, those of the customer `s` apart. */
const heldPieces = (reader: Reader) => reader`
  left join lateral (
    select sum(r.count) filter (where r.customer_id = s.customer_id) as own,
      sum(r.count) filter (where r.customer_id <> s.customer_id) as others
    from cart.reservations r where r.item_id = l.item_id
  ) held on true`;

/**
 * The cart at one moment, its lines in the order in which they were put in, with their items titled in a language. One
 * statement, since a cart is read more often than anything else a customer has. Null when nobody holds the token.
 */
export async function selectCart(reader: Reader, owner: CartOwner, languageId: number): Promise<CartSnapshot | null> {
  const rows = await reader<EntryRow[]>`
    select s.customer_id as "customerId", s.id as "sessionId", s.last_used_at as "lastUsedAt",
      coalesce(c.version, 0) as version, ${entryColumns(reader, languageId)}
    from ${ownerOf(reader, owner)} s
    left join cart.carts c on c.customer_id = s.customer_id
    left join (cart.lines l join catalog.items i on i.id = l.item_id) on l.customer_id = s.customer_id
    ${heldPieces(reader)}
    order by l.added_at, l.item_id`;
  return toSnapshot(rows);
}

/**
 * Puts a line into the cart, or its count right, and reads the cart with it. Writes only what the rules allow, and only if
 * nobody has changed the cart since the statement began, so that two additions at one moment cannot both take its last
 * place. Null when nobody holds the token.
 */
export async function upsertIntoCart(reader: Reader, owner: CartOwner, wish: LineWish): Promise<PutLine | null> {
  const { itemId, count, linesMax, now } = wish;
  const rows = await reader<(EntryRow & { countBefore: number | null; versionAfter: number | null })[]>`
    with asked as (
      select s.customer_id, s.id, s.last_used_at, coalesce(c.version, 0) as version, i.id as item_id, i.price_cents,
        i.stock + coalesce(r.count, 0) as available, l.count, l.told_price_cents, l.added_at
      from ${ownerOf(reader, owner)} s
      left join cart.carts c on c.customer_id = s.customer_id
      left join catalog.items i on i.id = ${itemId}
      left join cart.lines l on l.customer_id = s.customer_id and l.item_id = i.id
      left join cart.reservations r on r.customer_id = s.customer_id and r.item_id = i.id
    ), changed as (
      insert into cart.carts as c (customer_id, version, updated_at)
      select customer_id, version + 1, ${now} from asked
      where ${count} <= available and ${count} <= ${wish.piecesMax}::int and count is distinct from ${count}
        and ${linesMax} > (select count(*) from cart.lines l
          where l.customer_id = asked.customer_id and l.item_id <> asked.item_id)
      on conflict (customer_id) do update set version = excluded.version, updated_at = excluded.updated_at
      where c.version = excluded.version - 1
      returning version
    ), put as (
      insert into cart.lines (customer_id, item_id, count, told_price_cents, added_at)
      select asked.customer_id, item_id, ${count}, price_cents, ${now} from asked, changed
      on conflict (customer_id, item_id) do update set count = excluded.count
    )
    select s.customer_id as "customerId", s.id as "sessionId", s.last_used_at as "lastUsedAt",
      s.version, s.count as "countBefore", changed.version as "versionAfter", ${entryColumns(reader, wish.languageId)}
    from asked s
    left join changed on true
    left join lateral (
      select item_id, count, told_price_cents, added_at from cart.lines
      where customer_id = s.customer_id and item_id <> ${itemId}
      union all
      select s.item_id, ${count}::int, coalesce(s.told_price_cents, s.price_cents), coalesce(s.added_at, ${now})
    ) l on l.item_id is not null
    left join catalog.items i on i.id = l.item_id
    ${heldPieces(reader)}
    order by l.added_at, l.item_id`;
  const cart = toSnapshot(rows);
  const [first] = rows;
  if (!cart || !first) return null;
  return { cart, countBefore: first.countBefore, versionAfter: first.versionAfter };
}

function toSnapshot(rows: EntryRow[]): CartSnapshot | null {
  const [first] = rows;
  if (!first) return null;
  const { customerId, sessionId, lastUsedAt, version } = first;
  const session = sessionId !== null && lastUsedAt !== null ? { sessionId, lastUsedAt } : null;
  return { customerId, session, version, lines: rows.flatMap(toLine) };
}

function toLine(row: EntryRow): (CartLine & { item: ListedItem })[] {
  if (row.itemId === null) return [];
  const { itemId, count, toldPriceCents, reservedCount, othersReservedCount } = row;
  const { title, type, quality, class: kind, subcategory, imgUrl, priceCents, oldPriceCents, stock } = row;
  const look = { title, type, quality, class: kind, subcategory, imgUrl };
  const item = { id: itemId, ...look, priceCents, oldPriceCents, stock };
  return [{ itemId, count, toldPriceCents, reservedCount, othersReservedCount, item }];
}
