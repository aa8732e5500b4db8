import type { Reader } from '#server/platform/db.ts';
import { toPage, toTotal, type Total } from '#server/platform/keyset.ts';
import { selectListedPaymentCount, selectListedPayments } from './payment-list.sql.ts';
import type { PaymentFilter, PaymentListPage, PaymentListRequest } from './payment-list.types.ts';

/** Lists a page of payments for staff. */
export async function listPayments(reader: Reader, request: PaymentListRequest): Promise<PaymentListPage> {
  const isByAmount = request.sort.endsWith('amount');
  return toPage(await selectListedPayments(reader, request), request.limit, ({ id, amountMinor, createdAt }) => ({
    id,
    value: isByAmount ? amountMinor : createdAt.getTime(),
  }));
}

export async function countPayments(reader: Reader, filter: PaymentFilter, countMax: number): Promise<Total> {
  return toTotal(await selectListedPaymentCount(reader, filter, countMax), countMax);
}

/** Address of the customer who pays; empty once the account is erased. */
export { selectEmailOfPayer as readEmailOfPayer } from './payment-list.sql.ts';
