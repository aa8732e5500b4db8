import type { Reader } from '#server/platform/db.ts';
import type { PageRequest, Position } from '#server/platform/keyset.ts';
import type { StateCount } from '#server/platform/platform.sql.ts';
import type { ListedOrder, OrderFilter, OrderSearch, OrderSort } from './order-list.types.ts';
import { prefixEnd } from '#server/platform/prefix.ts';

/** Ids of the orders that a search names; each part reads an index. */
function found(reader: Reader, search: OrderSearch) {
  if (search.kind === 'order') return reader`${search.id}::int`;
  if (search.kind === 'number')
    return reader`
      select ${search.id}::int
      union all
      select id from checkout.orders where payment_id = ${search.id}
      union all
      select order_id from checkout.refunds where id = ${search.id}`;
  const { text } = search;
  if (search.kind === 'trade_link')
    return reader`
      select id from checkout.orders
      where trade_url collate "C" >= ${text} and trade_url collate "C" < ${prefixEnd(text)}`;
  if (search.kind === 'email')
    return reader`
      select id from checkout.orders
      where lower(contact ->> 'email') collate "C" >= ${text}
        and lower(contact ->> 'email') collate "C" < ${prefixEnd(text)}
      union all
      select o.id from identity.customers c join checkout.orders o on o.customer_id = c.id where c.email_key = ${text}`;
  return reader`
    select reference_id from payments.payments where purpose = 'order' and provider_session_id collate "C" = ${text}
    union all
    select reference_id from payments.payments where purpose = 'order' and provider_transaction_id collate "C" = ${text}`;
}

const all = (reader: Reader) => reader`true`;

function matching(reader: Reader, filter: OrderFilter) {
  const { search, status, method, customerId, countryId, from, to, minCents, maxCents } = filter;
  return reader`
    ${search ? reader`o.id in (${found(reader, search)})` : all(reader)}
    and ${status === null ? all(reader) : reader`o.status = ${status}`}
    and ${method === null ? all(reader) : reader`o.method = ${method}`}
    and ${customerId === null ? all(reader) : reader`o.customer_id = ${customerId}`}
    and ${countryId === null ? all(reader) : reader`o.country_id = ${countryId}`}
    and ${from === null ? all(reader) : reader`o.created_at >= ${from}`}
    and ${to === null ? all(reader) : reader`o.created_at < ${to}`}
    and ${minCents === null ? all(reader) : reader`o.total_cents >= ${minCents}`}
    and ${maxCents === null ? all(reader) : reader`o.total_cents <= ${maxCents}`}`;
}

const moment = ({ value }: Position): Date => new Date(Number(value));

const orders: Record<OrderSort, (reader: Reader) => ReturnType<typeof all>> = {
  created_at: (reader) => reader`o.created_at, o.id`,
  '-created_at': (reader) => reader`o.created_at desc, o.id desc`,
  total: (reader) => reader`o.total_cents, o.id`,
  '-total': (reader) => reader`o.total_cents desc, o.id desc`,
};

const continuations: Record<OrderSort, (reader: Reader, after: Position) => ReturnType<typeof all>> = {
  created_at: (reader, after) => reader`(o.created_at, o.id) > (${moment(after)}, ${after.id})`,
  '-created_at': (reader, after) => reader`(o.created_at, o.id) < (${moment(after)}, ${after.id})`,
  total: (reader, { value, id }) => reader`(o.total_cents, o.id) > (${Number(value)}, ${id})`,
  '-total': (reader, { value, id }) => reader`(o.total_cents, o.id) < (${Number(value)}, ${id})`,
};

/** Selects one row more than `limit`. */
export async function selectOrderPage(
  reader: Reader,
  filter: OrderFilter,
  { sort, after, limit }: PageRequest<OrderSort>,
): Promise<ListedOrder[]> {
  return reader<ListedOrder[]>`
    with page as (
      select o.id, o.created_at, o.status, o.close_reason, o.customer_id, o.method, o.total_cents, o.payment_id,
        concat_ws(' ', o.contact ->> 'name', o.contact ->> 'surname') as name, coalesce(o.contact ->> 'email', '') as email,
        o.country_id
      from checkout.orders o
      where ${matching(reader, filter)} and ${after ? continuations[sort](reader, after) : all(reader)}
      order by ${orders[sort](reader)} limit ${limit + 1})
    select o.*, l.line_count, l.title, d.delivered_count, d.claimed_count
    from page o
    cross join lateral (
      select count(*)::int as line_count, coalesce(min(l.title) filter (where l.position = 1), '') as title
      from checkout.order_lines l where l.order_id = o.id) l
    cross join lateral (
      select count(*) filter (where d.status = 'delivered')::int as delivered_count,
        count(*) filter (where d.status = 'open' and d.started_at is not null)::int as claimed_count
      from delivery.deliveries d where d.order_id = o.id) d
    order by ${orders[sort](reader)}`;
}

/** Counts up to one more than `countMax`. */
export async function selectOrderCount(reader: Reader, filter: OrderFilter, countMax: number): Promise<number> {
  const [row] = await reader<{ count: number }[]>`
    select count(*)::int as count from (
      select from checkout.orders o where ${matching(reader, filter)} limit ${countMax + 1}) counted`;
  return row?.count ?? 0;
}

/** Orders of each state, counted up to `countMax`. */
export function selectOrderCounts(
  reader: Reader,
  states: readonly string[],
  countMax: number,
): Promise<Pick<StateCount, 'state' | 'count'>[]> {
  return reader<Pick<StateCount, 'state' | 'count'>[]>`
    select s.state, (select count(*)::int from (
      select from checkout.orders o where o.status = s.state limit ${countMax}) counted) as count
    from unnest(${states as string[]}::text[]) s (state)`;
}
