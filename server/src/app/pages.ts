import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerBuild } from 'react-router';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import type { CallApi } from '#contract/api.ts';
import { itemQuerySchema } from '#contract/catalog.ts';
import type { Display } from '#server/content/content.types.ts';
import type { CallFacts, DisplayWish, Session } from '#server/platform/http/bind.ts';
import { readToken, type CookieNames } from '#server/platform/http/cookies.ts';
import { originOf } from '#server/platform/http/edge.ts';
import { PageCache, type CachedPage } from './page-cache.ts';
import { contentSecurityPolicy } from './security-policy.ts';

export interface PagesDeps {
  /** The built storefront, or in development the current state of its sources. */
  loadBuild(): Promise<ServerBuild>;
  createCall(facts: CallFacts): CallApi;
  displayFor(wish: DisplayWish): Display;
  resolveSession(token: string, now: Date): Promise<Session | null>;
  cookies: CookieNames;
  publicUrl: string | null;
  development: boolean;
  cache: PageCache;
  /** Changes whenever a rendered page may be out of date. */
  version(): string;
}

const closedPage = readFileSync(new URL('closed-page.html', import.meta.url), 'utf8');

/** Stands in the markup where the nonce of a reply goes. */
const noncePlaceholder = '__CSP_NONCE__';

/** Only these keys of a query tell one guest's page from another; anything else is not worth a page of its own. */
const queryKeys = new Set([
  ...Object.keys(itemQuerySchema.shape),
  'form',
  'redirect',
  'type',
  'error',
  'order',
  'order_id',
  '_routes',
]);

/** Serves the storefront: rendered on the server, guests' pages from a small cache. */
export function registerPages(app: FastifyInstance, deps: PagesDeps): void {
  app.get('/*', async (request, reply) => {
    try {
      return sendPage(await findPage(request, deps), { reply, deps });
    } catch (error) {
      // The session could not be looked up: without a database even the shell of a page cannot be put together.
      request.log.error({ err: error }, 'a page failed');
      return reply.code(503).header('retry-after', '5').type('text/html; charset=utf-8').send(closedPage);
    }
  });
}

interface RenderedPage extends CachedPage {
  status: number;
}

async function findPage(request: FastifyRequest, deps: PagesDeps): Promise<RenderedPage> {
  const { token } = readToken(request, deps.cookies);
  const session = token ? await deps.resolveSession(token, new Date()) : null;
  const visit = toVisit(request, session, deps);
  if (session || deps.development || !visit.cacheable) return renderPage(visit, deps);
  let uncached: RenderedPage | null = null;
  const cached = await deps.cache.find(visit.key, Date.now(), async () => {
    const page = await renderPage(visit, deps);
    const keep = page.status === 200 && !page.headers.some(([name]) => name === 'set-cookie');
    if (!keep) uncached = page;
    return keep ? page : null;
  });
  if (cached) return { ...cached, status: 200 };
  return uncached ?? renderPage(visit, deps);
}

interface Visit {
  url: URL;
  session: Session | null;
  display: Display;
  facts: CallFacts;
  key: string;
  cacheable: boolean;
  headers: Headers;
}

function toVisit(request: FastifyRequest, session: Session | null, deps: PagesDeps): Visit {
  const origin = originOf(request, deps.publicUrl);
  const url = new URL(request.url, origin);
  const wish = { currency: request.cookies['currencyCode'], langId: request.cookies['languageId'] ?? null };
  const display = deps.displayFor(wish);
  const known = [...url.searchParams].every(([key]) => queryKeys.has(key));
  const facts: CallFacts = {
    session,
    display: { currency: display.currency.code, langId: display.language.id },
    idempotencyKey: null,
    ip: request.ip,
    origin,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    requestId: request.id,
    now: new Date(),
    startSession: () => undefined,
    endSession: () => undefined,
  };
  const headers = new Headers({ accept: request.headers.accept ?? '*/*', 'user-agent': facts.userAgent });
  const key = `${url.href}|${display.currency.code}|${display.language.id}|${deps.version()}`;
  return { url, session, display, facts, key, headers, cacheable: known && url.href.length < 1000 };
}

/** Renders with React Router and cuts the text at the nonce. */
async function renderPage(visit: Visit, deps: PagesDeps): Promise<RenderedPage> {
  const build = await deps.loadBuild();
  const handle = createRequestHandler(build, deps.development ? 'development' : 'production');
  const context = new RouterContextProvider();
  context.set(contextKeyOf(build), {
    call: deps.createCall(visit.facts),
    locale: { langId: visit.display.language.id, code: visit.display.language.code },
    currency: { ...visit.display.currency, value: Number(visit.display.currency.value) },
    viewer: visit.session && { email: visit.session.email, verified: visit.session.emailVerified },
    origin: visit.facts.origin,
  });
  const response = await handle(new Request(visit.url, { headers: visit.headers }), context);
  const text = deferScripts(await response.text());
  return { status: response.status, headers: [...response.headers], parts: text.split(noncePlaceholder) };
}

/** The page reads without its scripts, so that its words, fonts and first pictures go ahead of them on a slow line. */
function deferScripts(html: string): string {
  return html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
}

type ContextKey = Parameters<RouterContextProvider['set']>[0];

/** The key under which loaders look for the shop; the pages own it, so it comes out of their build. */
function contextKeyOf(build: ServerBuild): ContextKey {
  const { shopContext } = build.entry.module as unknown as { shopContext: ContextKey };
  return shopContext;
}

function sendPage(page: RenderedPage, { reply, deps }: { reply: FastifyReply; deps: PagesDeps }): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  for (const [name, value] of page.headers) reply.header(name, value);
  reply.code(page.status);
  reply.header('content-security-policy', contentSecurityPolicy(nonce, deps.development));
  reply.header('cache-control', 'private, no-cache');
  reply.header('vary', 'Cookie, Accept-Encoding');
  return reply.send(page.parts.join(nonce));
}
