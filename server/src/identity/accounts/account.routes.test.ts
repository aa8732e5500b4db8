import cookie from '@fastify/cookie';
import { givenCustomer, givenPassword, givenSession, type GivenCustomer } from '../../../test-kit/given-customer.ts';
import { openTestApp } from '../../../test-kit/test-app.ts';
import { openTestDatabase, type TestDatabase } from '../../../test-kit/test-database.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ContentSnapshot } from '#server/content/content-snapshot.ts';
import { cookieNames } from '#server/platform/http/cookies.ts';
import { createCsrf } from '#server/platform/http/csrf.ts';
import { registerApi } from '#server/platform/http/register-api.ts';
import { accountRoutes } from './account.routes.ts';
import { readCustomerProfile } from '#server/identity/identity.queries.ts';
import { resolveSession } from '#server/identity/sessions/resolve-session.ts';

let database: TestDatabase;
let app: FastifyInstance;
let customer: GivenCustomer;
let token: string;

const now = new Date('2026-11-20T12:00:00Z');

/** What the routes ask of the content: one language, one country, texts that are their own keys. */
const content = {
  state: () => ({ countries: new Map([[1, [{ id: 276 }]]]) }),
  displayFor: () => ({ language: { id: 1, code: 'en' } }),
  translate: (_langId: unknown, key: string) => key,
} as unknown as ContentSnapshot;

beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  await db`insert into content.countries (id, iso, iso3, hash, title, calling_code)
    values (276, 'DE', 'DEU', 'de', 'Germany', '49')`;
  app = openTestApp();
  await app.register(cookie);
  registerApi(app, accountRoutes({ db, content }), {
    resolveSession: (sent, at) => resolveSession(db, sent, at),
    translate: (_langId, key) => key,
    publicUrl: 'https://shop.example',
    csrf: createCsrf('secret'),
    clock: { now: () => now },
    cookies: cookieNames(false),
    secure: false,
    origins: new Set(),
    checkReplies: true,
    outage: { report: () => undefined, page: '' },
  });
});

afterAll(async () => {
  await app.close();
  await database.close();
});

beforeEach(async () => {
  customer = await givenCustomer(database.db);
  token = await givenSession(database.db, customer.id, now);
});

const send = (call: string, payload: object = {}, bearer = token) => {
  const [method, url] = call.split(' ') as ['GET' | 'POST' | 'PUT', string];
  const body = method === 'GET' ? {} : { payload };
  return app.inject({ method, url: `/api${url}`, ...body, headers: { authorization: `Bearer ${bearer}` } });
};
const put = (payload: object) => send('PUT /user/profile', payload);
const profile = () => readCustomerProfile(database.db, customer.id, null);

test('the form of an older client is accepted; unknown fields keep their values', async () => {
  const form = { name: 'Ada', surname: 'Byron', email: customer.email, phone: '+49 30 23125015', address: 'Weg 1' };
  const reply = await put({ ...form, city: 'Berlin', postCode: '10115', country: '276', currency: 'USD', zip: 'x' });
  expect(reply.json()).toEqual({ status: 'OK', message: 'account.profile_updated' });
  expect(await profile()).toMatchObject({ name: 'Ada', postCode: '10115', phone: '+49 30 23125015' });
  expect((await profile()).country).toMatchObject({ id: 276 });
  expect((await put({ country: null })).statusCode).toBe(200);
  expect((await profile()).country).toBeNull();
});

test.each([
  [{ name: ' ' }, 'name', 'auth.first_name_required'],
  [{ surname: '' }, 'surname', 'auth.last_name_required'],
  [{ email: '' }, 'email', 'auth.email_required'],
  [{ email: 'a@b' }, 'email', 'auth.email_invalid'],
  [{ email: 'a,b@c.de', cur_password: 'x' }, 'email', 'auth.email_invalid'],
  [{ phone: '' }, 'phone', 'auth.phone_invalid'],
  [{ phone: '+49 30 1' }, 'phone', 'auth.phone_invalid'],
  [{ phone: 'call me' }, 'phone', 'auth.phone_invalid'],
  [{ phone: '+49 30 23125015', phoneE164: '+33199001234' }, 'phone', 'auth.phone_invalid'],
  [{ country: 999 }, 'country', 'account.country_unknown'],
  [{ country: 'Germany' }, 'country', 'account.country_unknown'],
  [{ steam_trade_link: 'https://evil.example/' }, 'steam_trade_link', 'checkout.trade_link_invalid'],
  [{ email: 'new@test.example' }, 'cur_password', 'account.current_password_required'],
  [{ email: 'new@test.example', cur_password: 'Wrong 1' }, 'cur_password', 'account.current_password_wrong'],
])('%j is refused under its field and changes nothing', async (payload, field, text) => {
  const before = await profile();
  const reply = await put({ city: 'Lisboa', ...payload });
  expect(reply.statusCode).toBe(422);
  expect(reply.json()).toMatchObject({ status: 'ERROR', message: text, errors: { [field]: [text] } });
  expect(await profile()).toEqual(before);
});

