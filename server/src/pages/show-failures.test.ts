import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { ApiError } from '#contract/api-error.ts';
import { showFailures } from './show-failures.ts';

/** A storefront build with one page, requested as data only. */
function buildWith(loader: () => unknown): ServerBuild {
  return {
    routes: { page: { id: 'page', path: 'page', module: { default: () => null, loader } } },
    assets: { routes: {}, entry: { imports: [], module: '' }, url: '', version: '' },
    entry: { module: { default: () => new Response(), handleError: () => undefined } },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '' },
  } as unknown as ServerBuild;
}

async function ask(loader: () => unknown): Promise<{ status: number; text: string }> {
  const handle = createRequestHandler(showFailures(buildWith(loader)), 'production');
  const response = await handle(new Request('http://shop.test/page.data'), new RouterContextProvider());
  return { status: response.status, text: await response.text() };
}

test('the message of a failed call reaches the page', async () => {
  const busy = new ApiError(429, { code: 'too_many_requests', message: 'Try again in a minute.' });
  const { status, text } = await ask(() => Promise.reject(busy));
  expect(status).toBe(429);
  expect(text).toContain('Try again in a minute.');
});

test('the message of a bug does not', async () => {
  const { status, text } = await ask(() => Promise.reject(new Error('no column named sum')));
  expect(status).toBe(500);
  expect(text).not.toContain('no column');
});

test('a page that loads is unchanged', async () => {
  const { status, text } = await ask(() => ({ title: 'Sale' }));
  expect(status).toBe(200);
  expect(text).toContain('Sale');
});
