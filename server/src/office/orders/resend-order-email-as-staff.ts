import { recordAudit } from '#server/audit/record-audit.ts';
import { resendOrderEmail } from '#server/checkout/orders/resend-order-email.ts';
import type { Tx } from '#server/platform/db.ts';

interface StaffResending {
  orderId: number;
  emailId: number;
  shopUrl: string;
  coinName: () => string;
  actor: string;
  now: Date;
}

/** Sends an email about an order again, with its audit entry. See `resend-order-email`. */
export async function resendOrderEmailAsStaff(tx: Tx, resending: StaffResending): Promise<void> {
  const { orderId, emailId, actor, now } = resending;
  const kind = await resendOrderEmail(tx, resending);
  const details = { emailId, kind };
  await recordAudit(tx, { actor, action: 'order.email_resent', subject: `order:${orderId}`, details, now });
}
