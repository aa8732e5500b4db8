import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ContentSnapshot } from '#server/content/content-snapshot.ts';
import { cookieNames } from '#server/platform/http/cookies.ts';
import { createCsrf } from '#server/platform/http/csrf.ts';
import { registerApi } from '#server/platform/http/edge.ts';
import { givenCustomer, givenPassword, givenSession } from '../../test-kit/given-customer.ts';
import { openTestApp } from '../../test-kit/test-app.ts';
import { openTestDatabase, type TestDatabase } from '../../test-kit/test-database.ts';
import { identityRoutes } from './identity.routes.ts';
import { resolveSession } from './resolve-session.ts';
import { registerVerificationRoute } from './verification.routes.ts';

let database: TestDatabase;
let app: FastifyInstance;

const clock = { now: () => new Date('2026-11-20T12:00:00Z') };

/** What the routes ask of the content: one language, texts that are their own keys, registration open. */
const content = {
  settings: () => ({ isRegEnabled: true }),
  displayFor: () => ({ language: { id: 1, code: 'en' } }),
  translate: (_langId: unknown, key: string) => key,
} as unknown as ContentSnapshot;

beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  await db`insert into content.languages (id, code, title) values (1, 'en', 'English')`;
  app = openTestApp();
  await app.register(cookie);
  registerApi(app, identityRoutes({ db, content, rateLimitFactor: 1 }), {
    resolveSession: (token, now) => resolveSession(db, token, now),
    translate: (_langId, key) => key,
    publicUrl: 'https://shop.example',
    csrf: createCsrf('secret'),
    clock,
    cookies: cookieNames(false),
    secure: false,
    origins: new Set(),
    checkReplies: true,
  });
  registerVerificationRoute(app, { db, clock });
});

afterAll(async () => {
  await app.close();
  await database.close();
});

const post = (url: string, payload: object, token?: string) =>
  app.inject({ method: 'POST', url, payload, headers: token ? { authorization: `Bearer ${token}` } : {} });

const readAuth = async (token: string): Promise<unknown> =>
  (await app.inject({ url: '/api/is-auth', headers: { authorization: `Bearer ${token}` } })).json();

const form = {
  name: 'Kim',
  surname: 'Berg',
  email: 'kim@example.com',
  phone: '+4915123456789',
  password: 'Correct horse 7',
  passConfirm: 'Correct horse 7',
};

test('a visitor registers, follows the link of the letter and is verified', async () => {
  const reply = await post('/api/register', form);
  expect(reply.statusCode).toBe(200);
  const { token } = reply.json<{ token: string }>();
  expect(reply.cookies).toContainEqual(expect.objectContaining({ name: 'session', value: token, httpOnly: true }));
  expect(await readAuth(token)).toEqual({ status: 'OK', authenticated: true, emailVerified: false });

  const [letter] = await database.db<{ links: string[] }[]>`select links from mail.letters order by id desc limit 1`;
  const { origin, pathname } = new URL(letter?.links[0] ?? '');
  expect(origin).toBe('https://shop.example');
  expect((await app.inject({ method: 'HEAD', url: pathname })).statusCode).toBe(404);
  const first = await app.inject({ url: pathname });
  expect([first.statusCode, first.headers.location]).toEqual([303, '/email/verify/success']);
  expect((await app.inject({ url: pathname })).headers.location).toBe('/email/verify/already-success');
  expect(await readAuth(token)).toEqual({ status: 'OK', authenticated: true, emailVerified: true });
});

test.each(['/email/verify/1/made-up', '/email/verify/x/y', '/email/verify/99999999999999999999/y'])(
  '%s leads to the page that offers another letter',
  async (url) => {
    expect((await app.inject({ url })).headers.location).toBe('/email-verification?error=link_invalid');
  },
);

test('signing in ends the session that the browser came with', async () => {
  const customer = await givenCustomer(database.db);
  const earlier = await givenSession(database.db, customer.id, clock.now());
  const reply = await post('/api/login', { username: customer.email, password: givenPassword }, earlier);
  expect(await readAuth(reply.json<{ token: string }>().token)).toMatchObject({ authenticated: true });
  expect(await readAuth(earlier)).toEqual({ status: 'OK', authenticated: false, emailVerified: false });
});

test('a wrong password is 422, never 401, and reads like an unknown address', async () => {
  const customer = await givenCustomer(database.db);
  const wrong = await post('/api/login', { username: customer.email, password: 'Wrong horse 7' });
  const unknown = await post('/api/login', { username: 'nobody@example.com', password: 'Wrong horse 7' });
  expect(wrong.statusCode).toBe(422);
  expect(unknown.json()).toEqual(wrong.json());
});

test('signing out ends the session and needs none', async () => {
  const customer = await givenCustomer(database.db);
  const token = await givenSession(database.db, customer.id, clock.now());
  expect((await post('/api/logout', {}, token)).json()).toEqual({ status: 'OK' });
  expect(await readAuth(token)).toMatchObject({ authenticated: false });
  expect((await post('/api/logout', {}, token)).json()).toEqual({ status: 'OK' });
});

test('asking for the letter again says so, needs a session and an address to prove', async () => {
  const customer = await givenCustomer(database.db, { isVerified: false });
  const token = await givenSession(database.db, customer.id, clock.now());
  expect((await post('/api/email/verify/resend', {}, token)).json()).toEqual({
    status: 'OK',
    message: 'auth.verification_sent',
  });
  expect((await post('/api/email/verify/resend', {})).statusCode).toBe(401);
  const verified = await givenCustomer(database.db);
  const reply = await post('/api/email/verify/resend', {}, await givenSession(database.db, verified.id, clock.now()));
  expect(reply.statusCode).toBe(409);
});
