import { listAudit } from '#server/audit/audit.queries.ts';
import { findOrderSummary } from '#server/checkout/checkout.queries.ts';
import { listOrderRefunds } from '#server/checkout/refunds/refunds.queries.ts';
import { listWithdrawalsOfOrder } from '#server/checkout/withdrawals/withdrawal-list.queries.ts';
import type { ContentState } from '#server/content/content.types.ts';
import { listDeliverySteps } from '#server/delivery/delivery.queries.ts';
import { listEmailsAbout } from '#server/email/email.queries.ts';
import { listDocumentsOfOrder } from '#server/invoices/invoices.queries.ts';
import { listTransfersAbout } from '#server/ledger/ledger.queries.ts';
import { findPaymentHistory } from '#server/payments/payment-page.queries.ts';
import { nameActors } from '#server/office/staff/staff.queries.ts';
import type { Reader } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { findPromoCodeText } from '#server/promo/promo.queries.ts';
import { toOrderPage } from './to-order-page.ts';

const auditMax = 500;

/** Reads everything about an order for staff, with all that happened to it. */
export async function readOrderPage(
  reader: Reader,
  orderId: number,
  { content, now }: { content: ContentState; now: Date },
) {
  const order = (await findOrderSummary(reader, orderId)) ?? refuse('order_not_found', { orderId });
  const { paymentId, customerId, promoCodeId } = order;
  const reference = `order:${orderId}`;
  const [payment, transfers, deliveries, emails, refunds, withdrawals, audit, documents, promoCode] = await Promise.all(
    [
      paymentId === null ? null : findPaymentHistory(reader, paymentId),
      listTransfersAbout(reader, reference),
      listDeliverySteps(reader, orderId),
      listEmailsAbout(reader, { customerId, reference }),
      listOrderRefunds(reader, [orderId]),
      listWithdrawalsOfOrder(reader, orderId),
      listAudit(reader, { subject: reference, limit: auditMax }),
      listDocumentsOfOrder(reader, orderId),
      promoCodeId === null ? null : findPromoCodeText(reader, promoCodeId),
    ],
  );
  const history = { order, payment, transfers, deliveries, emails, refunds, withdrawals, audit: audit.toReversed() };
  const page = toOrderPage({ history, documents, promoCode, now }, content);
  const [timeline, named] = await Promise.all([nameActors(reader, page.timeline), nameActors(reader, page.refunds)]);
  return { ...page, timeline, refunds: named };
}
