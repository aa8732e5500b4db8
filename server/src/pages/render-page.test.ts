import { createContext, type LoaderFunctionArgs, type RouterContextProvider, type ServerBuild } from 'react-router';
import { expect, test, vi } from 'vitest';
import { ApiError } from '#contract/api-error.ts';
import type { CallApi } from '#contract/api.ts';
import { PageCache } from './page-cache.ts';
import { renderPage, type Renderer, type Visit } from './render-page.ts';

const shopContext = createContext<{ call: CallApi; nonce: string }>();

async function loader({ context }: LoaderFunctionArgs) {
  const links = await context
    .get(shopContext)
    .call('listSocialLinks', {})
    .catch(() => null);
  return links ? 'with links' : 'without links';
}

const build = {
  ssr: true,
  isSpaMode: false,
  prerender: [],
  publicPath: '/',
  assetsBuildDirectory: '',
  basename: '/',
  future: {},
  routeDiscovery: { mode: 'initial' },
  assets: { entry: { module: '', imports: [] }, routes: {}, url: '', version: '' },
  routes: { root: { id: 'root', path: '', module: { loader, default: () => null } } },
  entry: {
    module: {
      shopContext,
      default: (...[, status, headers, router, context]: RenderInput) => {
        headers.set('content-type', 'text/html');
        const { root } = router.staticHandlerContext.loaderData;
        return new Response(`${root} <script nonce="${context.get(shopContext).nonce}">`, { status, headers });
      },
    },
  },
} as unknown as ServerBuild;

interface RouterState {
  staticHandlerContext: { loaderData: { root: string } };
}

type RenderInput = [Request, number, Headers, RouterState, Readonly<RouterContextProvider>];

const visit = {
  url: new URL('http://shop.example/'),
  display: { language: { id: 1, code: 'en' }, currency: { code: 'EUR', value: '1' } },
  method: 'GET',
  accept: 'text/html',
  facts: { session: null, origin: 'http://shop.example', userAgent: '' },
} as unknown as Visit;

const rendererOf = (call: unknown): Renderer => ({
  loadBuild: () => Promise.resolve(build),
  createCall: () => call as CallApi,
  development: false,
  tag: () => '',
  contentVersion: () => 'one',
});

test('every rendering has its own nonce, in its scripts and its policy', async () => {
  const renderer = rendererOf(() => Promise.resolve({ status: 'OK', payload: [] }));
  const pages = [await renderPage(visit, renderer), await renderPage(visit, renderer)];
  const nonces = pages.map(({ body }) => /nonce="([^"]{22,})"/.exec(body.toString())?.[1]);
  expect(new Set(nonces).size).toBe(2);
  for (const [index, { headers }] of pages.entries())
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${nonces[index]}';`);
});

test('a page without an optional part is stored neither by browsers nor for other guests', async () => {
  const call = vi.fn(() => Promise.resolve({ status: 'OK', payload: [] }));
  const renderer = rendererOf(call);
  const cache = new PageCache({ bytesMax: 10_000, keepMs: 1000 });
  const visitAgain = async () => {
    const { body, status, headers } = await cache.find('/', 0, () => renderPage(visit, renderer));
    return [status, body.toString().replace(/ <.*/, ''), headers['cache-control']];
  };
  call.mockRejectedValueOnce(new ApiError(500, { code: 'internal_error', message: '' }));
  expect(await visitAgain()).toEqual([200, 'without links', 'private, no-store']);
  expect(await visitAgain()).toEqual([200, 'with links', 'private, no-cache']);
  expect(await visitAgain()).toEqual([200, 'with links', 'private, no-cache']);
  expect(call).toHaveBeenCalledTimes(2);
});
