import { readOrder } from '#server/checkout/checkout.queries.ts';
import type { Reader } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { documentNumberPattern } from './invoices.rules.ts';
import {
  selectDocumentByNumber,
  selectDocumentsOfOrder,
  selectDocumentsOfPeriod,
  selectInvoiceOfOrder,
} from './invoices.sql.ts';
import type { DocumentSummary, ShopDocument } from './invoices.types.ts';

/** Lists the documents of an order, oldest first; refuses an order of another customer as not found. */
export async function listDocuments(reader: Reader, orderId: number, customerId: number): Promise<DocumentSummary[]> {
  await readOrder(reader, orderId, customerId);
  return selectDocumentsOfOrder(reader, orderId);
}

/** Reads a document by its number; refuses one of another customer as not found. */
export async function readDocument(reader: Reader, number: string, customerId: number): Promise<ShopDocument> {
  const document = await findDocument(reader, number);
  if (document?.customerId !== customerId) refuse('document_not_found');
  return document;
}

/** Finds the invoice of an order of the customer; null before it is issued, and for orders of others. */
export async function findInvoice(reader: Reader, orderId: number, customerId: number): Promise<ShopDocument | null> {
  const invoice = await selectInvoiceOfOrder(reader, orderId);
  return invoice?.customerId === customerId ? invoice : null;
}

/** Finds the invoice of an order, for emails; null before it is issued. */
export { selectInvoiceOfOrder as findInvoiceOfOrder } from './invoices.sql.ts';

/** Finds the credit note of a refund, for emails; null before it is issued, and for a refund of nothing. */
export { selectCreditNote as findCreditNote } from './invoices.sql.ts';

/** Lists the documents of an order of any customer for staff, oldest first. */
export { selectDocumentsOfOrder as listDocumentsOfOrder } from './invoices.sql.ts';

/** Finds a document of any customer, for staff; null if there is none. */
export async function findDocument(reader: Reader, number: string): Promise<ShopDocument | null> {
  return documentNumberPattern.test(number) ? selectDocumentByNumber(reader, number) : null;
}

/** Lists the newest documents, or those before one, for staff. */
export { selectNewestDocuments as listNewestDocuments } from './invoices.sql.ts';

const pageSize = 500;

/** Gives every document of a period to `take`, oldest first; returns their number. */
export async function readDocuments(
  reader: Reader,
  period: { from: Date; before: Date },
  take: (document: ShopDocument) => void,
): Promise<number> {
  let afterId = 0;
  let count = 0;
  for (;;) {
    const documents = await selectDocumentsOfPeriod(reader, { ...period, afterId, limit: pageSize });
    documents.forEach(take);
    count += documents.length;
    const last = documents.at(-1);
    if (!last || documents.length < pageSize) return count;
    afterId = last.id;
  }
}
