import { queueEmail } from '#server/email/queue-email.ts';
import { lockAccountShared } from '#server/identity/identity.queries.ts';
import { assert } from '#server/platform/assert.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { shownIn, withCount } from '#server/checkout/checkout.rules.ts';
import { selectLinesOfOrders, selectOrder } from '#server/checkout/checkout.sql.ts';
import { titleLine } from '#server/formatting/title-line.ts';
import { partOf, shareOrder } from '#server/checkout/refunds/refunds.rules.ts';
import type { LineShare, RefundPieces } from '#server/checkout/refunds/refunds.types.ts';
import { selectWithdrawal, selectWithdrawnLines } from './withdrawals.sql.ts';
import type { WithdrawalEvent } from './withdrawals.types.ts';

/** Addresses that emails of orders name. */
export interface EmailPlaces {
  shopUrl: string;
  /** Where customers send items back, from the settings of the moment. */
  tradeLink: () => string;
}

/** Confirms statements of withdrawal on a durable medium: what was declared and when, each once. */
export function withdrawalEmails(db: Db, { shopUrl, tradeLink }: EmailPlaces) {
  return {
    emailWithdrawn: ({ withdrawalId }: WithdrawalEvent) =>
      inTransaction(db, async (tx) => {
        const withdrawal = await selectWithdrawal(tx, withdrawalId);
        assert(withdrawal, `withdrawal ${withdrawalId} exists`);
        const order = await selectOrder(tx, withdrawal.orderId);
        assert(order, `order ${withdrawal.orderId} exists`);
        if (!(await lockAccountShared(tx, order.customerId))) return;
        const lines = await selectWithdrawnLines(tx, withdrawalId);
        const shares = shareOrder(order, await selectLinesOfOrders(tx, [order.id]));
        const { name, email, languageCode, declaredAt, refundDueAt } = withdrawal;
        await queueEmail(tx, {
          to: email,
          customerId: order.customerId,
          language: languageCode,
          kind: 'withdrawal_received',
          params: {
            name,
            order: order.id,
            declared_at: declaredAt,
            refund_due_at: refundDueAt,
            trade_link: tradeLink(),
          },
          notes: [
            ...(lines.some(({ isReturnDue }) => !isReturnDue) ? ['refunded_now'] : []),
            ...(lines.some(({ isReturnDue }) => isReturnDue) ? ['return_due'] : []),
          ],
          lines: lines.map((line) => ({
            title: withCount(titleLine(line, languageCode), line.count),
            detail: shownIn(order, worthOf(shares, line)),
          })),
          actionUrl: new URL(`/account/orders/${order.id}`, shopUrl).href,
          reference: `order:${order.id}`,
          dedupeKey: `withdrawal_received:${withdrawalId}`,
          factAt: declaredAt,
        });
      }),
  };
}

/** What the last pieces of a line are worth, with their part of discount and delivery price. */
function worthOf(shares: LineShare[], { position, count }: RefundPieces): number {
  const share = shares.find((one) => one.position === position);
  assert(share, `line ${position} has a share`);
  return partOf(share, { before: share.count - count, count }).displayMinor;
}
