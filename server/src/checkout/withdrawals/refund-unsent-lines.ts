import type { Tx } from '#server/platform/db.ts';
import { makeRefund } from '#server/checkout/refunds/make-refund.ts';
import { toRefundPieces } from './withdrawals.rules.ts';
import { selectWithdrawalLines, updateSettledWithdrawals, updateUnsentLinesRefunded } from './withdrawals.sql.ts';

interface UnsentLines {
  orderId: number;
  actor: string;
  now: Date;
}

/**
 * Refunds, the way they were paid, withdrawn lines that were being delivered at their withdrawal and are not sent after all.
 * Returns the refund, or null without such lines. Locks as `make-refund`, after cart and order.
 */
export async function refundUnsentLines(tx: Tx, { orderId, actor, now }: UnsentLines): Promise<number | null> {
  const waiting = (await selectWithdrawalLines(tx, orderId)).filter(
    (line) => line.withdrawalId !== null && line.refundId === null && line.deliveredAt === null && !line.isUnderWay,
  );
  const lines = toRefundPieces(waiting);
  if (lines.length === 0) return null;
  const money = { orderId, lines, destination: 'source' as const, reason: 'right of withdrawal', actor, now };
  const refundId = await makeRefund(tx, money);
  await updateUnsentLinesRefunded(tx, { orderId, refundId });
  await updateSettledWithdrawals(tx, { orderId, now });
  return refundId;
}
