import type { Reader } from '#server/platform/db.ts';
import type { ListedPayment, PaymentFilter, PaymentListRequest, PaymentSort } from './payment-list.types.ts';
import { paymentColumns } from './payment-page.sql.ts';
import { prefixEnd } from '#server/platform/prefix.ts';

/** Ids of the payments that a search names; each part reads an index. As an array they are looked up one by one, never by a scan. */
function found(reader: Reader, search: NonNullable<PaymentFilter['search']>) {
  if ('id' in search)
    return reader`
      select ${search.id}::int
      union all
      select id from payments.payments where purpose in ('order', 'deposit') and reference_id = ${search.id}`;
  const { text } = search;
  if (text.includes('tradeoffer'))
    return reader`
      select o.id from identity.customers c join payments.payments o on o.customer_id = c.id
      where c.steam_trade_link <> '' and c.steam_trade_link ~>=~ ${text} and c.steam_trade_link ~<~ ${prefixEnd(text)}`;
  const key = text.toLowerCase();
  return reader`
    select id from payments.payments
    where provider_transaction_id collate "C" >= ${text} and provider_transaction_id collate "C" < ${prefixEnd(text)}
    union all
    select id from payments.payments
    where provider_session_id collate "C" >= ${text} and provider_session_id collate "C" < ${prefixEnd(text)}
    union all
    select o.id from identity.customers c join payments.payments o on o.customer_id = c.id
    where c.email_key ~>=~ ${key} and c.email_key ~<~ ${prefixEnd(key)}`;
}

function matching(reader: Reader, filter: PaymentFilter) {
  const { status, purpose, method, customerId, search, from, to, minMinor, maxMinor } = filter;
  return reader`
    ${status === null ? reader`true` : reader`p.status = ${status}`}
    and ${purpose === null ? reader`true` : reader`p.purpose = ${purpose}`}
    and ${method === null ? reader`true` : reader`p.method = ${method}`}
    and ${customerId === null ? reader`true` : reader`p.customer_id = ${customerId}`}
    and ${search === null ? reader`true` : reader`p.id = any(array(${found(reader, search)}))`}
    and ${from === null ? reader`true` : reader`p.created_at >= ${from}`}
    and ${to === null ? reader`true` : reader`p.created_at < ${to}`}
    and ${minMinor === null ? reader`true` : reader`p.amount_minor >= ${minMinor}`}
    and ${maxMinor === null ? reader`true` : reader`p.amount_minor <= ${maxMinor}`}`;
}

const orders: Record<PaymentSort, (reader: Reader) => ReturnType<typeof matching>> = {
  created_at: (reader) => reader`p.created_at, p.id`,
  '-created_at': (reader) => reader`p.created_at desc, p.id desc`,
  amount: (reader) => reader`p.amount_minor, p.id`,
  '-amount': (reader) => reader`p.amount_minor desc, p.id desc`,
};

function following(reader: Reader, { sort, after }: PaymentListRequest) {
  if (after === null) return reader`true`;
  const beyond = sort.startsWith('-') ? reader`<` : reader`>`;
  return sort.endsWith('amount')
    ? reader`(p.amount_minor, p.id) ${beyond} (${after.value}::bigint, ${after.id})`
    : reader`(p.created_at, p.id) ${beyond} (${new Date(Number(after.value))}, ${after.id})`;
}

export function selectListedPayments(reader: Reader, request: PaymentListRequest): Promise<ListedPayment[]> {
  return reader<ListedPayment[]>`
    select ${paymentColumns(reader)}, c.email from payments.payments p join identity.customers c on c.id = p.customer_id
    where ${matching(reader, request.filter)} and ${following(reader, request)}
    order by ${orders[request.sort](reader)} limit ${request.limit + 1}`;
}

export async function selectListedPaymentCount(
  reader: Reader,
  filter: PaymentFilter,
  countMax: number,
): Promise<number> {
  const [row] = await reader<{ count: number }[]>`
    select count(*)::int as count from (
      select from payments.payments p where ${matching(reader, filter)} limit ${countMax + 1}) counted`;
  return row?.count ?? 0;
}

export async function selectEmailOfPayer(reader: Reader, paymentId: number): Promise<string> {
  const [row] = await reader<{ email: string }[]>`
    select c.email from payments.payments p join identity.customers c on c.id = p.customer_id where p.id = ${paymentId}`;
  return row?.email ?? '';
}
