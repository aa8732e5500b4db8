import { minuteMs } from '#server/platform/clock.ts';
import type { Reader } from '#server/platform/db.ts';
import { refundColumns } from './payment-page.sql.ts';
import { refundOverdueMinutes } from './refund-list.rules.ts';
import type {
  ListedRefund,
  RefundFilter,
  RefundGroup,
  RefundListRequest,
  RefundSort,
  RefundStage,
} from './refund-list.types.ts';
import { prefixPattern } from '#server/platform/prefix.ts';

type Selection = Pick<RefundListRequest, 'filter' | 'now'>;
type Condition = (reader: Reader, now: Date) => ReturnType<typeof isUnexplained>;

const overdueSince = (now: Date): Date => new Date(now.getTime() - refundOverdueMinutes * minuteMs);

const isUnexplained = (reader: Reader) => reader`
  (r.reason = 'provider_dashboard' and r.status = 'sent' and r.explained_at is null)`;
const isDisputed = (reader: Reader) => reader`
  exists (select from payments.disputes d where d.payment_id = r.payment_id and d.status = 'open')`;
const isFailed = (reader: Reader) => reader`(r.status = 'failed' and not r.waits_for_dispute)`;
const isOverdue: Condition = (reader, now) => reader`
  (r.status = 'requested' and r.created_at < ${overdueSince(now)} and not ${isDisputed(reader)})`;

// In the words of the partial indexes.
const isToCheck = (reader: Reader) => reader`(r.status in ('requested', 'failed') or ${isUnexplained(reader)})`;
const isOpen = (reader: Reader) => reader`(r.status = 'requested' or r.waits_for_dispute)`;

const stages: Record<RefundStage, Condition> = {
  unexplained: (reader) => reader`${isToCheck(reader)} and ${isUnexplained(reader)}`,
  unclear: (reader, now) => reader`${isOpen(reader)} and ${isOverdue(reader, now)}`,
  failed: (reader) => reader`${isToCheck(reader)} and ${isFailed(reader)}`,
  requested: (reader, now) => reader`
    r.status = 'requested' and r.created_at >= ${overdueSince(now)} and not ${isDisputed(reader)}`,
  disputed: (reader) => reader`${isOpen(reader)} and (r.waits_for_dispute or ${isDisputed(reader)})`,
  sent: (reader) => reader`r.status = 'sent' and not ${isUnexplained(reader)}`,
  covered: (reader) => reader`r.status = 'covered'`,
};

const groups: Record<RefundGroup, Condition> = {
  attention: (reader, now) => reader`
    ${isToCheck(reader)} and (${isUnexplained(reader)} or ${isFailed(reader)} or ${isOverdue(reader, now)})`,
  open: (reader, now) => reader`${isOpen(reader)} and not ${isOverdue(reader, now)}`,
  done: (reader) => reader`r.status in ('sent', 'covered') and not ${isUnexplained(reader)}`,
  all: (reader) => reader`true`,
};

function found(reader: Reader, search: NonNullable<RefundFilter['search']>) {
  if ('id' in search) {
    return reader`r.id in (select ${search.id}::int union
      select o.id from payments.payments b join payments.refunds o on o.payment_id = b.id
        where b.purpose in ('order', 'deposit') and b.reference_id = ${search.id})`;
  }
  return reader`r.id in (
    select id from payments.refunds where provider_refund_id like ${prefixPattern(search.text)}
    union select o.id from identity.customers k join payments.payments b on b.customer_id = k.id
      join payments.refunds o on o.payment_id = b.id where k.email_key like ${prefixPattern(search.text.toLowerCase())})`;
}

function matching(reader: Reader, { filter, now }: Selection) {
  const { group, stage, purpose, reason, search, from, to, minMinor, maxMinor } = filter;
  return reader`
    ${groups[group](reader, now)} and ${stage === null ? reader`true` : stages[stage](reader, now)}
    and ${purpose === null ? reader`true` : reader`p.purpose = ${purpose}`}
    and ${reason === null ? reader`true` : reader`r.reason = ${reason}`}
    and ${search === null ? reader`true` : found(reader, search)}
    and ${from === null ? reader`true` : reader`r.created_at >= ${from}`}
    and ${to === null ? reader`true` : reader`r.created_at < ${to}`}
    and ${minMinor === null ? reader`true` : reader`r.amount_minor >= ${minMinor}`}
    and ${maxMinor === null ? reader`true` : reader`r.amount_minor <= ${maxMinor}`}`;
}

const orders: Record<RefundSort, (reader: Reader) => ReturnType<typeof isUnexplained>> = {
  id: (reader) => reader`r.id`,
  '-id': (reader) => reader`r.id desc`,
  amount: (reader) => reader`r.amount_minor, r.id`,
  '-amount': (reader) => reader`r.amount_minor desc, r.id desc`,
};

function following(reader: Reader, { sort, after }: RefundListRequest) {
  if (after === null) return reader`true`;
  const beyond = sort.startsWith('-') ? reader`<` : reader`>`;
  return sort.endsWith('id')
    ? reader`r.id ${beyond} ${after.id}`
    : reader`(r.amount_minor, r.id) ${beyond} (${after.value}::bigint, ${after.id})`;
}

const stageOf: Condition = (reader, now) => reader`
  case when r.waits_for_dispute or (r.status = 'requested' and ${isDisputed(reader)}) then 'disputed'
    when ${isUnexplained(reader)} then 'unexplained' when ${isOverdue(reader, now)} then 'unclear' else r.status end`;

const columns: Condition = (reader, now) => reader`
  ${refundColumns(reader)}, ${stageOf(reader, now)} as stage, p.purpose, p.reference_id, p.customer_id, p.provider, c.email`;

export function selectListedRefunds(reader: Reader, request: RefundListRequest): Promise<ListedRefund[]> {
  return reader<ListedRefund[]>`
    select ${columns(reader, request.now)} from payments.refunds r
    join payments.payments p on p.id = r.payment_id join identity.customers c on c.id = p.customer_id
    where ${matching(reader, request)} and ${following(reader, request)}
    order by ${orders[request.sort](reader)} limit ${request.limit + 1}`;
}

export async function selectListedRefund(reader: Reader, id: number, now: Date): Promise<ListedRefund | null> {
  const [row] = await reader<ListedRefund[]>`
    select ${columns(reader, now)} from payments.refunds r
    join payments.payments p on p.id = r.payment_id join identity.customers c on c.id = p.customer_id
    where r.id = ${id}`;
  return row ?? null;
}

export async function selectRefundCount(
  reader: Reader,
  { countMax, ...selection }: Selection & { countMax: number },
): Promise<number> {
  const [row] = await reader<{ count: number }[]>`
    select count(*)::int as count from (
      select from payments.refunds r join payments.payments p on p.id = r.payment_id
      where ${matching(reader, selection)} limit ${countMax + 1}) counted`;
  return row?.count ?? 0;
}
