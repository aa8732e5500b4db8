import type { Reader } from '#server/platform/db.ts';
import type { ListedPayment, PaymentFilter, PaymentListRequest } from './payment-list.types.ts';
import { paymentColumns } from './payment-page.sql.ts';

const prefixOf = (text: string): string => `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

function found(reader: Reader, search: NonNullable<PaymentFilter['search']>) {
  if ('id' in search) return reader`p.id = ${search.id}`;
  const { text } = search;
  return reader`p.id in (
    select id from payments.payments where provider_transaction_id like ${prefixOf(text)}
    union select id from payments.payments where provider_session_id like ${prefixOf(text)}
    union select o.id from payments.payments o join identity.customers c on c.id = o.customer_id
      where c.email_key like ${prefixOf(text.toLowerCase())})`;
}

function matching(reader: Reader, filter: PaymentFilter) {
  const { status, purpose, method, search, from, to, minMinor, maxMinor } = filter;
  return reader`
    ${status === null ? reader`true` : reader`p.status = ${status}`}
    and ${purpose === null ? reader`true` : reader`p.purpose = ${purpose}`}
    and ${method === null ? reader`true` : reader`p.method = ${method}`}
    and ${search === null ? reader`true` : found(reader, search)}
    and ${from === null ? reader`true` : reader`p.created_at >= ${from}`}
    and ${to === null ? reader`true` : reader`p.created_at < ${to}`}
    and ${minMinor === null ? reader`true` : reader`p.amount_minor >= ${minMinor}`}
    and ${maxMinor === null ? reader`true` : reader`p.amount_minor <= ${maxMinor}`}`;
}

/** One row more than `limit`, newest first. */
export function selectListedPayments(
  reader: Reader,
  { filter, after, limit }: PaymentListRequest,
): Promise<ListedPayment[]> {
  return reader<ListedPayment[]>`
    select ${paymentColumns(reader)}, c.email from payments.payments p join identity.customers c on c.id = p.customer_id
    where ${matching(reader, filter)} and ${after === null ? reader`true` : reader`p.id < ${after.id}`}
    order by p.id desc limit ${limit + 1}`;
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
