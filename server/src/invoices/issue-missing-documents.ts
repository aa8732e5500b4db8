import type { ContentState } from '#server/content/content.types.ts';
import { dayMs, minuteMs } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import { forEachPageIsolated } from '#server/platform/for-each-isolated.ts';
import { selectUncreditedRefundIds, selectUninvoicedOrderIds } from './invoices.sql.ts';
import { issueCreditNote } from './issue-credit-note.ts';
import { issueInvoice } from './issue-invoice.ts';

/** Events of orders arrive much sooner. */
const waitMinutes = 5;
/** A shop whose jobs stood still for longer learns it from the integrity check. */
const daysMax = 60;
const pageSize = 200;

/**
 * Issues invoices and credit notes whose event was lost, in the order of the ids of orders and refunds. One failure does not affect the others.
 * Idempotent; returns their number.
 */
export async function issueMissingDocuments(
  db: Db,
  { content, now }: { content: ContentState; now: Date },
): Promise<number> {
  const before = new Date(now.getTime() - waitMinutes * minuteMs);
  const since = new Date(now.getTime() - daysMax * dayMs);
  const period = { since, before, limit: pageSize };
  const invoices = await forEachPageIsolated(
    (afterId) => selectUninvoicedOrderIds(db, { ...period, afterId }),
    (orderId) => issueInvoice(db, { orderId, content, now }),
  );
  const creditNotes = await forEachPageIsolated(
    (afterId) => selectUncreditedRefundIds(db, { ...period, afterId }),
    (refundId) => issueCreditNote(db, { refundId, content, now }),
  );
  return invoices + creditNotes;
}
