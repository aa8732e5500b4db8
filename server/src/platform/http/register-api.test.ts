import cookie from '@fastify/cookie';
import { fastify, type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { listLanguagesRoute } from '#contract/content.ts';
import { idSchema } from '#contract/fields.ts';
import type { Route } from '#contract/route.ts';
import { refuse } from '#server/platform/refusal.ts';
import { bind, type Principal } from './bind.ts';
import { cookieNames } from './cookies.ts';
import { createCsrf } from './csrf.ts';
import { registerApi, type HttpDeps } from './register-api.ts';

const session: Principal = { id: 's', customerId: 7, emailVerified: false };
const csrf = createCsrf('secret');

const addRoute = {
  name: 'addToCart',
  method: 'POST',
  path: '/cart/add',
  access: 'customer',
  summary: '',
  input: z.object({ id: idSchema }),
  reply: z.object({ status: z.literal('OK'), customer: z.number(), id: z.number() }),
  refusals: ['item_sold'],
  cacheSeconds: null,
  bodyBytesMax: 1000,
} satisfies Route;

const buyRoute = { ...addRoute, name: 'purchaseProduct', path: '/buy', access: 'verified' } satisfies Route;

const keepRoute = { ...addRoute, name: 'updateCart', path: '/cart/keep/:id', access: 'public' } satisfies Route;

const deps: HttpDeps = {
  resolveSession: (token) => Promise.resolve(token === 'good' ? session : null),
  translate: (langId, key) => `${langId ?? ''}:${key}`,
  csrf,
  clock: { now: () => new Date(0) },
  cookies: cookieNames(false),
  secure: false,
  publicUrl: 'http://shop.example',
  origins: new Set(['http://friend.example']),
  checkReplies: true,
  outage: { report: () => undefined, page: '' },
};

let app: FastifyInstance;

beforeAll(async () => {
  app = fastify({ logger: false });
  await app.register(cookie);
  registerApi(
    app,
    [
      bind(addRoute, (input, call) => {
        if (input.id === 13) refuse('item_sold', { title: 'AWP' });
        if (input.id === 99) throw new Error('a bug');
        return { status: 'OK' as const, customer: call.customerId(), id: input.id };
      }),
      bind(keepRoute, (input) => ({ status: 'OK' as const, customer: 0, id: input.id })),
      bind(buyRoute, (input) => ({ status: 'OK' as const, customer: 0, id: input.id })),
      bind(listLanguagesRoute, () => ({ status: 'OK' as const, payload: [] })),
    ],
    deps,
  );
});

afterAll(() => app.close());

const token = csrf.issue('good');
const bearer = { authorization: 'Bearer good' };

function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  return app.inject({ method: 'POST', url: `/api${path}`, payload: body as object, headers });
}

describe('access', () => {
  test('a guest gets 401', async () => {
    const reply = await post('/cart/add', { id: 1 });
    expect(reply.statusCode).toBe(401);
    expect(reply.json()).toMatchObject({ status: 'ERROR', code: 'not_signed_in' });
  });

  test('an ended session gets 401', async () => {
    expect((await post('/cart/add', { id: 1 }, { authorization: 'Bearer dead' })).statusCode).toBe(401);
  });

  test('an unverified customer gets 403 for a purchase', async () => {
    expect((await post('/buy', { id: 1 }, bearer)).statusCode).toBe(403);
  });

  test.each(['bearer good', 'BEARER good', 'Bearer  good'])(
    'accepts the scheme %s in any case',
    async (authorization) => {
      expect((await post('/cart/add', { id: 5 }, { authorization })).statusCode).toBe(200);
    },
  );

  test('a bearer token needs no CSRF token', async () => {
    const reply = await post('/cart/add', { id: '5', unknown: true }, bearer);
    expect(reply.json()).toEqual({ status: 'OK', customer: 7, id: 5 });
    expect(reply.headers['cache-control']).toBe('no-store');
  });
});

