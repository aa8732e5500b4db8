import http from 'node:http';
import { describe, expect, test } from 'vitest';
import { redlinePath } from '../support/find-item.ts';
import { demoCustomer } from '../support/customers.ts';
import { useSharedShop } from '../support/test-shop.ts';

const shop = useSharedShop();

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${shop.url}${path}`, { headers });

/** Signs in without a browser and returns the cookie. */
async function signInByApi(): Promise<string> {
  const response = await fetch(`${shop.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: demoCustomer.email, password: demoCustomer.password }),
  });
  return (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
}

describe('security headers', () => {
  test.each(['/', '/api/settings'])('%s sends security headers', async (path) => {
    const { headers } = await get(path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  });

  test('inline scripts of a page carry the nonce of its content security policy', async () => {
    const reply = await get('/products');
    const policy = reply.headers.get('content-security-policy') ?? '';
    const [, nonce] = /script-src 'self' 'nonce-([\w+/=]{20,})'/.exec(policy) ?? [];
    expect(policy).not.toContain("script-src 'self' 'unsafe-inline'");
    const inline = [...(await reply.text()).matchAll(/<script(?![^>]*(?: src=|ld\+json))[^>]*>/g)].map(([tag]) => tag);
    expect(inline.length).toBeGreaterThan(0);
    expect(inline.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([]);
  });
});

describe('caching', () => {
  test('pages are never cached by proxies, and a customer and a guest get different pages', async () => {
    const cookie = await signInByApi();
    const mine = await get('/products', { cookie });
    const guests = await get('/products');
    expect(mine.headers.get('cache-control')).toBe('private, no-store');
    expect(await mine.text()).toContain(demoCustomer.email);
    expect(await guests.text()).not.toContain(demoCustomer.email);
  });

  test('public responses have an ETag, personal ones are not stored', async () => {
    const list = await get('/api/items/list');
    expect(list.headers.get('etag')).toBeTruthy();
    const again = await get('/api/items/list', { 'if-none-match': list.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
    expect((await get('/api/is-auth')).headers.get('cache-control')).toBe('no-store');
  });
});

test.each(['/', '/products', '/auth?form=signin', '/no-such-page'])('%s is a standards-mode document', async (path) => {
  expect(await (await get(path)).text()).toMatch(/^<!doctype html><html lang="en"/i);
});

test('language and currency of a page follow the cookies', async () => {
  const languages = (await (await get('/api/languages')).json()) as { payload: { id: number; code: string }[] };
  const german = languages.payload.find(({ code }) => code === 'de');
  const html = await (await get('/products', { cookie: `languageId=${german?.id}; currencyCode=USD` })).text();
  expect(html).toContain('<html lang="de"');
  expect(html).toContain('Produkte');
  expect(html).toMatch(/\$\d/);
  expect(await (await get('/products')).text()).toContain('<html lang="en"');
});

test('unknown pages, items and calls answer 404', async () => {
  expect((await get('/nowhere')).status).toBe(404);
  expect((await get(redlinePath.replace('22203', '1'))).status).toBe(404);
  for (const id of ['x', '0', '1.5', '%00', '99999999999']) {
    expect((await get(`/static-page/${id}`)).status, `the page ${id}`).toBe(404);
    expect((await get(`/products/cs2/all/${id}`)).status, `the item ${id}`).toBe(404);
  }
  const call = await get('/api/nowhere');
  expect(call.status).toBe(404);
  expect(await call.json()).toMatchObject({ status: 'ERROR', code: 'route_not_found' });
});

test.each(['//', '//[', '/\\', '/products/', '/PRODUCTS', '//evil.example/products/'])(
  'the URL %s redirects to its canonical form on this shop',
  async (path) => {
    const { hostname, port } = new URL(shop.url);
    const { status, location } = await requestRaw({ hostname, port, path });
    expect(status).toBe(308);
    expect(location).toMatch(/^\/(?!\/)/);
  },
);

test('a URL that cannot be decoded answers 404', async () => {
  const response = await get('/api/items/%ff');
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ status: 'ERROR', code: 'route_not_found' });
});

/** Unlike `fetch`, sends the path as it is. */
function requestRaw(options: { hostname: string; port: string; path: string }) {
  return new Promise<{ status: number; location: string }>((resolve, reject) => {
    const request = http.get(options, (response) => {
      response.resume();
      resolve({ status: response.statusCode ?? 0, location: response.headers.location ?? '' });
    });
    request.once('error', reject);
  });
}

test('health, readiness, OpenAPI and API documentation are served', async () => {
  expect((await get('/healthz')).status).toBe(200);
  expect(await (await get('/readyz')).json()).toMatchObject({ status: 'OK', database: true });
  expect(await (await get('/openapi.json')).json()).toMatchObject({ openapi: '3.1.0' });
  expect((await get('/docs/')).status).toBe(200);
});
