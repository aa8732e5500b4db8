import type { ShopDocument } from '#server/invoices/invoices.types.ts';
import { toDocumentView, type DocumentView } from './document-view.ts';
import { contentWidth, pageMargin, PdfWriter } from './pdf-writer.ts';

const gap = 18;
const lineShares = [180, 54, 76, 46, 70, 73];
const vatShares = [40, 20, 20, 20];
const paymentShares = [50, 28, 22];

/** Draws a document as a tagged PDF. The same document is always the same bytes. */
export async function drawDocument(document: ShopDocument): Promise<Buffer> {
  const view = toDocumentView(document);
  const { title, language, say } = view;
  const author = document.content.seller.name;
  const writer = new PdfWriter({ title, author, language, date: view.issuedAt });
  writer.text('H1', title, { size: 'title', isBold: true });
  writer.skip(gap / 2);
  for (const { label, value } of view.facts) writer.text('P', `${label}: ${value}`);
  writer.skip(gap);
  writeParties(writer, view);
  writer.skip(gap);
  for (const [table, shares] of [
    [view.lines, lineShares],
    [view.vat, vatShares],
    [view.payments, paymentShares],
  ] as const) {
    writer.text('H2', table.caption, { isBold: true });
    writer.skip(2);
    writer.table(table, [...shares]);
    writer.skip(gap);
  }
  for (const note of view.notes) writer.text('P', note, { size: 'small', isMuted: true });
  return writer.finish((at, count) => [view.footer, say('page', { page: at, pages: count })]);
}

/** Seller and buyer side by side, read one after the other. */
function writeParties(writer: PdfWriter, { seller, buyer }: DocumentView): void {
  const width = contentWidth / 2 - gap;
  const top = writer.y;
  const ends = [seller, buyer].map(({ label, lines }, at) => {
    writer.y = top;
    const place = { x: pageMargin + at * (width + 2 * gap), width };
    writer.text('H2', label, { ...place, isBold: true });
    for (const line of lines) writer.text('P', line, place);
    return writer.y;
  });
  writer.y = Math.max(...ends);
}
