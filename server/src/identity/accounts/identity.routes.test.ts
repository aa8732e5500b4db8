import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ContentSnapshot } from '#server/content/content-snapshot.ts';
import { cookieNames } from '#server/platform/http/cookies.ts';
import { createCsrf } from '#server/platform/http/csrf.ts';
import { registerApi } from '#server/platform/http/register-api.ts';
import { givenCustomer, givenPassword, givenSession } from '../../../test-kit/given-customer.ts';
import { openTestApp } from '../../../test-kit/test-app.ts';
import { openTestDatabase, type TestDatabase } from '../../../test-kit/test-database.ts';
import { identityRoutes } from './identity.routes.ts';
import { resolveSession } from '#server/identity/sessions/resolve-session.ts';
import { registerVerificationRoute } from '#server/identity/verification/verification.routes.ts';

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
    outage: { report: () => undefined, page: '' },
  });
  registerVerificationRoute(app, { db, clock, cookies: cookieNames(false), publicUrl: 'https://shop.example' });
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

test('a visitor registers, opens the link of the email and is verified', async () => {
  const reply = await post('/api/register', form);
  expect(reply.statusCode).toBe(200);
  const { token } = reply.json<{ token: string }>();
  expect(reply.json()).toEqual({ status: 'OK', token, access_token: token, token_type: 'Bearer' });
  expect(reply.cookies).toContainEqual(expect.objectContaining({ name: 'session', value: token, httpOnly: true }));
  expect(await readAuth(token)).toEqual({ status: 'OK', authenticated: true, emailVerified: false });

  const [email] = await database.db<{ links: string[] }[]>`select links from email.messages order by id desc limit 1`;
  const { origin, pathname } = new URL(email?.links[0] ?? '');
  expect(origin).toBe('https://shop.example');
  for (const method of ['HEAD', 'HEAD'] as const) {
    const looked = await app.inject({ method, url: pathname });
    expect([looked.statusCode, looked.headers.location]).toEqual([303, '/email/verify/success']);
  }
  expect(await readAuth(token)).toMatchObject({ emailVerified: false });
  const first = await app.inject({ url: pathname });
  expect([first.statusCode, first.headers.location]).toEqual([303, '/email/verify/success']);
  expect((await app.inject({ url: pathname })).headers.location).toBe('/email/verify/already-success');
  expect(await readAuth(token)).toEqual({ status: 'OK', authenticated: true, emailVerified: true });
});

test.each([
  [{}, 'name', 'auth.first_name_required'],
  [{ name: 'Kim' }, 'surname', 'auth.last_name_required'],
  [{ name: 'Kim', surname: 'Berg' }, 'email', 'auth.email_required'],
  [{ ...form, email: 'kim@', phone: '', password: '' }, 'email', 'auth.email_invalid'],
  [{ ...form, phone: ' ', password: '', passConfirm: '' }, 'phone', 'auth.phone_required'],
  [{ ...form, phone: '12', password: '', passConfirm: '' }, 'phone', 'auth.phone_invalid'],
  [{ ...form, phone: '+49 12345', password: '', passConfirm: '' }, 'phone', 'auth.phone_invalid'],
  [{ ...form, email: 'a<b@example.com', phone: '' }, 'email', 'auth.email_invalid'],
  [{ ...form, name: '', phone: '+49 12345' }, 'name', 'auth.first_name_required'],
  [{ ...form, password: '', passConfirm: '' }, 'password', 'auth.password_required'],
  [{ ...form, password: 'Password123', passConfirm: '' }, 'password', 'auth.password_too_common'],
  [{ ...form, passConfirm: '' }, 'passConfirm', 'auth.confirm_password'],
  [{ ...form, passConfirm: 'Other horse 7' }, 'passConfirm', 'auth.passwords_differ'],
  [{ ...form, password: 'kim', passConfirm: 'kim' }, 'password', 'auth.password_rule_length'],
  [{ ...form, phone: '+49 1' }, 'phone', 'auth.phone_invalid'],
  [{ ...form, phoneE164: '+33199001234' }, 'phone', 'auth.phone_invalid'],
])('sign-up with %j reports the errors in the order of the form', async (payload, field, text) => {
  const reply = await post('/api/register', payload);
  expect(reply.statusCode).toBe(422);
  const { message, errors } = reply.json<{ message: string; errors: Record<string, string[]> }>();
  expect([message, Object.entries(errors)[0]]).toEqual([text, [field, [text]]]);
});

