import { randomBytes } from 'node:crypto';
import { createRequestHandler, type RequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { CallApi } from '#contract/api.ts';
import type { Display } from '#server/content/content.types.ts';
import type { Session } from '#server/identity/identity.types.ts';
import type { CallFacts } from '#server/platform/http/bind.ts';
import { RenderedPage } from './rendered-page.ts';
import { contentSecurityPolicy } from './security-policy.ts';
import { showFailures } from './show-failures.ts';

export interface Renderer {
  /** The built storefront or, in development, its current sources. */
  loadBuild(): Promise<ServerBuild>;
  createCall(facts: CallFacts): CallApi;
  development: boolean;
  tag(): string;
  contentVersion(): string;
}

export interface Visit {
  url: URL;
  method: 'GET' | 'HEAD';
  display: Display;
  accept: string;
  session: Session | null;
  /** Whether staff view the shop, in the name of the session or as a guest. */
  isView: boolean;
  facts: CallFacts;
}

type ContextKey = Parameters<RouterContextProvider['set']>[0];

/** Exports of the storefront's `entry.server.tsx` other than the render function. */
interface PagesEntry {
  shopContext: ContextKey;
}

const nonceBytes = 16;

/**
 * Renders a page with React Router and sets its headers. The content security policy names the nonce of this rendering.
 * HEAD has no policy: browsers may copy its headers to a cached page, which has another nonce.
 */
export async function renderPage(visit: Visit, renderer: Renderer): Promise<RenderedPage> {
  const { url, method, display, session, isView, facts, accept } = visit;
  const build = await renderer.loadBuild();
  const entry = build.entry.module as unknown as PagesEntry;
  const handle = handlerOf(build, renderer.development ? 'development' : 'production');
  const context = new RouterContextProvider();
  const { call, hasFailed } = watchCalls(renderer.createCall(facts));
  const nonce = randomBytes(nonceBytes).toString('base64');
  context.set(entry.shopContext, {
    call,
    nonce,
    locale: { langId: display.language.id, code: display.language.code },
    currency: { ...display.currency, value: Number(display.currency.value) },
    viewer: session && toViewer(session),
    isView,
    contentVersion: renderer.contentVersion(),
    origin: facts.origin,
  });
  const headers = new Headers({ accept, 'user-agent': facts.userAgent });
  const response = await handle(new Request(url, { method, headers }), context);
  const isHtml = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  return new RenderedPage({
    status: response.status,
    body: Buffer.from(await response.arrayBuffer()),
    headers: {
      ...Object.fromEntries(response.headers),
      ...(isHtml && { 'content-language': display.language.code }),
      ...(method !== 'HEAD' && {
        'content-security-policy': contentSecurityPolicy({
          nonce: isHtml ? nonce : null,
          tag: renderer.tag(),
          development: renderer.development,
        }),
      }),
      // Browsers must not store customers' pages: Back would show them after sign-out. Incomplete pages are not stored
      // either, because the next request may succeed.
      'cache-control': facts.session || isView || hasFailed() ? 'private, no-store' : 'private, no-cache',
      vary: 'Cookie, Accept-Encoding',
      ...(response.status === 503 && { 'retry-after': '5' }),
    },
  });
}

/** Records failed calls: a page that renders without an optional part does not report it. */
function watchCalls(call: CallApi): { call: CallApi; hasFailed: () => boolean } {
  let hasFailed = false;
  const watched: (...asked: Parameters<CallApi>) => Promise<unknown> = async (...asked) => {
    try {
      return await call(...asked);
    } catch (error) {
      hasFailed = true;
      throw error;
    }
  };
  return { call: watched as CallApi, hasFailed: () => hasFailed };
}

function toViewer({ email, name, surname, emailVerified }: Session) {
  return { email, name, surname, verified: emailVerified };
}

const handlers = new WeakMap<ServerBuild, RequestHandler>();

/** One handler per build: its first call ranks all routes, which costs more than rendering some pages. */
function handlerOf(build: ServerBuild, mode: string): RequestHandler {
  const known = handlers.get(build) ?? createRequestHandler(showFailures(build), mode);
  handlers.set(build, known);
  return known;
}
