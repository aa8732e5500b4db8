import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createContext, type LoaderFunctionArgs, type ServerBuild } from 'react-router';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import type { CallApi } from '#contract/api.ts';
import { cookieNames } from '#server/platform/http/cookies.ts';
import { readTestConfig } from '../../test-kit/read-test-config.ts';
import { testLog } from '../../test-kit/test-log.ts';
import { buildApp } from './build-app.ts';
import { DocumentCache, rebuildMs } from '#server/pages/document-cache.ts';
import { PageCache } from '#server/pages/page-cache.ts';
import { registerPages, type PagesDeps } from '#server/pages/pages.ts';

const shopContext = createContext<{ call: CallApi }>();

/** Addresses that were rendered, path and query, as loaders see them. */
let rendered: string[] = [];
let displays: object[] = [];
const longText = '<url>★</url>'.repeat(500);

function loader({ request }: LoaderFunctionArgs): Response {
  const { origin, pathname, search } = new URL(request.url);
  rendered.push(pathname + search);
  if (pathname.includes('missing')) return new Response('Not found', { status: 404 });
  return new Response(`${longText}${rendered.length} at ${origin}/`, {
    headers: { 'content-type': 'application/xml' },
  });
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
  routes: { all: { id: 'all', path: '*', module: { loader } } },
  entry: { module: { shopContext, default: () => new Response('') } },
} as unknown as ServerBuild;

const display = {
  language: { id: 1, code: 'en', title: 'English', isDefault: true },
  currency: { code: 'EUR', value: '1', digits: 2 },
};

let app: FastifyInstance;
/** Of a shop that does not know its address. */
let nameless: FastifyInstance;
let secured: FastifyInstance;
let version = '1';
let nowMs = Date.parse('2026-11-22T12:00:00Z');

async function openPages(publicUrl: string | null): Promise<FastifyInstance> {
  const secure = publicUrl?.startsWith('https:') ?? false;
  const opened = await buildApp(readTestConfig({}), testLog);
  registerPages(opened, {
    loadBuild: () => Promise.resolve(build),
    createCall: () => () => Promise.reject(new Error('no call')),
    development: false,
    contentVersion: () => 'one',
    tag: () => '',
    displayFor: (input: object) => {
      displays.push(input);
      return display;
    },
    languages: () => [display.language],
    resolveSession: () => Promise.resolve(null),
    cookies: cookieNames(secure),
    secure,
    publicUrl,
    clock: { now: () => new Date(nowMs) },
    cache: new PageCache({ bytesMax: 1_000_000, keepMs: 1000 }),
    documents: new DocumentCache(),
    version: () => version,
  } as unknown as PagesDeps);
  return opened;
}

