import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { optionalText } from '#contract/fields.ts';
import { toEpochSeconds } from '#contract/epoch-seconds.ts';
import type { Db } from '#server/platform/db.ts';
import { listMailbox, findMailboxEmail } from './email.queries.ts';
import type { EmailAttachment, FindAttachment, MailboxEmail } from './email.types.ts';
import { renderEmailPage, renderMailboxPage, renderMissingEmailPage } from './mailbox-page.ts';
import { renderPreview, renderPreviewList } from './preview-page.ts';

const queryOfMailboxSchema = z.object({ to: optionalText(320) });
const emailIdSchema = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** Allows only stylesheets, fonts and images of the shop, and inline styles. */
const contentPolicy =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

interface MailboxDeps {
  db: Db;
  findAttachment: FindAttachment;
}

/** The demo mailbox: a list, a page per email with its attachment, and both as JSON. Only the demo shop may register it. */
export function registerMailboxRoutes(app: FastifyInstance, { db, findAttachment }: MailboxDeps): void {
  const attachmentOf = async ({ event }: MailboxEmail): Promise<EmailAttachment | null> => {
    const found = event === null ? null : await findAttachment(event);
    return found === 'not_ready' ? null : found;
  };
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
    const email = await findEmail(db, request.params.id);
    if (!email) return sendPage(reply.code(404), renderMissingEmailPage());
    const attachment = await attachmentOf(email);
    return sendPage(reply, renderEmailPage(email, attachment?.filename ?? null));
  });
  app.get<{ Params: { id: string } }>('/sandbox/mail/:id/attachment', async (request, reply) => {
    const email = await findEmail(db, request.params.id);
    const attachment = email && (await attachmentOf(email));
    if (!attachment) return sendPage(reply.code(404), renderMissingEmailPage());
    return markPrivate(reply)
      .header('content-disposition', `attachment; filename="${attachment.filename}"`)
      .type(attachment.type)
      .send(await attachment.draw());
  });
}

async function findEmail(db: Db, text: string): Promise<MailboxEmail | null> {
  const id = emailIdSchema.safeParse(text);
  return id.success ? findMailboxEmail(db, id.data) : null;
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
