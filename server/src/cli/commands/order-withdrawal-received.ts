import { z } from 'zod';
import { receiveWithdrawnItemsAsStaff } from '#server/office/orders/receive-withdrawn-items-as-staff.ts';
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
    const receipt = { withdrawalId, actor, now: clock.now() };
    const { orderId, refundId } = await inTransaction(db, (tx) => receiveWithdrawnItemsAsStaff(tx, receipt));
    return { withdrawalId, orderId, refundId };
  },
  toText: ({ withdrawalId, orderId, refundId }) => {
    const what = refundId === null ? 'was refunded before' : `is refunded by refund ${refundId}`;
    return `Withdrawal ${withdrawalId} from order ${orderId} ${what}.`;
  },
});