beforeAll(async () => {
  app = await openPages('http://shop.example');
  nameless = await openPages(null);
  secured = await openPages('https://shop.example');
});
afterAll(() => Promise.all([app, nameless, secured].map((each) => each.close())));
beforeEach(() => {
  rendered = [];
  displays = [];
  nowMs += rebuildMs;
  version += '1';
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const manyKeys = Array.from({ length: 500 }, (_, index) => `k${index}=${index}`).join('&');

test.each(['/sitemap.xml', '/sitemaps/items-1.xml', '/robots.txt'])(
  '%s is built once, whatever its query',
  async (path) => {
    const plain = await get(path);
    const queries = ['?junk=1', '?junk=2&junk=3', '?JUNK', '?lang=en', '?', '?page=2', `?${manyKeys}`];
    const replies = await Promise.all(queries.map((query) => get(path + query)));
    expect(replies.map(({ body }) => body)).toEqual(queries.map(() => plain.body));
    expect(rendered).toEqual([path]);
  },
);

test.each(['/sitemaps/items-1.xml/', '/Sitemaps/ITEMS-1.xml'])('another spelling is redirected: %s', async (path) => {
  const reply = await get(`${path}?junk=1`);
  expect([reply.statusCode, reply.headers.location]).toEqual([308, '/sitemaps/items-1.xml?junk=1']);
  expect(rendered).toEqual([]);
});

test('a document has the same content in every encoding', async () => {
  const [plain, br, gzip] = await Promise.all(
    ['identity', 'br', 'gzip'].map((encoding) => get('/sitemap.xml', { 'accept-encoding': encoding })),
  );
  expect(plain?.headers['content-encoding']).toBeUndefined();
  expect(plain?.body).toContain('★');
  expect([br?.headers['content-encoding'], gzip?.headers['content-encoding']]).toEqual(['br', 'gzip']);
  expect(brotliDecompressSync(br?.rawPayload ?? '')).toEqual(plain?.rawPayload);
  expect(gunzipSync(gzip?.rawPayload ?? '')).toEqual(plain?.rawPayload);
  expect(br?.headers).toMatchObject({ vary: 'accept-encoding', 'cache-control': 'public, max-age=3600' });
  expect(rendered).toHaveLength(1);
});

test('a client with the current document gets 304, and HEAD gets its headers', async () => {
  const { etag } = (await get('/sitemap.xml')).headers;
  const known = await get('/sitemap.xml?junk=1', { 'if-none-match': String(etag) });
  expect([known.statusCode, known.body, known.headers.etag]).toEqual([304, '', etag]);
  const head = await app.inject({ method: 'HEAD', url: '/sitemap.xml', headers: { 'accept-encoding': 'br' } });
  expect([head.statusCode, head.headers.etag]).toEqual([200, etag]);
  expect(rendered).toHaveLength(1);
});

test('a document first requested by HEAD has its headers, and its whole body for everybody else', async () => {
  const head = await app.inject({ method: 'HEAD', url: '/robots.txt', headers: { 'accept-encoding': 'gzip' } });
  const { body } = await get('/robots.txt');
  expect(body.length).toBeGreaterThan(longText.length);
  const gzipped = await get('/robots.txt', { 'accept-encoding': 'gzip' });
  const { date: _sent, 'x-request-id': _id, ...headers } = gzipped.headers;
  expect(head.headers).toMatchObject(headers);
  expect(rendered).toEqual(['/robots.txt']);
});

test('HEAD on a page announces neither length nor encoding nor policy, and leaves the cached page whole', async () => {
  const head = await app.inject({ method: 'HEAD', url: '/about', headers: { 'accept-encoding': 'br' } });
  expect([head.statusCode, head.body, head.headers['content-type']]).toEqual([200, '', 'application/xml']);
  expect(head.headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'Cookie, Accept-Encoding' });
  for (const name of ['content-length', 'content-encoding', 'transfer-encoding', 'content-security-policy'])
    expect(head.headers, name).not.toHaveProperty(name);
  const page = await get('/about');
  expect(page.body.length).toBeGreaterThan(longText.length);
  expect(page.headers['content-security-policy']).toContain("script-src 'self'");
});

test('a document is rebuilt only after a change, and ten minutes later at the earliest', async () => {
  await get('/sitemap.xml');
  version += '1';
  await get('/sitemap.xml');
  expect(rendered).toHaveLength(1);
  nowMs += rebuildMs;
  await get('/sitemap.xml');
  expect(rendered).toHaveLength(2);
  nowMs += 10 * rebuildMs;
  await get('/sitemap.xml');
  expect(rendered).toHaveLength(2);
});

test('without PUBLIC_URL a document is built once, and each client gets the requested host', async () => {
  const hosts = ['localhost:3000', '192.0.2.1', 'a.example', '$&.example'];
  const headers = hosts.map((host) => ({ host }));
  const replies = await Promise.all(headers.map((each) => nameless.inject({ url: '/sitemap.xml', headers: each })));
  expect(replies.map(({ body }) => body)).toEqual(hosts.map((host) => `${longText}1 at http://${host}/`));
  expect(rendered).toEqual(['/sitemap.xml']);
  const long = await nameless.inject({ url: '/sitemap.xml', headers: { host: `${'a'.repeat(1000)}.example` } });
  expect(long.statusCode).toBe(400);
});

test('does not cache missing documents', async () => {
  expect((await get('/sitemaps/missing.xml')).statusCode).toBe(404);
  expect((await get('/sitemaps/missing.xml')).headers['cache-control']).toBe('private, no-cache');
  expect(rendered).toHaveLength(2);
});

test.each([
  ['/', ['/?junk=1', '/?page=2', `/?${manyKeys}`, '/?lang=xx']],
  ['/about', ['/about?sort=asc', '/about?utm_source=x&utm_source=y']],
  ['/products/cs2/all/7', ['/products/cs2/all/7?page=2', '/products/cs2/all/7?sort=asc&x']],
  ['/products', ['/products?PAGE=2', '/products?page=', '/products?sort=&type=&junk[]=1', '/products?order=1']],
  [
    '/products?sort=asc&page=2&type=Rifle&type=Knife',
    [
      '/products?page=2&junk=1&type=Rifle&sort=asc&type=Knife',
      '/products?sort=asc&sort=desc&type=Rifle&type=Knife&type=Rifle&page=2&page=3',
    ],
  ],
])('%s is rendered once for all spellings', async (page, others) => {
  const { body } = await get(page);
  for (const url of others) expect((await get(url)).body).toBe(body);
  expect(rendered).toEqual([page]);
});

test('a language in the URL sets a cookie, and its page is the cached one of that language', async () => {
  const plain = await get('/about');
  const named = await get('/about?lang=en');
  expect(named.body).toBe(plain.body);
  expect(plain.headers['set-cookie']).toBeUndefined();
  expect(named.headers['set-cookie']).toBe('languageId=1; Max-Age=31536000; Path=/; SameSite=Lax');
});

test('over HTTPS the language cookie is secure', async () => {
  const named = await secured.inject({ url: '/about?lang=en' });
  expect(named.headers['set-cookie']).toBe('languageId=1; Max-Age=31536000; Path=/; Secure; SameSite=Lax');
});

test('a page gets the query keys it reads, free text too', async () => {
  const urls = [
    '/products/cs2/knives?search=kara&price_from=1&price_till=9&new=true&sale=true',
    '/auth?form=signin&redirect=%2Fcart',
    '/reset-password?token=abc&email=a%40b.example',
    '/fail-payment?type=topup&order=7&error=declined',
    '/account/orders?page=2&anything=1',
  ];
  for (const url of urls) await get(url);
  expect(rendered.map((url) => [...new URL(url, 'http://shop.example').searchParams.keys()])).toEqual([
    ['search', 'price_from', 'price_till', 'new', 'sale'],
    ['form', 'redirect'],
    ['token', 'email'],
    ['type', 'order', 'error'],
    ['page', 'anything'],
  ]);
});

test('a view of staff has a display of its own, leaves the choice of their browser alone, and no display reaches sitemaps', async () => {
  const viewed = await openPages('http://shop.example');
  viewed.addHook('preHandler', async (request) => {
    request.shopView = { session: null, display: { langId: 2, currency: 'USD' } };
  });
  const headers = { cookie: 'languageId=1; currencyCode=EUR' };
  const reply = await viewed.inject({ url: '/new?lang=en', headers });
  expect(displays).toEqual([{ langId: 2, currency: 'USD' }]);
  expect(reply.headers['set-cookie']).toBeUndefined();
  await get('/new?lang=en', headers);
  expect(displays[1]).toEqual({ langId: 1, currency: 'EUR' });
  displays = [];
  await viewed.inject({ url: '/sitemap.xml', headers });
  await get('/sitemap.xml', { cookie: 'languageId=2; currencyCode=USD' });
  expect(displays).toEqual([{}, {}]);
  await viewed.close();
});
