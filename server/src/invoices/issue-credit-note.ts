import { findOrderSummary } from '#server/checkout/checkout.queries.ts';
import { findOrderRefund } from '#server/checkout/refunds/refunds.queries.ts';
import type { ContentState } from '#server/content/content.types.ts';
import { lockAccountShared } from '#server/identity/identity.queries.ts';
import { assert } from '#server/platform/assert.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { toCreditNote } from './invoices.rules.ts';
import { selectCreditNote, selectInvoiceOfOrder } from './invoices.sql.ts';
import { issueDocument } from './issue-document.ts';
import { issueInvoice } from './issue-invoice.ts';

interface CreditNoteIssue {
  refundId: number;
  content: ContentState;
  now: Date;
}

/**
 * Issues the credit note of a refund, after the invoice that it corrects if that one is still missing. Idempotent, also for
 * concurrent calls; does nothing for a refund of nothing. Locks the account and then the counter of the year.
 */
export async function issueCreditNote(db: Db, { refundId, content, now }: CreditNoteIssue): Promise<void> {
  if (await selectCreditNote(db, refundId)) return;
  const refund = await findOrderRefund(db, refundId);
  assert(refund, `refund ${refundId} exists`);
  if (refund.totalCents === 0) return;
  await issueInvoice(db, { orderId: refund.orderId, content, now });
  await inTransaction(db, async (tx) => {
    await lockAccountShared(tx, refund.customerId);
    const [order, invoice] = [
      await findOrderSummary(tx, refund.orderId),
      await selectInvoiceOfOrder(tx, refund.orderId),
    ];
    assert(order && invoice, `order ${refund.orderId} has an invoice`);
    const draft = toCreditNote({ refund, order, invoice }, { content, now });
    await issueDocument(tx, draft, async () => (await selectCreditNote(tx, refundId)) !== null);
  });
}
