import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mayCall } from '#contract/office/endpoints.ts';
import { renderDocumentPage, renderMissingDocument } from '#server/invoices/document/document-page.ts';
import { toDocumentView } from '#server/invoices/document/document-view.ts';
import type { Draftsman } from '#server/invoices/document/draftsman.ts';
import { markPrivate, sendDocumentFile, sendDocumentPage } from '#server/invoices/document/send-document.ts';
import { findDocument } from '#server/invoices/invoices.queries.ts';
import { findRequestStaff } from '#server/office/find-request-staff.ts';
import type { StaffSession } from '#server/office/office.types.ts';
import type { Db } from '#server/platform/db.ts';
import type { HttpDeps } from '#server/platform/http/register-api.ts';
import { refuse } from '#server/platform/refusal.ts';

interface DocumentDesk {
  db: Db;
  draftsman: Draftsman;
  http: HttpDeps<StaffSession>;
}

type DocumentRequest = FastifyRequest<{ Params: { number: string } }>;

/**
 * Serves the documents of all customers, as printable pages (`GET /office/documents/NUMBER`) and as files
 * (`GET /api/office/documents/NUMBER/pdf`), to those who may read orders.
 */
export function registerOfficeDocuments(app: FastifyInstance, desk: DocumentDesk): void {
  app.get('/office/documents/:number', (request: DocumentRequest, reply) => sendPage(request, reply, desk));
  app.get('/api/office/documents/:number/pdf', async (request: DocumentRequest, reply) => {
    const { db, http } = desk;
    const staff = (await findRequestStaff(request, http)) ?? refuse('not_signed_in');
    if (!mayReadDocuments(staff)) refuse('role_not_allowed');
    const document = (await findDocument(db, request.params.number)) ?? refuse('document_not_found');
    return sendDocumentFile(reply, desk, { document, reader: `staff:${staff.staffId}`, now: http.clock.now() });
  });
}

async function sendPage(request: DocumentRequest, reply: FastifyReply, { db, http }: DocumentDesk) {
  const staff = await findRequestStaff(request, http);
  if (!staff) return markPrivate(reply).redirect('/office/sign-in', 303);
  if (!mayReadDocuments(staff)) return sendDocumentPage(reply, refusalPage('Your role may not read documents.'), 403);
  const document = await findDocument(db, request.params.number);
  if (!document) return sendDocumentPage(reply, refusalPage('There is no document with this number.'), 404);
  const { number, orderId } = document;
  const links = { order: `/office/orders/${orderId}`, file: `/api/office/documents/${number}/pdf` };
  return sendDocumentPage(reply, renderDocumentPage(toDocumentView(document), links));
}

/** Documents say no more than their order. */
function mayReadDocuments({ role }: StaffSession): boolean {
  return mayCall(role, 'readOrder');
}

function refusalPage(message: string): string {
  return renderMissingDocument({ language: 'en', message, back: { label: 'Back to the office', path: '/office' } });
}
