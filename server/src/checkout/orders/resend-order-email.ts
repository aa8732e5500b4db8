import { findOrderSummary } from '#server/checkout/checkout.queries.ts';
import { writeRefundEmail } from '#server/checkout/refunds/write-refund-email.ts';
import { findEmailEvent } from '#server/email/email.queries.ts';
import { minuteMs } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { canResend, isOrderEmail } from './resendable-emails.rules.ts';
import { writeOrderEmail } from './write-order-email.ts';

interface Resending {
  orderId: number;
  emailId: number;
  shopUrl: string;
  coinName: () => string;
  now: Date;
}

/**
 * Writes an email about an order again, with its facts of today, and returns its kind. Once a minute for each email, so that
 * a second click sends none. Refuses kinds that say what may have changed since.
 */
export async function resendOrderEmail(tx: Tx, request: Resending): Promise<string> {
  const { orderId, emailId, shopUrl, coinName, now } = request;
  const order = (await findOrderSummary(tx, orderId)) ?? refuse('order_not_found', { orderId });
  const email = await findEmailEvent(tx, { id: emailId, reference: `order:${orderId}` });
  if (!email || !canResend(email.kind)) return refuse('order_email_outdated');
  const again = `again:${Math.floor(now.getTime() / minuteMs)}`;
  const { kind, event } = email;
  if (isOrderEmail(kind)) await writeOrderEmail(tx, { order, kind, shopUrl, again });
  else await writeRefundEmail(tx, { shopUrl, coinName }, { orderId, refundId: Number(event?.split(':')[1]), again });
  return kind;
}