test('a requested address waits and can be cancelled', async () => {
  await put({ email: 'new@test.example', cur_password: givenPassword });
  expect(await profile()).toMatchObject({ email: customer.email, pendingEmail: 'new@test.example' });
  expect((await send('POST /user/email/cancel-change')).json()).toEqual({ status: 'OK' });
  expect(await profile()).toMatchObject({ pendingEmail: null });
});

test.each([
  [{}, 'cur_password', 'account.current_password_required'],
  [{ cur_password: 'Wrong horse 7' }, 'cur_password', 'account.current_password_wrong'],
  [{ new_password: 'short1A' }, 'new_password', 'auth.password_rule_length'],
  [{ new_password: 'Password123' }, 'new_password', 'auth.password_too_common'],
  [{ repeat_password: '' }, 'repeat_password', 'auth.confirm_password'],
  [{ repeat_password: 'Other horse 7' }, 'repeat_password', 'auth.passwords_differ'],
])('a password change with %j is refused under its field', async (input, field, text) => {
  const right = { cur_password: givenPassword, new_password: 'Correct horse 7', repeat_password: 'Correct horse 7' };
  const same = 'new_password' in input ? { repeat_password: input.new_password } : {};
  const reply = await send(
    'POST /user/change-password',
    Object.keys(input).length ? { ...right, ...same, ...input } : {},
  );
  expect(reply.statusCode).toBe(422);
  expect(reply.json()).toMatchObject({ message: text, errors: { [field]: [text] } });
});

test('a password change keeps only the current session, under a new token', async () => {
  const elsewhere = await givenSession(database.db, customer.id, now);
  const form = { cur_password: givenPassword, new_password: 'Correct horse 7', repeat_password: 'Correct horse 7' };
  const reply = await send('POST /user/change-password', form);
  const { token: newToken, ...rest } = reply.json<{ token: string }>();
  const bearer = { access_token: newToken, token_type: 'Bearer' };
  expect(rest).toEqual({ status: 'OK', message: 'account.password_changed', ...bearer });
  expect(reply.cookies).toMatchObject([{ name: 'session', value: newToken, httpOnly: true }, { name: 'XSRF-TOKEN' }]);
  for (const dead of [elsewhere, token]) expect((await send('GET /user/sessions', {}, dead)).statusCode).toBe(401);
  expect((await send('GET /user/sessions', {}, newToken)).json()).toMatchObject({ payload: [{ current: true }] });
});

test('sessions are listed and revoked; revoking the current one signs out', async () => {
  const elsewhere = await givenSession(database.db, customer.id, now);
  const { payload } = (await send('GET /user/sessions')).json<{ payload: { id: number; current: boolean }[] }>();
  const own = payload.find(({ current }) => current)?.id ?? 0;
  const other = payload.find(({ current }) => !current)?.id ?? 0;
  expect((await send('POST /user/sessions/revoke', { id: other })).json()).toEqual({ status: 'OK' });
  expect((await send('GET /user/sessions', {}, elsewhere)).statusCode).toBe(401);
  const again = await send('POST /user/sessions/revoke', { id: other });
  expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([404, 'session_not_found']);
  const last = await send('POST /user/sessions/revoke', { id: own });
  expect(last.cookies).toContainEqual(expect.objectContaining({ name: 'session', value: '' }));
  expect((await send('GET /user/sessions')).statusCode).toBe(401);
});

test('the session of another customer is not found and stays active', async () => {
  const other = await givenSession(database.db, (await givenCustomer(database.db)).id, now);
  const { payload } = (await send('GET /user/sessions', {}, other)).json<{ payload: { id: number }[] }>();
  expect((await send('POST /user/sessions/revoke', { id: payload[0]?.id })).statusCode).toBe(404);
  expect((await send('POST /user/sessions/revoke-others')).statusCode).toBe(200);
  expect((await send('GET /user/sessions', {}, other)).statusCode).toBe(200);
});
