import type { Reader } from '#server/platform/db.ts';
import { disputeColumns } from './disputes.sql.ts';
import type { DisputeFilter, DisputeListRequest, DisputeSort, ListedDispute } from './dispute-list.types.ts';
import { prefixPattern } from '#server/platform/prefix.ts';

function found(reader: Reader, search: NonNullable<DisputeFilter['search']>) {
  if ('id' in search) {
    return reader`d.id in (select ${search.id}::int union
      select o.id from payments.payments b join payments.disputes o on o.payment_id = b.id
        where b.purpose in ('order', 'deposit') and b.reference_id = ${search.id})`;
  }
  return reader`d.id in (
    select id from payments.disputes where provider_dispute_id like ${prefixPattern(search.text)}
    union select o.id from identity.customers k join payments.payments b on b.customer_id = k.id
      join payments.disputes o on o.payment_id = b.id where k.email_key like ${prefixPattern(search.text.toLowerCase())})`;
}

function ofCustomer(reader: Reader, customerId: number) {
  return reader`d.payment_id in (select id from payments.payments where customer_id = ${customerId})`;
}

function matching(reader: Reader, { status, search, customerId, from, to, minMinor, maxMinor }: DisputeFilter) {
  return reader`
    ${status === null ? reader`true` : reader`d.status = ${status}`}
    and ${search === null ? reader`true` : found(reader, search)}
    and ${customerId === null ? reader`true` : ofCustomer(reader, customerId)}
    and ${from === null ? reader`true` : reader`d.opened_at >= ${from}`}
    and ${to === null ? reader`true` : reader`d.opened_at < ${to}`}
    and ${minMinor === null ? reader`true` : reader`d.amount_minor >= ${minMinor}`}
    and ${maxMinor === null ? reader`true` : reader`d.amount_minor <= ${maxMinor}`}`;
}

const due = (reader: Reader) => reader`coalesce(d.evidence_due_at, 'infinity')`;

const orders: Record<DisputeSort, (reader: Reader) => ReturnType<typeof due>> = {
  due: (reader) => reader`(d.status <> 'open'), ${due(reader)}, d.id`,
  '-due': (reader) => reader`(d.status <> 'open') desc, ${due(reader)} desc, d.id desc`,
  id: (reader) => reader`d.id`,
  '-id': (reader) => reader`d.id desc`,
};

function following(reader: Reader, { sort, after }: DisputeListRequest) {
  if (after === null) return reader`true`;
  const beyond = sort.startsWith('-') ? reader`<` : reader`>`;
  if (sort.endsWith('id')) return reader`d.id ${beyond} ${after.id}`;
  const [state, dueAt = ''] = String(after.value).split(' ');
  return reader`
    ((d.status <> 'open'), ${due(reader)}, d.id) ${beyond} (${state !== 'open'}, (${dueAt}::text)::timestamptz, ${after.id})`;
}

export function selectListedDisputes(reader: Reader, request: DisputeListRequest): Promise<ListedDispute[]> {
  return reader<ListedDispute[]>`
    select ${disputeColumns(reader)}, c.email from payments.disputes d
    join payments.payments p on p.id = d.payment_id join identity.customers c on c.id = p.customer_id
    where ${matching(reader, request.filter)} and ${following(reader, request)}
    order by ${orders[request.sort](reader)} limit ${request.limit + 1}`;
}

export async function selectListedDispute(reader: Reader, id: number): Promise<ListedDispute | null> {
  const [row] = await reader<ListedDispute[]>`
    select ${disputeColumns(reader)}, c.email from payments.disputes d
    join payments.payments p on p.id = d.payment_id join identity.customers c on c.id = p.customer_id
    where d.id = ${id}`;
  return row ?? null;
}

export async function selectDisputeCount(reader: Reader, filter: DisputeFilter, countMax: number): Promise<number> {
  const [row] = await reader<{ count: number }[]>`
    select count(*)::int as count from (
      select from payments.disputes d where ${matching(reader, filter)} limit ${countMax + 1}) counted`;
  return row?.count ?? 0;
}
