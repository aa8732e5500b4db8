import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { withShopApp } from '../../test-kit/with-shop-app.ts';

const friend = 'https://friend.example';
const shop = withShopApp({ corsOrigins: [friend] });

const inject = (method: string, url: string, options: { headers?: Record<string, string>; payload?: string } = {}) =>
  shop.app.inject({ method: method as 'GET', url, ...options });

describe('URLs', () => {
  test.each(['/api//items/list', '//api/items/list', '/api///items//list/', '/api/items/list/'])(
    '%s reaches /api/items/list',
    async (url) => {
      const plain = await inject('GET', '/api/items/list?limit=3');
      const reply = await inject('GET', `${url}?limit=3`);
      expect([reply.statusCode, reply.body]).toEqual([200, plain.body]);
    },
  );

  test.each([
    ['POST', '/api//cart/add', 401],
    ['POST', '/api/cart/add/', 401],
    ['GET', '/api//sanctum/csrf-cookie', 204],
    ['GET', '//sanctum/csrf-cookie/', 204],
    ['GET', '/api/sanctum/csrf-cookie', 204],
    ['OPTIONS', '/api//cart/add', 204],
  ])('%s %s reaches its route', async (method, url, status) => {
    expect((await inject(method, url)).statusCode).toBe(status);
  });

  test('slashes in a query are kept', async () => {
    const reply = await inject('GET', '/api//items/list?search=a//b/');
    expect(reply.json()).toMatchObject({ status: 'OK' });
  });
});

describe('third-party clients', () => {
  test('pictures under doubled slashes are served to every origin', async () => {
    const { payload } = (await inject('GET', '/api/items/list?limit=1')).json<{ payload: { img_url: string }[] }>();
    const reply = await inject('GET', `//${payload[0]?.img_url ?? ''}`);
    expect([reply.statusCode, reply.headers['cross-origin-resource-policy']]).toEqual([200, 'cross-origin']);
  });

  test.each(['sale', 'new'])('special_offer=%s lists the same as %s=true', async (name) => {
    const [other, own, all] = await Promise.all(
      [`special_offer=${name}`, `${name}=true`, 'special_offer=unknown'].map((query) =>
        inject('GET', `/api/items/list?${query}`),
      ),
    );
    expect(other?.body).toBe(own?.body);
    expect(other?.body).not.toBe(all?.body);
  });

  test('the repeated password is accepted under either name', async () => {
    const form = { name: 'Kim', surname: 'Berg', email: 'other-client@example.com', phone: '+49 1512 3456789' };
    const register = (passwords: object) =>
      inject('POST', '/api/register', {
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify({ ...form, password: 'Correct horse 7', ...passwords }),
      });
    const refused = await register({ password_confirmation: 'Other horse 7' });
    expect(refused.json()).toMatchObject({ errors: { passConfirm: ['Passwords do not match'] } });
    const registered = await register({ password_confirmation: 'Correct horse 7' });
    expect(registered.statusCode).toBe(200);
    const { access_token: token } = registered.json<{ access_token: string }>();
    const changed = await inject('POST', '/api/user/change-password', {
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      payload: JSON.stringify({
        cur_password: 'Correct horse 7',
        new_password: 'Correct horse 8',
        new_password_confirmation: 'Correct horse 8',
      }),
    });
    expect(changed.statusCode).toBe(200);
  });

  test('social links have their URL and picture under both names', async () => {
    const { payload } = (await inject('GET', '/api/social-links')).json<{ payload: Record<string, string>[] }>();
    expect(payload.length).toBeGreaterThan(0);
    for (const { link, url, img, image } of payload) expect([url, image]).toEqual([link, img]);
  });
});

describe('methods', () => {
  test('HEAD returns the headers of GET without a body', async () => {
    const get = await inject('GET', '/api/currencies');
    const head = await inject('HEAD', '/api/currencies');
    expect([head.statusCode, head.body]).toEqual([200, '']);
    for (const name of ['etag', 'cache-control', 'vary', 'content-type', 'content-length'])
      expect([name, head.headers[name]]).toEqual([name, get.headers[name]]);
  });

  test('OPTIONS lists the methods of a path', async () => {
    const reply = await inject('OPTIONS', '/api/user/profile');
    expect(reply.statusCode).toBe(204);
    expect(reply.headers.allow).toMatch(/^GET, HEAD, .*OPTIONS$/);
  });

  test.each([
    ['DELETE', '/api/items/list', 'GET, HEAD, OPTIONS'],
    ['GET', '/api/cart/add', 'POST, OPTIONS'],
    ['PATCH', '/api/purchase/product', 'POST, OPTIONS'],
  ])('%s %s returns 405 with the allowed methods', async (method, url, allow) => {
    const reply = await inject(method, url, { headers: { 'content-type': 'text/plain' }, payload: '{' });
    expect(reply.statusCode).toBe(405);
    expect(reply.headers.allow).toBe(allow);
    expect(reply.json()).toMatchObject({ status: 'ERROR', code: 'method_not_allowed' });
  });

  test('an unknown route returns 404 for any body', async () => {
    const reply = await inject('POST', '/api/nothing', { headers: { 'content-type': 'text/plain' }, payload: '{' });
    expect(reply.json()).toMatchObject({ code: 'route_not_found' });
    expect((await inject('GET', '/api/items/%ff')).json()).toMatchObject({ code: 'route_not_found' });
  });
});

