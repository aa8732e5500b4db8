import { previewRefund } from '#server/checkout/refunds/preview-refund.ts';
import type { RefundPreview } from '#server/checkout/refunds/refunds.types.ts';
import type { Reader } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { chooseReturned, nothingToRefund, toRefundPieces } from './withdrawals.rules.ts';
import { selectWithdrawal, selectWithdrawalLines } from './withdrawals.sql.ts';
import type { ReturnedItems } from './withdrawals.types.ts';

/** What `receive-withdrawn-items` would refund. Refuses what it would refuse. Only reads. */
export async function previewReturnedItems(
  reader: Reader,
  returned: Pick<ReturnedItems, 'withdrawalId' | 'positions'>,
): Promise<RefundPreview> {
  const { withdrawalId } = returned;
  const { orderId } =
    (await selectWithdrawal(reader, withdrawalId)) ?? refuse('withdrawal_not_found', { id: withdrawalId });
  const lines = toRefundPieces(chooseReturned(await selectWithdrawalLines(reader, orderId), returned));
  return lines.length === 0 ? nothingToRefund : previewRefund(reader, { orderId, lines, destination: 'source' });
}
