import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { optionalText } from '#contract/fields.ts';
import { toEpochSeconds } from '#contract/epoch-seconds.ts';
import type { Db } from '#server/platform/db.ts';
import { listMailbox, findMailboxEmail } from './email.queries.ts';
import type { MailboxEmail } from './email.types.ts';
import { renderEmailPage, renderMailboxPage, renderMissingEmailPage } from './mailbox-page.ts';
import { renderPreview, renderPreviewList } from './preview-page.ts';

const queryOfMailboxSchema = z.object({ to: optionalText(320) });
const emailIdSchema = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** Allows only stylesheets, fonts and images of the shop, and inline styles. */
const contentPolicy =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** The demo mailbox: a list, a page per email, and both as JSON. Only the demo shop may register it. */
export function registerMailboxRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  app.get('/sandbox/mail', async (request, reply) => {
    const { emails, to } = await findEmails(db, request.query);
    return sendPage(reply, renderMailboxPage(emails, to));
  });
  app.get('/sandbox/mail.json', async (request, reply) => {
    const { emails } = await findEmails(db, request.query);
    return markPrivate(reply).send(emails.map(toWire));
  });
  app.get('/sandbox/mail/preview', (_request, reply) => sendPage(reply, renderPreviewList()));
  app.get<{ Params: { kind: string; language: string } }>('/sandbox/mail/preview/:kind/:language', (request, reply) => {
    const page = renderPreview(request.params.kind, request.params.language);
    return page === null ? sendPage(reply.code(404), renderMissingEmailPage()) : sendPage(reply, page);
  });
  app.get<{ Params: { id: string } }>('/sandbox/mail/:id', async (request, reply) => {
    const id = emailIdSchema.safeParse(request.params.id);
    const email = id.success ? await findMailboxEmail(db, id.data) : null;
    if (!email) return sendPage(reply.code(404), renderMissingEmailPage());
    return sendPage(reply, renderEmailPage(email));
  });
}

interface Found {
  emails: MailboxEmail[];
  to: string | null;
}

async function findEmails(db: Db, query: unknown): Promise<Found> {
  const asked = queryOfMailboxSchema.safeParse(query);
  if (!asked.success) return { emails: [], to: null };
  const to = asked.data.to ?? null;
  return { emails: await listMailbox(db, to), to };
}

function toWire({ id, to, subject, text, html, links, createdAt }: MailboxEmail) {
  return { id, to, subject, text, html, links, created_at: toEpochSeconds(createdAt) };
}

function markPrivate(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return markPrivate(reply)
    .header('content-security-policy', contentPolicy)
    .type('text/html; charset=utf-8')
    .send(page);
}
