import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** `origin` is the shop, if another one serves the page: its pictures are shown, and the form leads back to it. */
function contentPolicyFor(origin: string): string {
  const sources = `'self' ${origin}`.trim();
  return `default-src 'none'; style-src 'self'; font-src 'self'; img-src ${sources}; form-action ${sources}; base-uri 'none'; frame-ancestors 'none'`;
}

const stylesheet = readFileSync(new URL('pay-page.css', import.meta.url), 'utf8');

/** Browsers post plain forms; scripts JSON, or nothing at all. */
export function acceptForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, readJson(String(body))));
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

export function isForm({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
}

export function sendStylesheet(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'public, max-age=3600').type('text/css; charset=utf-8').send(stylesheet);
}

export function sendPage(reply: FastifyReply, page: string, shopOrigin = ''): FastifyReply {
  return reply
    .header('content-security-policy', contentPolicyFor(shopOrigin))
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .type('text/html; charset=utf-8')
    .send(page);
}
