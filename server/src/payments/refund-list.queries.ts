import type { Reader } from '#server/platform/db.ts';
import { toPage, toTotal, type Total } from '#server/platform/keyset.ts';
import { refuse } from '#server/platform/refusal.ts';
import { selectListedRefund, selectListedRefunds, selectRefundCount } from './refund-list.sql.ts';
import type { ListedRefund, RefundListPage, RefundListRequest } from './refund-list.types.ts';

/** Lists a page of refunds for staff. */
export async function listRefunds(reader: Reader, request: RefundListRequest): Promise<RefundListPage> {
  const rows = await selectListedRefunds(reader, request);
  return toPage(rows, request.limit, ({ id, amountMinor }) => ({ value: amountMinor, id }));
}

export async function countRefunds(
  reader: Reader,
  counted: Pick<RefundListRequest, 'filter' | 'now'> & { countMax: number },
): Promise<Total> {
  return toTotal(await selectRefundCount(reader, counted), counted.countMax);
}

/** Reads a refund as the list shows it; refuses an unknown one. */
export async function readListedRefund(reader: Reader, refundId: number, now: Date): Promise<ListedRefund> {
  return (await selectListedRefund(reader, refundId, now)) ?? refuse('refund_not_found', { refundId });
}
