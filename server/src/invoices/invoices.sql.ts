import type { Reader, Tx } from '#server/platform/db.ts';
import type { DocumentDraft, DocumentKind, DocumentSummary, ExportedDocument, ShopDocument } from './invoices.types.ts';

interface Counter {
  kind: DocumentKind;
  year: number;
}

/** Locks the counter of a year, and creates it with the first document. */
export async function selectCounterForUpdate(tx: Tx, { kind, year }: Counter): Promise<number> {
  const lock = () => tx<{ last: number }[]>`
    select last_sequence as last from invoices.counters where kind = ${kind} and year = ${year} for no key update`;
  const [known] = await lock();
  if (known) return known.last;
  await tx`insert into invoices.counters (kind, year) values (${kind}, ${year}) on conflict do nothing`;
  const [made] = await lock();
  return made?.last ?? 0;
}

export async function updateCounter(tx: Tx, { kind, year }: Counter, sequence: number): Promise<void> {
  await tx`update invoices.counters set last_sequence = ${sequence} where kind = ${kind} and year = ${year}`;
}

interface NewDocument extends DocumentDraft {
  year: number;
  sequence: number;
  number: string;
}

export async function insertDocument(tx: Tx, document: NewDocument): Promise<void> {
  const row = {
    kind: document.kind,
    year: document.year,
    sequence: document.sequence,
    number: document.number,
    order_id: document.orderId,
    refund_id: document.refundId,
    corrected_id: document.correctedId,
    customer_id: document.customerId,
    language_code: document.languageCode,
    total_cents: document.totalCents,
    vat_cents: document.vatCents,
    content: tx.json(document.content as never),
    issued_at: document.issuedAt,
  };
  await tx`insert into invoices.documents ${tx(row)}`;
}

const summary = (reader: Reader) => reader`
  id, kind, number, order_id, customer_id, total_cents, vat_cents, issued_at`;
const columns = (reader: Reader) => reader`${summary(reader)}, language_code, content`;

export async function selectInvoiceOfOrder(reader: Reader, orderId: number): Promise<ShopDocument | null> {
  const [row] = await reader<ShopDocument[]>`
    select ${columns(reader)} from invoices.documents where order_id = ${orderId} and kind = 'invoice'`;
  return row ?? null;
}

export async function selectCreditNote(reader: Reader, refundId: number): Promise<ShopDocument | null> {
  const [row] = await reader<ShopDocument[]>`
    select ${columns(reader)} from invoices.documents where refund_id = ${refundId}`;
  return row ?? null;
}

export async function selectDocumentByNumber(reader: Reader, number: string): Promise<ShopDocument | null> {
  const [row] = await reader<ShopDocument[]>`
    select ${columns(reader)} from invoices.documents where number = ${number}`;
  return row ?? null;
}

export function selectDocumentsOfOrder(reader: Reader, orderId: number): Promise<DocumentSummary[]> {
  return reader<DocumentSummary[]>`
    select ${summary(reader)} from invoices.documents where order_id = ${orderId} order by id`;
}

/** Newest first. */
export function selectNewestDocuments(
  reader: Reader,
  { beforeId, limit }: { beforeId: number | null; limit: number },
): Promise<DocumentSummary[]> {
  return reader<DocumentSummary[]>`
    select ${summary(reader)} from invoices.documents where id < coalesce(${beforeId}::int, 2147483647)
    order by id desc limit ${limit}`;
}

/** Documents of a period, oldest first, after one of them. */
export function selectDocumentsOfPeriod(
  reader: Reader,
  { from, before, afterId, limit }: { from: Date; before: Date; afterId: number; limit: number },
): Promise<ShopDocument[]> {
  return reader<ShopDocument[]>`
    select ${columns(reader)} from invoices.documents
    where issued_at > ${from}::timestamptz - interval '1 day' and issued_at < ${before}::timestamptz + interval '1 day'
      and content ->> 'issuedOn' >= ${toDayText(from)} and content ->> 'issuedOn' < ${toDayText(before)}
      and id > ${afterId} order by id limit ${limit}`;
}

const toDayText = (day: Date): string => day.toISOString().slice(0, 10);

/** Paid orders without an invoice, by id. */
export async function selectUninvoicedOrderIds(
  reader: Reader,
  { since, before, afterId, limit }: { since: Date; before: Date; afterId: number; limit: number },
): Promise<number[]> {
  const rows = await reader<{ id: number }[]>`
    select o.id from checkout.orders o
    where o.paid_at >= ${since} and o.paid_at < ${before} and o.id > ${afterId}
      and not exists (select from invoices.documents d where d.order_id = o.id and d.kind = 'invoice')
    order by o.id limit ${limit}`;
  return rows.map(({ id }) => id);
}

/** Refunds without a credit note, by id. */
export async function selectUncreditedRefundIds(
  reader: Reader,
  { since, before, afterId, limit }: { since: Date; before: Date; afterId: number; limit: number },
): Promise<number[]> {
  const rows = await reader<{ id: number }[]>`
    select r.id from checkout.refunds r
    where r.created_at >= ${since} and r.created_at < ${before} and r.id > ${afterId} and r.total_cents > 0
      and not exists (select from invoices.documents d where d.refund_id = r.id)
    order by r.id limit ${limit}`;
  return rows.map(({ id }) => id);
}

export async function selectHasMissingDocument(reader: Reader, customerId: number): Promise<boolean> {
  const rows = await reader`
    select from checkout.orders o where o.customer_id = ${customerId} and o.paid_at is not null
      and not exists (select from invoices.documents d where d.order_id = o.id and d.kind = 'invoice')
    union all
    select from checkout.orders o join checkout.refunds r on r.order_id = o.id
    where o.customer_id = ${customerId} and r.total_cents > 0
      and not exists (select from invoices.documents d where d.refund_id = r.id)
    limit 1`;
  return rows.length > 0;
}

export function selectDocumentsToExport(reader: Reader, customerId: number): Promise<ExportedDocument[]> {
  return reader<ExportedDocument[]>`
    select ${columns(reader)} from invoices.documents where customer_id = ${customerId} order by id desc`;
}
