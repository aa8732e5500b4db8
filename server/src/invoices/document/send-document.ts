import type { FastifyReply } from 'fastify';
import type { ShopDocument } from '#server/invoices/invoices.types.ts';
import type { Db } from '#server/platform/db.ts';
import { refuseIfTooMany } from '#server/platform/rate-limit.ts';
import type { Draftsman } from './draftsman.ts';

const filesMax = 30;
const windowSeconds = 60;

/** Allows inline styles and the fonts of the shop, no scripts. */
const contentPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Sends the page of a document, or one that says why there is none. No cache and no search engine keeps it. */
export function sendDocumentPage(reply: FastifyReply, page: string, status = 200): FastifyReply {
  return markPrivate(reply)
    .code(status)
    .header('content-security-policy', contentPolicy)
    .type('text/html; charset=utf-8')
    .send(page);
}

interface FileDeps {
  db: Db;
  draftsman: Draftsman;
}

interface FileRequest {
  document: ShopDocument;
  /** Whose files are counted, such as `customer:12`. */
  reader: string;
  now: Date;
}

/** Sends a document as PDF; refuses whoever asks for more than 30 in a minute. */
export async function sendDocumentFile(
  reply: FastifyReply,
  { db, draftsman }: FileDeps,
  { document, reader, now }: FileRequest,
): Promise<FastifyReply> {
  await refuseIfTooMany(db, { key: `document-file:${reader}`, limit: filesMax, windowSeconds, now });
  const pdf = await draftsman.draw(document);
  return markPrivate(reply)
    .header('content-disposition', `attachment; filename="${document.number}.pdf"`)
    .type('application/pdf')
    .send(pdf);
}

/** For replies about documents that are no page and no file, too. */
export function markPrivate(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
}
