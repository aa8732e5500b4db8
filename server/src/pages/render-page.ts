import { createRequestHandler, type RequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { CallApi } from '#contract/api.ts';
import type { Display, ShopLanguage } from '#server/content/content.types.ts';
import type { Session } from '#server/identity/identity.types.ts';
import type { CallFacts } from '#server/platform/http/bind.ts';
import { addInputReplay } from './early-input.ts';
import { RenderedPage } from './rendered-page.ts';
import { holdScripts } from './late-scripts.ts';
import { keepNamedLanguage } from './named-language.ts';
import { mayScriptsWait } from './page-address.ts';
import { addRecentPlaceholder } from './recent-room.ts';
import { contentSecurityPolicy } from './security-policy.ts';
import { showFailures } from './show-failures.ts';

export interface Renderer {
  /** The built storefront, or in development the current state of its sources. */
  loadBuild(): Promise<ServerBuild>;
  createCall(facts: CallFacts): CallApi;
  development: boolean;
  tag(): string;
}

export interface Visit {
  url: URL;
  display: Display;
  /** The language that the address named, which the browser is to keep; the URL does not show it any more. */
  namedLanguage: ShopLanguage | null;
  accept: string;
  /** Who is signed in; null for a guest. */
  session: Session | null;
  facts: CallFacts;
}

type ContextKey = Parameters<RouterContextProvider['set']>[0];

/** What the entry of the pages gives to the server, beside rendering. */
interface PagesEntry {
  /** Under which loaders look for the shop. */
  shopContext: ContextKey;
  /** Under which the rendered page is left. */
  pageTextContext: ContextKey;
}

/** Renders with React Router and finishes the page with its headers. */
export async function renderPage(visit: Visit, renderer: Renderer): Promise<RenderedPage> {
  const { url, display, session, facts, accept } = visit;
  const build = await renderer.loadBuild();
  const entry = build.entry.module as unknown as PagesEntry;
  const handle = handlerOf(build, renderer.development ? 'development' : 'production');
  const context = new RouterContextProvider();
  const { call, hasFailed } = watchCalls(renderer.createCall(facts));
  context.set(entry.shopContext, {
    call,
    locale: { langId: display.language.id, code: display.language.code },
    currency: { ...display.currency, value: Number(display.currency.value) },
    viewer: session && toViewer(session),
    origin: facts.origin,
  });
  const page: { html: string | null } = { html: null };
  context.set(entry.pageTextContext, page);
  const headers = new Headers({ accept, 'user-agent': facts.userAgent });
  const response = await handle(new Request(url, { headers }), context);
  const html = addScripts(page.html ?? (await response.text()), visit);
  return new RenderedPage({
    status: response.status,
    body: Buffer.from(html),
    headers: {
      ...Object.fromEntries(response.headers),
      ...(page.html !== null && { 'content-language': display.language.code }),
      'content-security-policy': contentSecurityPolicy({
        html,
        tag: renderer.tag(),
        development: renderer.development,
      }),
      // Going back after a log-out shows what a browser has kept, whoever looks: so it keeps nothing of a customer.
      // Nor does anybody keep a page that had to do without something: the next request may find it.
      'cache-control': facts.session || hasFailed() ? 'private, no-store' : 'private, no-cache',
      vary: 'Cookie, Accept-Encoding',
      ...(response.status === 503 && { 'retry-after': '5' }),
    },
  });
}

/** The same calls, and whether one of them failed: pages stand without some of their parts, and tell nobody that they do. */
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

function addScripts(rendered: string, { url, facts, namedLanguage }: Visit): string {
  const text = addRecentPlaceholder(addInputReplay(rendered));
  const html = namedLanguage ? keepNamedLanguage(text, namedLanguage) : text;
  return mayScriptsWait(url, facts.session === null) ? holdScripts(html) : html;
}

function toViewer({ email, name, surname, emailVerified }: Session) {
  return { email, name, surname, verified: emailVerified };
}

const handlers = new WeakMap<ServerBuild, RequestHandler>();

/** A handler ranks all routes when it is first called, which is more work than some pages are: one for each build. */
function handlerOf(build: ServerBuild, mode: string): RequestHandler {
  const known = handlers.get(build) ?? createRequestHandler(showFailures(build), mode);
  handlers.set(build, known);
  return known;
}
