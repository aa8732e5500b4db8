import type { Reader } from '#server/platform/db.ts';
import type { CartOwner, CartSnapshot, LineInput, PricedLine, PutLine } from './cart.types.ts';

interface WholeCart {
  customerId: number;
  sessionId: string | null;
  lastUsedAt: Date | null;
  version: number;
}

type EntryRow = WholeCart & (PricedLine | (PricedLine & { itemId: null }));

/** The customer that a statement is about: known, or found in it by a token. No row when nobody holds the token. */
const ownerOf = (reader: Reader, owner: CartOwner) =>
  'customerId' in owner
    ? reader`(select ${owner.customerId}::int as customer_id, null::uuid as id, null::timestamptz as last_used_at)`
    : reader`identity.active_session(${owner.tokenHash}, ${owner.now}, ${owner.usedAfter})`;

/**
 * The cart at one moment, its lines in the order in which they were put in. One statement of few and narrow columns, since
 * a cart is read more often than anything else a customer has. Null when nobody holds the token.
 */
export async function selectCart(reader: Reader, owner: CartOwner): Promise<CartSnapshot | null> {
  const rows = await reader<EntryRow[]>`
    select s.customer_id, s.id as session_id, s.last_used_at,
      coalesce(c.version, 0) as version, l.item_id, l.count, l.quoted_price_cents,
      coalesce(r.count, 0) as reserved_count, i.price_cents, i.old_price_cents, i.stock
    from ${ownerOf(reader, owner)} s
    left join cart.carts c on c.customer_id = s.customer_id
    left join (
      cart.lines l
      join catalog.items i on i.id = l.item_id
      left join cart.reservations r on r.customer_id = l.customer_id and r.item_id = l.item_id
    ) on l.customer_id = s.customer_id
    order by l.added_at, l.item_id`;
  return toSnapshot(rows);
}

/**
 * Puts a line into the cart, or its count right, and reads the cart with it; see `cart.put_line`. Without its lines where
 * nothing could be written. Null when nobody holds the token.
 */
export async function putLine(reader: Reader, owner: CartOwner, input: LineInput): Promise<PutLine | null> {
  const { itemId, count, quantityMax, linesMax, now } = input;
  const isKnown = 'customerId' in owner;
  const [tokenHash, usedAfter] = isKnown ? [null, null] : [owner.tokenHash, owner.usedAfter];
  const rows = await reader<(EntryRow & { isPut: boolean })[]>`
    select customer_id, session_id, last_used_at, version, is_put,
      item_id, count, quoted_price_cents, reserved_count,
      price_cents, old_price_cents, stock
    from cart.put_line(${tokenHash}::bytea, ${isKnown ? owner.customerId : null}::int, ${now}, ${usedAfter}::timestamptz,
      ${itemId}, ${count}, ${quantityMax}::int, ${linesMax})`;
  const cart = toSnapshot(rows);
  const [first] = rows;
  return cart && first ? { ...cart, isPut: first.isPut } : null;
}

/** Pieces of items that other customers are paying for right now; items without any are left out. */
export async function selectOthersReservations(
  reader: Reader,
  customerId: number,
  itemIds: number[],
): Promise<{ itemId: number; count: number }[]> {
  return reader<{ itemId: number; count: number }[]>`
    select item_id, sum(count)::int as count from cart.reservations
    where item_id = any(${itemIds}::int[]) and customer_id <> ${customerId}
    group by item_id`;
}

function toSnapshot(rows: EntryRow[]): CartSnapshot | null {
  const [first] = rows;
  if (!first) return null;
  const { customerId, sessionId, lastUsedAt, version } = first;
  const session = sessionId !== null && lastUsedAt !== null ? { sessionId, lastUsedAt } : null;
  return {
    customerId,
    session,
    version,
    lines: rows.filter((row): row is WholeCart & PricedLine => row.itemId !== null),
  };
}