describe('CSRF', () => {
  test('refuses a session cookie without a CSRF token', async () => {
    expect((await post('/cart/add', { id: 1 }, { cookie: 'session=good' })).statusCode).toBe(419);
  });

  test('accepts a session cookie with its CSRF token', async () => {
    const headers = { cookie: `session=good; XSRF-TOKEN=${token}`, 'x-xsrf-token': encodeURIComponent(token) };
    expect((await post('/cart/add', { id: 1 }, headers)).statusCode).toBe(200);
  });

  test.each([
    ['a guest', null],
    ['another session', 'other'],
  ])('refuses the CSRF token of %s', async (_whose, itsSession) => {
    const planted = csrf.issue(itsSession);
    const headers = { cookie: `session=good; XSRF-TOKEN=${planted}`, 'x-xsrf-token': planted };
    expect((await post('/cart/add', { id: 1 }, headers)).statusCode).toBe(419);
  });

  test('refuses an unsigned CSRF token', async () => {
    const headers = { cookie: 'session=good; XSRF-TOKEN=a.b', 'x-xsrf-token': 'a.b' };
    expect((await post('/cart/add', { id: 1 }, headers)).statusCode).toBe(419);
  });

  test('refuses other origins except those of the allow-list', async () => {
    const signed = { cookie: `session=good; XSRF-TOKEN=${token}`, 'x-xsrf-token': encodeURIComponent(token) };
    expect((await post('/cart/add', { id: 1 }, { ...signed, origin: 'http://evil.example' })).statusCode).toBe(419);
    expect((await post('/cart/add', { id: 1 }, { ...signed, origin: 'http://friend.example' })).statusCode).toBe(200);
    expect((await post('/cart/add', { id: 1 }, { origin: 'http://evil.example' })).statusCode).toBe(419);
  });

  test.each(['null', 'capacitor://localhost', 'http://evil.example'])(
    'accepts a bearer token from %s',
    async (origin) => {
      expect((await post('/cart/add', { id: 1 }, { ...bearer, origin })).statusCode).toBe(200);
    },
  );
});

describe('the order of checks: forgery, session, input, rules', () => {
  const csrfHeader = { 'x-xsrf-token': encodeURIComponent(token) };
  const answers: [name: string, sent: { id: unknown; headers: Record<string, string> }, status: number][] = [
    ['a bearer', { id: 5, headers: bearer }, 200],
    ['a cookie with proof', { id: 5, headers: { ...csrfHeader, cookie: `session=good; XSRF-TOKEN=${token}` } }, 200],
    ['a refusal of its own', { id: 13, headers: bearer }, 409],
    ['no token', { id: 5, headers: {} }, 401],
    ['a dead bearer', { id: 5, headers: { authorization: 'Bearer dead' } }, 401],
    ['a dead bearer with a broken id', { id: 'x', headers: { authorization: 'Bearer dead' } }, 401],
    ['a broken id', { id: 'x', headers: bearer }, 422],
    ['a cookie without proof', { id: 5, headers: { cookie: 'session=good' } }, 419],
    ['a dead cookie without proof', { id: 5, headers: { cookie: 'session=dead' } }, 401],
    ['a bearer of another origin', { id: 5, headers: { ...bearer, origin: 'http://evil.example' } }, 200],
    [
      'a page of another site',
      { id: 5, headers: { ...csrfHeader, cookie: `session=good; XSRF-TOKEN=${token}`, origin: 'http://evil.example' } },
      419,
    ],
  ];

  test.each(answers)('%s', async (_name, { id, headers }, status) => {
    expect((await post('/cart/add', { id }, headers)).statusCode).toBe(status);
  });
});

function sendText(payload: string) {
  const headers = { 'content-type': 'application/json' };
  return app.inject({ method: 'POST', url: '/api/cart/add', headers, payload });
}

describe('failures', () => {
  test('invalid input lists its fields in the language of the call', async () => {
    const reply = await post('/cart/add', { id: 'x', lang_id: 2 }, bearer);
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toMatchObject({
      code: 'invalid_input',
      errors: { id: ['2:common.invalid_id'] },
      message: '2:common.invalid_id',
    });
  });

  test.each([[[]], [[1]], ['text'], [1], [null], [false]])('refuses a body that is no object: %j', async (body) => {
    const reply = await app.inject({
      method: 'POST',
      url: '/api/cart/add',
      headers: { ...bearer, 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    });
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([422, 'unreadable_body']);
  });

  test.each(['[]', 'null'])('accepts the body %s for a call with path parameters only', async (payload) => {
    const headers = { ...bearer, 'content-type': 'application/json' };
    const reply = await app.inject({ method: 'POST', url: '/api/cart/keep/12', headers, payload });
    expect([reply.statusCode, reply.json<{ id: number }>().id]).toEqual([200, 12]);
  });

  test('a refusal has its status, code and data', async () => {
    const reply = await post('/cart/add', { id: 13 }, bearer);
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toMatchObject({ code: 'item_sold', data: { title: 'AWP' } });
  });

  test('a bug shows its request id only', async () => {
    const reply = await post('/cart/add', { id: 99 }, bearer);
    expect(reply.statusCode).toBe(500);
    expect(reply.json()).toMatchObject({ code: 'internal_error', request_id: expect.any(String) });
    expect(reply.body).not.toContain('a bug');
  });

  test('malformed JSON and large bodies have their own codes', async () => {
    expect((await sendText('{')).json()).toMatchObject({ code: 'unreadable_body' });
    expect((await sendText(`{"id":"${'x'.repeat(2000)}"}`)).statusCode).toBe(413);
  });
});

test('a cacheable reply has an ETag and returns 304', async () => {
  const first = await app.inject('/api/languages');
  expect(first.headers['cache-control']).toBe('public, max-age=60');
  const second = await app.inject({ url: '/api/languages', headers: { 'if-none-match': String(first.headers.etag) } });
  expect(second.statusCode).toBe(304);
});
