import type { Reader } from '#server/platform/db.ts';
import type { Position } from '#server/platform/keyset.ts';
import { readUrgency } from './withdrawal-list.rules.ts';
import type {
  ListedWithdrawal,
  OpenWithdrawals,
  ReturnLine,
  WithdrawalFilter,
  WithdrawalListState,
  WithdrawalPageRequest,
  WithdrawalSort,
} from './withdrawal-list.types.ts';
import { prefixEnd } from '#server/platform/prefix.ts';

const all = (reader: Reader) => reader`true`;
type Fragment = ReturnType<typeof all>;

function found(reader: Reader, search: NonNullable<WithdrawalFilter['search']>): Fragment {
  if ('id' in search)
    return reader`w.id in (
      select ${search.id}::int union all select id from checkout.withdrawals where order_id = ${search.id})`;
  const { email } = search;
  return reader`lower(w.email) collate "C" >= ${email} and lower(w.email) collate "C" < ${prefixEnd(email)}`;
}

const states: Record<WithdrawalListState, (reader: Reader, now: Date) => Fragment> = {
  open: (reader) => reader`w.settled_at is null`,
  overdue: (reader, now) => reader`w.settled_at is null and w.refund_due_at < ${now}`,
  settled: (reader) => reader`w.settled_at is not null`,
};

function matching(reader: Reader, { search, state, channel, from, to, now }: WithdrawalFilter): Fragment {
  return reader`
    ${search === null ? all(reader) : found(reader, search)}
    and ${state === null ? all(reader) : states[state](reader, now)}
    and ${channel === null ? all(reader) : reader`w.channel = ${channel}`}
    and ${from === null ? all(reader) : reader`w.declared_at >= ${from}`}
    and ${to === null ? all(reader) : reader`w.declared_at < ${to}`}`;
}

const orders: Record<WithdrawalSort, (reader: Reader) => Fragment> = {
  urgency: (reader) => reader`w.settled_at desc nulls first, w.refund_due_at, w.id`,
  declared_at: (reader) => reader`w.declared_at, w.id`,
  '-declared_at': (reader) => reader`w.declared_at desc, w.id desc`,
};

const moment = ({ value }: Position): Date => new Date(Number(value));

const continuations: Record<WithdrawalSort, (reader: Reader, after: Position) => Fragment> = {
  urgency: afterUrgency,
  declared_at: (reader, after) => reader`(w.declared_at, w.id) > (${moment(after)}, ${after.id})`,
  '-declared_at': (reader, after) => reader`(w.declared_at, w.id) < (${moment(after)}, ${after.id})`,
};

function afterUrgency(reader: Reader, after: Position): Fragment {
  const { settledAt, refundDueAt } = readUrgency(after);
  const isLater = reader`(w.refund_due_at, w.id) > (${refundDueAt}, ${after.id})`;
  return settledAt === null
    ? reader`(w.settled_at is not null or ${isLater})`
    : reader`w.settled_at <= ${settledAt} and (w.settled_at < ${settledAt} or ${isLater})`;
}

/** Adds to withdrawals, called `w`, what the list shows of their lines. */
const summaries = (reader: Reader, page: Fragment, order: Fragment) => reader<ListedWithdrawal[]>`
  select w.id, w.order_id, w.name, w.email, w.channel, w.language_code, w.declared_at, w.refund_due_at, w.settled_at,
    o.customer_id, l.title, l.line_count, l.open_count
  from (${page}) w join checkout.orders o on o.id = w.order_id
  cross join lateral (
    select count(*)::int as line_count, count(*) filter (where l.refund_id is null)::int as open_count,
      (array_agg(ol.title order by l.position))[1] as title
    from checkout.withdrawal_lines l
    join checkout.order_lines ol on ol.order_id = l.order_id and ol.position = l.position
    where l.withdrawal_id = w.id) l
  order by ${order}`;

/** Selects one row more than `limit`. */
export function selectWithdrawalPage(
  reader: Reader,
  filter: WithdrawalFilter,
  { sort, after, limit }: WithdrawalPageRequest,
): Promise<ListedWithdrawal[]> {
  const order = orders[sort](reader);
  const page = reader`
    select w.* from checkout.withdrawals w
    where ${matching(reader, filter)} and ${after ? continuations[sort](reader, after) : all(reader)}
    order by ${order} limit ${limit + 1}`;
  return summaries(reader, page, order);
}

export function selectListedWithdrawals(
  reader: Reader,
  by: { id: number } | { orderId: number },
): Promise<ListedWithdrawal[]> {
  const where = 'id' in by ? reader`w.id = ${by.id}` : reader`w.order_id = ${by.orderId}`;
  return summaries(reader, reader`select w.* from checkout.withdrawals w where ${where}`, reader`w.id`);
}

/** Counts up to one more than `countMax`. */
export async function selectWithdrawalCount(
  reader: Reader,
  filter: WithdrawalFilter,
  countMax: number,
): Promise<number> {
  const [row] = await reader<{ count: number }[]>`
    select count(*)::int as count from (
      select from checkout.withdrawals w where ${matching(reader, filter)} limit ${countMax + 1}) counted`;
  return row?.count ?? 0;
}

export async function selectOpenWithdrawalCounts(reader: Reader, now: Date): Promise<OpenWithdrawals> {
  const [row] = await reader<OpenWithdrawals[]>`
    select count(*)::int as open, count(*) filter (where refund_due_at < ${now})::int as overdue
    from checkout.withdrawals where settled_at is null`;
  return row ?? { open: 0, overdue: 0 };
}

export function selectReturnLines(reader: Reader, withdrawalId: number): Promise<ReturnLine[]> {
  return reader<ReturnLine[]>`
    select l.position, ol.title, l.count, d.delivered_at, d.trade_offer_id,
      d.status = 'open' and d.started_at is not null as is_under_way,
      l.received_at, l.refund_id, r.created_at as refunded_at, rl.cents as refunded_cents
    from checkout.withdrawal_lines l
    join checkout.order_lines ol on ol.order_id = l.order_id and ol.position = l.position
    join delivery.deliveries d on d.order_id = l.order_id and d.line_position = l.position
    left join checkout.refunds r on r.id = l.refund_id
    left join checkout.refund_lines rl on rl.refund_id = l.refund_id and rl.position = l.position
    where l.withdrawal_id = ${withdrawalId} order by l.position`;
}
