import { findOrderRefund } from '#server/checkout/refunds/refunds.queries.ts';
import type { FindAttachment } from '#server/email/email.types.ts';
import { findCreditNote, findInvoiceOfOrder } from '#server/invoices/invoices.queries.ts';
import type { ShopDocument } from '#server/invoices/invoices.types.ts';
import type { Reader } from '#server/platform/db.ts';
import type { Draftsman } from './draftsman.ts';

const finders = new Map<string, (reader: Reader, id: number) => Promise<ShopDocument | null>>([
  ['order_paid', findInvoiceOfOrder],
  ['refund_made', findCreditNote],
]);

/**
 * Finds the file for the event of an email, `order_paid:17` or `refund_made:3`; null for other events. A document that is
 * not issued yet is not ready, so that the email is sent a moment later.
 */
export async function findDocumentFile(
  reader: Reader,
  event: string,
  draftsman: Draftsman,
): ReturnType<FindAttachment> {
  const [kind = '', id] = event.split(':');
  const find = finders.get(kind);
  if (!find) return null;
  const document = await find(reader, Number(id));
  if (!document) return kind === 'refund_made' && (await isOfNothing(reader, Number(id))) ? null : 'not_ready';
  return {
    filename: `${document.number}.pdf`,
    type: 'application/pdf',
    draw: () => draftsman.draw(document),
  };
}

/** A refund of nothing has an email, but no credit note. */
async function isOfNothing(reader: Reader, refundId: number): Promise<boolean> {
  return (await findOrderRefund(reader, refundId))?.totalCents === 0;
}