describe('other origins', () => {
  const preflight = { 'access-control-request-method': 'PUT', 'access-control-request-headers': 'x-xsrf-token' };

  test('an allowed origin may call with credentials and read the exposed headers', async () => {
    const asked = await inject('OPTIONS', '/api/user/profile', { headers: { origin: friend, ...preflight } });
    expect(asked.headers).toMatchObject({
      'access-control-allow-origin': friend,
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': 'x-xsrf-token',
    });
    const reply = await inject('GET', '/api/currencies', { headers: { origin: friend } });
    expect(reply.headers).toMatchObject({
      'access-control-allow-origin': friend,
      'access-control-expose-headers': expect.stringContaining('RateLimit-Remaining') as string,
    });
    expect(reply.headers['access-control-expose-headers']).toMatch(/ETag.*Retry-After.*X-Request-Id/);
  });

  test('an allowed origin may neither read the office nor sign in there', async () => {
    for (const url of ['/api/office/me', '/api/office/orders.csv', '/api/office', '//api/office/me?x=1']) {
      const { headers } = await inject('GET', url, { headers: { origin: friend } });
      expect([url, headers['access-control-allow-origin']]).toEqual([url, undefined]);
    }
    const asked = await inject('OPTIONS', '/api/office/sign-in', { headers: { origin: friend, ...preflight } });
    expect(asked.headers).not.toHaveProperty('access-control-allow-origin');
    const headers = { origin: friend, 'content-type': 'application/json' };
    const signIn = await inject('POST', '/api/office/sign-in', {
      headers,
      payload: '{"email":"a@b.c","password":"x"}',
    });
    expect(signIn.statusCode).toBe(419);
  });

  test('denies CORS and unsafe calls to other origins', async () => {
    const headers = { origin: 'https://evil.example', 'content-type': 'application/json' };
    const asked = await inject('OPTIONS', '/api/cart/add', { headers: { ...headers, ...preflight } });
    expect(asked.headers).not.toHaveProperty('access-control-allow-origin');
    const login = await inject('POST', '/api/login', { headers, payload: '{"username":"a@b.c","password":"x"}' });
    expect(login.statusCode).toBe(419);
  });
});

describe('caching', () => {
  test('a cached reply is revalidated with the same headers, by its ETag, a list of ETags or *', async () => {
    const first = await inject('GET', '/api/items/list');
    expect(first.headers.vary).toBe('Origin, accept-encoding');
    const etag = String(first.headers.etag);
    for (const known of [etag, `"other", ${etag}`, etag.replace('W/', ''), '*', ` ${etag} `]) {
      const again = await inject('GET', '/api/items/list', { headers: { 'if-none-match': known } });
      expect([known, again.statusCode, again.body]).toEqual([known, 304, '']);
      for (const name of ['etag', 'cache-control', 'vary']) expect(again.headers[name]).toBe(first.headers[name]);
    }
    const other = await inject('GET', '/api/items/list', { headers: { 'if-none-match': 'W/"other"' } });
    expect(other.statusCode).toBe(200);
  });

  test('a compressed reply has the same ETag, and varies by encoding', async () => {
    const plain = await inject('GET', '/api/items/list');
    for (const encoding of ['br', 'gzip']) {
      const packed = await inject('GET', '/api/items/list', { headers: { 'accept-encoding': encoding } });
      expect(packed.headers).toMatchObject({ 'content-encoding': encoding, etag: plain.headers.etag });
      expect(String(packed.headers.vary).toLowerCase()).toBe('origin, accept-encoding');
      if (encoding === 'br') expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
    }
    expect(plain.headers).not.toHaveProperty('content-encoding');
  });

  test('cookies do not change public replies; personal replies are not stored', async () => {
    const plain = await inject('GET', '/api/items/list');
    const withCookies = await inject('GET', '/api/items/list', {
      headers: { cookie: 'currencyCode=USD; languageId=2', 'accept-language': 'de' },
    });
    expect(withCookies.body).toBe(plain.body);
    for (const url of ['/api/is-auth', '/api/cart/contents', '/api/items/0'])
      expect((await inject('GET', url)).headers['cache-control']).toBe('no-store');
  });
});
