import { z } from 'zod';
import { receiveWithdrawnItemsAsStaff } from '#server/office/withdrawals/receive-withdrawn-items-as-staff.ts';
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
    const { orderId, refundId } = await receiveWithdrawnItemsAsStaff(db, { withdrawalId, actor, now: clock.now() });
    return { withdrawalId, orderId, refundId };
  },
  toText: ({ withdrawalId, orderId, refundId }) => {
    const what = refundId === null ? 'was refunded before' : `is refunded by refund ${refundId}`;
    return `Withdrawal ${withdrawalId} from order ${orderId} ${what}.`;
  },
});
