import { createContext, type LoaderFunctionArgs, type ServerBuild } from 'react-router';
import { expect, test, vi } from 'vitest';
import { ApiError } from '#contract/api-error.ts';
import type { CallApi } from '#contract/api.ts';
import { PageCache } from './page-cache.ts';
import { renderPage, type Visit } from './render-page.ts';

const shopContext = createContext<{ call: CallApi }>();
const pageTextContext = createContext<{ html: string | null }>();

/** A page that shows links, and stands without them. */
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
      pageTextContext,
      default: (...[, status, headers, router]: [Request, number, Headers, RouterState]) =>
        new Response(router.staticHandlerContext.loaderData.root, { status, headers }),
    },
  },
} as unknown as ServerBuild;

interface RouterState {
  staticHandlerContext: { loaderData: { root: string } };
}

const visit = {
  url: new URL('http://shop.example/'),
  display: { language: { id: 1, code: 'en' }, currency: { code: 'EUR', value: '1' } },
  namedLanguage: null,
  accept: 'text/html',
  facts: { session: null, origin: 'http://shop.example', userAgent: '' },
} as unknown as Visit;

test('a page that had to do without something is kept neither by a browser nor for other guests', async () => {
  const call = vi.fn(() => Promise.resolve({ status: 'OK', payload: [] }));
  const renderer = {
    loadBuild: () => Promise.resolve(build),
    createCall: () => call as unknown as CallApi,
    development: false,
    tag: () => '',
  };
  const cache = new PageCache({ bytesMax: 10_000, keepMs: 1000 });
  const visitAgain = async () => {
    const { body, status, headers } = await cache.find('/', 0, () => renderPage(visit, renderer));
    return [status, body.toString(), headers['cache-control']];
  };
  call.mockRejectedValueOnce(new ApiError(500, { code: 'internal_error', message: '' }));
  expect(await visitAgain()).toEqual([200, 'without links', 'private, no-store']);
  expect(await visitAgain()).toEqual([200, 'with links', 'private, no-cache']);
  expect(await visitAgain()).toEqual([200, 'with links', 'private, no-cache']);
  expect(call).toHaveBeenCalledTimes(2);
});
