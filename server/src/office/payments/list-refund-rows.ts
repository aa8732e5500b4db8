import type { OfficeReplyOf } from '#contract/office/office-api.ts';
import { findCoinsOfFailedRefunds, findRefundOrigins } from '#server/checkout/refunds/refunds.queries.ts';
import { listRefunds } from '#server/payments/refund-list.queries.ts';
import type { ListedRefund, RefundListRequest } from '#server/payments/refund-list.types.ts';
import type { Reader } from '#server/platform/db.ts';
import type { Page } from '#server/platform/keyset.ts';
import { findReturnedCoins, findStaffRequests } from '#server/wallet/refunds/refunds.queries.ts';
import { toRefundRow } from './refund-rows.ts';

type RefundRow = OfficeReplyOf<'listRefunds'>['payload'][number];

/** Lists a page of refunds with who asked for each, and the coins that failed ones became. */
export async function listRefundRows(reader: Reader, request: RefundListRequest): Promise<Page<RefundRow>> {
  const { rows, next } = await listRefunds(reader, request);
  const failed = (purpose: ListedRefund['purpose']) =>
    rows.filter((refund) => refund.stage === 'failed' && refund.purpose === purpose);
  const keys = rows.map(({ key }) => key);
  const [origins, staffRequests, coinsOfOrders, coinsOfDeposits] = await Promise.all([
    findRefundOrigins(reader, keys),
    findStaffRequests(reader, keys),
    findCoinsOfFailedRefunds(
      reader,
      failed('order').map(({ id }) => id),
    ),
    findReturnedCoins(
      reader,
      failed('deposit').map(({ key }) => key),
    ),
  ]);
  return {
    rows: rows.map((refund) =>
      toRefundRow(refund, {
        origin: origins.get(refund.key) ?? staffRequests.get(refund.key) ?? null,
        coinsMinor: coinsOfOrders.get(refund.id) ?? coinsOfDeposits.get(refund.key) ?? null,
      }),
    ),
    next,
  };
}