test.each([
  [{}, 'auth.credentials_required'],
  [{ username: 'kim', password: '' }, 'auth.credentials_required'],
  [{ username: 'kim', password: 'x' }, 'auth.email_format'],
  [{ username: 'kim@example.com', password: 'x' }, 'refusals.credentials_wrong'],
])('sign-in with %j returns %s', async (payload, message) => {
  const reply = await post('/api/login', payload);
  expect([reply.statusCode, reply.json<{ message: string }>().message]).toEqual([422, message]);
});

test.each([
  [{}, 'auth.reset_email_required'],
  [{ email: 'kim' }, 'auth.email_format'],
])('a reset for %j is refused with %s', async (payload, message) => {
  const reply = await post('/api/user/reset-password', payload);
  expect([reply.statusCode, reply.json<{ message: string }>().message]).toEqual([422, message]);
});

test('a reset gets the same reply whether or not the account exists', async () => {
  const { email } = await givenCustomer(database.db);
  const known = await post('/api/user/reset-password', { email });
  const unknown = await post('/api/user/reset-password', { email: 'nobody@example.com' });
  expect([known.statusCode, known.json()]).toEqual([200, { status: 'OK', message: 'auth.reset_sent' }]);
  expect([unknown.statusCode, unknown.json()]).toEqual([200, known.json()]);
});

const newPassword = { password: 'Correct horse 7', password_confirmation: 'Correct horse 7' };

test.each([
  [{ email: 'kim@example.com', ...newPassword }, 'refusals.reset_link_invalid'],
  [{ token: 'made-up', ...newPassword }, 'refusals.reset_link_invalid'],
  [{ token: 'made-up', email: 'kim@example.com', ...newPassword }, 'refusals.reset_link_invalid'],
  [{ token: 'made-up', email: 'kim@example.com', ...newPassword, password: '' }, 'auth.password_required'],
  [{ token: 'made-up', email: 'kim@example.com', ...newPassword, password: 'kim' }, 'auth.password_rule_length'],
  [{ token: 'a', email: 'kim@example.com', ...newPassword, password_confirmation: 'Other' }, 'auth.passwords_differ'],
])('a new password by %j is refused with %s', async (payload, message) => {
  const reply = await post('/api/reset-password', payload);
  expect([reply.statusCode, reply.json<{ message: string }>().message]).toEqual([422, message]);
});

test.each(['/email/verify/1/made-up', '/email/verify/x/y', '/email/verify/99999999999999999999/y'])(
  '%s redirects to the page that offers to resend the email',
  async (url) => {
    for (const method of ['HEAD', 'GET'] as const)
      expect((await app.inject({ method, url })).headers.location).toBe('/email-verification?error=link_invalid');
  },
);

test('signing in ends the previous session of the browser', async () => {
  const customer = await givenCustomer(database.db);
  const earlier = await givenSession(database.db, customer.id, clock.now());
  const reply = await post('/api/login', { username: customer.email, password: givenPassword }, earlier);
  expect(await readAuth(reply.json<{ token: string }>().token)).toMatchObject({ authenticated: true });
  expect(await readAuth(earlier)).toEqual({ status: 'OK', authenticated: false, emailVerified: false });
});

async function refused(username: string, password: string) {
  const { statusCode, headers, body } = await post('/api/login', { username, password });
  return { statusCode, body, headers: { ...headers, date: '' } };
}

test('a wrong password returns 422, like an unknown address; the right one of a blocked account 403', async () => {
  const { db } = database;
  const [customer, blocked] = [await givenCustomer(db), await givenCustomer(db)];
  await db`update identity.customers set blocked_at = ${clock.now()} where id = ${blocked.id}`;
  const wrong = await refused(customer.email, 'Wrong horse 7');
  expect(wrong).toMatchObject({ statusCode: 422, body: expect.stringContaining('refusals.credentials_wrong') });
  expect(await refused('nobody@example.com', givenPassword)).toEqual(wrong);
  expect(await refused(blocked.email, 'Wrong horse 7')).toEqual(wrong);
  const right = await refused(blocked.email, givenPassword);
  expect(right).toMatchObject({ statusCode: 403, body: expect.stringContaining('refusals.account_blocked') });
});

test('signing out ends the session and works without one', async () => {
  const customer = await givenCustomer(database.db);
  const token = await givenSession(database.db, customer.id, clock.now());
  expect((await post('/api/logout', {}, token)).json()).toEqual({ status: 'OK' });
  expect(await readAuth(token)).toMatchObject({ authenticated: false });
  expect((await post('/api/logout', {}, token)).json()).toEqual({ status: 'OK' });
});

test('resending the email needs a session and an unverified address', async () => {
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
