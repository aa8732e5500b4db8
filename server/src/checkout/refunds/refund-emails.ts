import { assert } from '#server/platform/assert.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { queueRefundEmail, type EmailHeader } from './queue-refund-email.ts';
import { selectFailedRefund } from './refunds.sql.ts';
import type { FailedRefundEvent, OrderRefundEvent } from './refunds.types.ts';
import { writeRefundEmail } from './write-refund-email.ts';

/** Emails for refunds of orders, each sent once, in the language of the order. */
export function refundEmails(db: Db, header: EmailHeader) {
  return {
    emailRefundMade: ({ refundId, orderId }: OrderRefundEvent) =>
      inTransaction(db, (tx) => writeRefundEmail(tx, header, { refundId, orderId })),
    emailRefundFailed: ({ paymentRefundId, orderId }: FailedRefundEvent) =>
      inTransaction(db, (tx) =>
        queueRefundEmail(tx, header, {
          orderId,
          write: async (order, name) => {
            const failed = await selectFailedRefund(tx, paymentRefundId);
            assert(failed, `failed refund ${paymentRefundId} exists`);
            const amount = { amountMinor: failed.cents, currency: 'EUR' };
            const coins = { amountMinor: failed.coinsMinor, currency: 'COIN' };
            const params = { name, order: order.id, amount, coins };
            return { kind: 'refund_failed', params, dedupeKey: `refund_failed:${paymentRefundId}` };
          },
        }),
      ),
  };
}
