import { findOrderSummary } from '#server/checkout/checkout.queries.ts';
import type { ContentState } from '#server/content/content.types.ts';
import { lockAccountShared } from '#server/identity/identity.queries.ts';
import { assert } from '#server/platform/assert.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { toInvoice } from './invoices.rules.ts';
import { selectInvoiceOfOrder } from './invoices.sql.ts';
import { issueDocument } from './issue-document.ts';

interface InvoiceIssue {
  orderId: number;
  content: ContentState;
  now: Date;
}

/**
 * Issues the invoice of a paid order, with everything it will ever say. Idempotent, also for concurrent calls; does
 * nothing for an order that was never paid. Locks the account and then the counter of the year.
 */
export async function issueInvoice(db: Db, { orderId, content, now }: InvoiceIssue): Promise<void> {
  if (await selectInvoiceOfOrder(db, orderId)) return;
  await inTransaction(db, async (tx) => {
    const found = await findOrderSummary(tx, orderId);
    assert(found, `order ${orderId} exists`);
    if (!found.paidAt) return;
    // Deletion of the account erases the contact, and refuses while a paid order has no invoice.
    await lockAccountShared(tx, found.customerId);
    const order = await findOrderSummary(tx, orderId);
    assert(order, `order ${orderId} exists`);
    const isIssued = async (): Promise<boolean> => (await selectInvoiceOfOrder(tx, orderId)) !== null;
    await issueDocument(tx, toInvoice(order, { content, now }), isIssued);
  });
}
