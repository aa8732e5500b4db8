import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ShopLanguage } from '#server/content/content.types.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Session } from '#server/identity/identity.types.ts';
import type { DisplayPreferences } from '#server/platform/http/bind.ts';
import { readToken, type CookieNames } from '#server/platform/http/cookies.ts';
import { type HttpDeps, originOf, userAgentOf } from '#server/platform/http/register-api.ts';
import { isDatabaseUnavailable } from '#server/platform/database-errors.ts';
import { isDocument, type DocumentCache } from './document-cache.ts';
import {
  originPlaceholder,
  type CompressedDocument,
  type RequestContext,
  sendDocument,
} from './compressed-document.ts';
import { isKeepable, keepReadQuery, toCanonicalPath, takeNamedLanguage } from './page-address.ts';
import type { RenderedPage } from './rendered-page.ts';
import type { PageCache } from './page-cache.ts';
import { renderPage, type Renderer, type Visit } from './render-page.ts';

export interface PagesDeps extends Renderer {
  displayFor(input: DisplayPreferences): Visit['display'];
  languages(): readonly ShopLanguage[];
  resolveSession(token: string, now: Date): Promise<Session | null>;
  cookies: CookieNames;
  secure: boolean;
  publicUrl: string | null;
  clock: Clock;
  cache: PageCache;
  documents: DocumentCache;
  /** Changes whenever rendered pages may be outdated. */
  version(): string;
  outage: HttpDeps['outage'];
}

/** Maximum length of a host name (RFC 1035) with a port. */
const hostLengthMax = 253 + ':65535'.length;

/** Serves the storefront: rendered on the server, guests' pages from a small cache. */
export function registerPages(app: FastifyInstance, deps: PagesDeps): void {
  // Fastify's own route for HEAD would announce a length of 0. Node sends no body for HEAD.
  app.route({ method: ['GET', 'HEAD'], url: '/*', handler: (request, reply) => servePage({ request, reply }, deps) });
}

async function servePage({ request, reply }: RequestContext, deps: PagesDeps): Promise<FastifyReply> {
  const path = request.url.split('?', 1)[0] ?? '/';
  const canonical = toCanonicalPath(path);
  const url = URL.parse(originOf(request, deps.publicUrl) + request.url);
  if (!url || url.host.length > hostLengthMax) return reply.code(400).type('text/plain').send('Unknown host');
  if (canonical !== path) return reply.redirect(canonical + request.url.slice(path.length), 308);
  try {
    if (isDocument(path) && !deps.development) {
      const origin = deps.publicUrl === null ? url.origin : null;
      return await sendDocument(await findDocument({ request, url }, deps), { request, reply, origin });
    }
    const namedLanguage = takeNamedLanguage(url, deps.languages());
    if (namedLanguage && !request.shopView) {
      const attributes = { ...languageCookie, secure: deps.secure };
      reply.setCookie('languageId', `${namedLanguage.id}`, attributes);
    }
    const langId = namedLanguage?.id ?? request.cookies['languageId'] ?? null;
    return await sendPage(await findPage({ request, url, langId }, deps), { request, reply });
  } catch (error) {
    // The session lookup failed: without a database not even the shell of a page can be rendered.
    if (isDatabaseUnavailable(error)) deps.outage.report(error);
    else request.log.error({ err: error }, 'a page failed');
    return reply.code(503).header('retry-after', '5').type('text/html; charset=utf-8').send(deps.outage.page);
  }
}

/** Same attributes as the cookie of the language menu; scripts read it, so it is not `httpOnly`. */
const languageCookie = { path: '/', maxAge: 365 * 24 * 3600, sameSite: 'lax' } as const;

interface Asked {
  request: FastifyRequest;
  url: URL;
}

interface AskedPage extends Asked {
  langId: string | number | null;
}

/** The same for everybody, regardless of query, session, display and host. */
function findDocument({ request, url: asked }: Asked, deps: PagesDeps): Promise<CompressedDocument> {
  const now = deps.clock.now();
  const url = new URL(asked.pathname, deps.publicUrl ?? originPlaceholder);
  const shop = { version: deps.version(), nowMs: now.getTime() };
  return deps.documents.find(url.href, shop, () =>
    renderPage(toVisit({ request, url }, { session: null, display: deps.displayFor({}), now }), deps),
  );
}

async function findPage(asked: AskedPage, deps: PagesDeps): Promise<RenderedPage> {
  const { request } = asked;
  const now = deps.clock.now();
  const { shopView } = request;
  const session = shopView ? shopView.session : await findSession(request, now, deps);
  const visit = {
    ...toVisit(asked, { session, display: displayOf(asked, deps), now }),
    isView: shopView !== undefined,
  };
  if (request.method === 'HEAD') return renderPage({ ...visit, method: 'HEAD' }, deps);
  if (session || shopView || deps.development || !isKeepable(visit.url)) return renderPage(visit, deps);
  const { currency, language } = visit.display;
  const key = `${visit.url.href}|${currency.code}|${language.id}|${deps.version()}`;
  return deps.cache.find(key, now.getTime(), () => renderPage(visit, deps));
}

async function findSession(request: FastifyRequest, now: Date, deps: PagesDeps): Promise<Session | null> {
  const { token } = readToken(request, deps.cookies);
  return token ? deps.resolveSession(token, now) : null;
}

function displayOf({ request, langId }: AskedPage, deps: PagesDeps): Visit['display'] {
  const chosen = request.shopView?.display ?? { currency: request.cookies['currencyCode'], langId };
  return deps.displayFor({ currency: chosen.currency ?? undefined, langId: chosen.langId });
}

/** Reads the page by GET, also for HEAD, because others may get the cached result. */
function toVisit(
  { request, url }: Asked,
  { session, display, now }: Pick<Visit, 'session' | 'display'> & { now: Date },
): Visit {
  keepReadQuery(url);
  return {
    url,
    method: 'GET',
    display,
    accept: request.headers.accept ?? '*/*',
    session,
    isView: false,
    facts: {
      session,
      display: { currency: display.currency.code, langId: display.language.id },
      idempotencyKey: null,
      ip: request.ip,
      origin: url.origin,
      userAgent: userAgentOf(request),
      browser: () => null,
      requestId: request.id,
      now,
      startSession: () => undefined,
      endSession: () => undefined,
    },
  };
}

/** HEAD runs the loaders only, so its headers leave out what depends on the body: length and encoding. */
async function sendPage(page: RenderedPage, { request, reply }: RequestContext): Promise<FastifyReply> {
  reply.code(page.status).headers(page.headers);
  if (request.method === 'HEAD') return reply.send();
  const { encoding, body } = await page.encode(request.headers['accept-encoding']?.toString() ?? '');
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(body);
}
