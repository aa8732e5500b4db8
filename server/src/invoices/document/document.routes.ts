import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toId } from '#contract/ids.ts';
import type { ContentSnapshot } from '#server/content/content-snapshot.ts';
import { findRequestSession } from '#server/identity/sessions/request-session.ts';
import { findInvoice, readDocument } from '#server/invoices/invoices.queries.ts';
import type { ShopDocument } from '#server/invoices/invoices.types.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import type { CookieNames } from '#server/platform/http/cookies.ts';
import { Refusal, refuse } from '#server/platform/refusal.ts';
import { renderDocumentPage, renderMissingDocument } from './document-page.ts';
import { toDocumentView } from './document-view.ts';
import type { Draftsman } from './draftsman.ts';
import { markPrivate, sendDocumentFile, sendDocumentPage } from './send-document.ts';

interface DocumentRoutes {
  db: Db;
  content: ContentSnapshot;
  clock: Clock;
  cookies: CookieNames;
  draftsman: Draftsman;
}

/**
 * Serves the documents of the signed-in customer as printable pages, `GET /account/documents/NUMBER` and
 * `GET /account/orders/ID/invoice`, and as files.
 */
export function registerDocuments(app: FastifyInstance, deps: DocumentRoutes): void {
  const { db } = deps;
  app.get<{ Params: { number: string } }>('/account/documents/:number', (request, reply) =>
    sendPage(request, reply, {
      deps,
      find: (customerId) => findOwnDocument(db, request.params.number, customerId),
    }),
  );
  app.get<{ Params: { id: string } }>('/account/orders/:id/invoice', (request, reply) =>
    sendPage(request, reply, {
      deps,
      find: (customerId) => findInvoice(db, toId(request.params.id) ?? 0, customerId),
    }),
  );
  registerFile(app, deps);
}

/** Serves `GET /api/purchase/document/NUMBER/pdf`. Fails as JSON, like every call. */
function registerFile(app: FastifyInstance, deps: DocumentRoutes): void {
  const { db, clock } = deps;
  app.get<{ Params: { number: string } }>('/api/purchase/document/:number/pdf', async (request, reply) => {
    const customerId = (await findCustomerId(request, deps)) ?? refuse('not_signed_in');
    const document = await readDocument(db, request.params.number, customerId);
    return sendDocumentFile(reply, deps, { document, reader: `customer:${customerId}`, now: clock.now() });
  });
}

interface PageRequest {
  deps: DocumentRoutes;
  find: (customerId: number) => Promise<ShopDocument | null>;
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { deps, find }: PageRequest,
): Promise<FastifyReply> {
  const customerId = await findCustomerId(request, deps);
  if (customerId === null)
    return markPrivate(reply).redirect(`/auth?form=signin&redirect=${encodeURIComponent(request.url)}`, 303);
  const document = await find(customerId);
  return document
    ? sendDocumentPage(reply, renderDocumentPage(toDocumentView(document), linksOf(document)))
    : sendDocumentPage(reply, toMissingPage(request, deps), 404);
}

async function findCustomerId(request: FastifyRequest, deps: DocumentRoutes): Promise<number | null> {
  const session = await findRequestSession(request, deps);
  return session?.customerId ?? null;
}

async function findOwnDocument(db: Db, number: string, customerId: number): Promise<ShopDocument | null> {
  try {
    return await readDocument(db, number, customerId);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

function linksOf({ orderId, number }: ShopDocument) {
  return { order: `/account/orders/${orderId}`, file: `/api/purchase/document/${number}/pdf` };
}

function toMissingPage(request: FastifyRequest, { content }: DocumentRoutes): string {
  const langId = request.shopView ? request.shopView.display.langId : request.cookies['languageId'];
  const { language } = content.displayFor({ langId });
  const say = (key: string): string => content.translate(langId, key);
  return renderMissingDocument({
    language: language.code,
    message: say('refusals.document_not_found'),
    back: { label: say('account.orders'), path: '/account/orders' },
  });
}
