import { z } from 'zod';
import { recordAudit } from '#server/audit/record-audit.ts';
import { receiveWithdrawnItems } from '#server/checkout/withdrawals/receive-withdrawn-items.ts';
import { inTransaction } from '#server/platform/db.ts';
import { idSchema, defineCommand } from './command-input.ts';

/** Refunds the delivered items of a withdrawal once they came back. */
export const orderWithdrawalReceived = defineCommand({
  name: 'order withdrawal-received',
  usage: 'ID',
  does: 'note that the items of a withdrawal came back, and refund them the way they were paid',
  positionals: ['id'],
  options: {},
  input: z.object({ id: idSchema }),
  run: async ({ db, clock, actor }, { id: withdrawalId }) => {
    const now = clock.now();
    const { orderId, refundId } = await inTransaction(db, async (tx) => {
      const received = await receiveWithdrawnItems(tx, { withdrawalId, actor, now });
      const details = { withdrawalId, refundId: received.refundId };
      const entry = { actor, action: 'order.withdrawal_received', subject: `order:${received.orderId}`, details, now };
      await recordAudit(tx, entry);
      return received;
    });
    return { withdrawalId, orderId, refundId };
  },
  toText: ({ withdrawalId, orderId, refundId }) => {
    const what = refundId === null ? 'was refunded before' : `is refunded by refund ${refundId}`;
    return `Withdrawal ${withdrawalId} from order ${orderId} ${what}.`;
  },
});
