import { listAudit } from '#server/audit/audit.queries.ts';
import { openStaffSession } from '#server/office/staff/open-staff-session.ts';
import { emailsTo } from '../../../test-kit/emails-to.ts';
import { givenCustomer, givenPassword, givenSession } from '../../../test-kit/given-customer.ts';
import { givenStaff } from '../../../test-kit/given-staff.ts';
import { openShopApp } from '../../../test-kit/shop-app.ts';
import { withShopApp } from '../../../test-kit/with-shop-app.ts';
import { generateSync } from 'otplib';
import { expect, test } from 'vitest';

const shop = withShopApp();

interface SignInPage {
  demo_staff?: { email: string; password: string; code: string | null }[];
}

interface Sent {
  payload?: object;
  headers?: Record<string, string>;
}

/** A browser: keeps cookies, and sends the token against forged requests with them. */
function openBrowser(cookies: Record<string, string> = {}) {
  const send = async (method: 'GET' | 'POST', path: string, { payload, headers }: Sent = {}) => {
    const cookie = Object.entries(cookies)
      .map((pair) => pair.join('='))
      .join('; ');
    const token = decodeURIComponent(cookies['OFFICE-XSRF-TOKEN'] ?? '');
    const reply = await shop.app.inject({
      method,
      url: `/api${path}`,
      headers: { ...(cookie && { cookie }), ...(token && { 'x-xsrf-token': token }), ...headers },
      ...(payload && { payload }),
    });
    for (const { name, value } of reply.cookies) cookies[name] = value;
    return reply;
  };
  return {
    cookies,
    send,
    get: (path: string) => send('GET', path),
    post: (path: string, payload: object = {}) => send('POST', path, { payload }),
  };
}

type Cookies = Record<string, string>;
const office = (token: string): Cookies => ({ office: token });
const session = (token: string): Cookies => ({ session: token });

const codeNow = (secret: string) => generateSync({ secret, epoch: Math.floor(Date.now() / 1000) });

test('demo staff sign in with what the page offers, by a cookie of the office alone', async () => {
  const browser = openBrowser();
  const { demo_staff: offered } = (await browser.get('/office/sign-in')).json<SignInPage>();
  expect((await browser.get('/office/me')).json()).toMatchObject({ code: 'not_signed_in' });
  expect(offered?.map(({ email }) => email)).toEqual(
    ['admin', 'second-admin', 'finance', 'catalog', 'support'].map((name) => `${name}@example.com`),
  );
  const { email, password, code } = offered?.[0] ?? {};
  expect((await browser.post('/office/sign-in', { email, password })).json()).toMatchObject({ code: 'totp_required' });
  const reply = await browser.post('/office/sign-in', { email, password, code });
  expect(reply.json()).toMatchObject({ staff: { email, role: 'admin' } });
  const [cookie] = reply.cookies.filter(({ name }) => name === 'office');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
  expect((await browser.get('/office/me')).json()).toMatchObject({
    payload: {
      staff: { email, role: 'admin' },
      shop: { name: 'Loadout', is_sandbox: true, currency: 'EUR', time_zone: 'Europe/Berlin' },
    },
  });
});

test('neither cookie opens the other side', async () => {
  const { db } = shop;
  const { token: staffToken } = await givenStaff(db, { role: 'admin' });
  const customerToken = await givenSession(db, (await givenCustomer(db)).id);
  const asStaff = openBrowser({ office: staffToken });
  const asCustomer = openBrowser({ session: customerToken });
  expect((await asStaff.get('/office/account')).statusCode).toBe(200);
  expect((await asCustomer.get('/user/profile')).statusCode).toBe(200);
  for (const cookies of [session(customerToken), office(customerToken), session(staffToken)])
    expect((await openBrowser(cookies).get('/office/account')).json()).toMatchObject({ code: 'not_signed_in' });
  for (const cookies of [office(staffToken), session(staffToken), office(customerToken)])
    expect((await openBrowser(cookies).get('/user/profile')).json()).toMatchObject({ code: 'not_signed_in' });
  const headers = { authorization: `Bearer ${staffToken}` };
  expect((await openBrowser().send('GET', '/user/profile', { headers })).statusCode).toBe(401);
});

test('writes with the cookie need the token against forged requests', async () => {
  const { token } = await givenStaff(shop.db);
  const browser = openBrowser({ office: token });
  expect((await browser.post('/office/sign-out')).json()).toMatchObject({ code: 'csrf_mismatch' });
  await browser.get('/office/csrf-cookie');
  const foreign = await browser.send('POST', '/office/sign-out', {
    payload: {},
    headers: { origin: 'https://evil.example' },
  });
  expect(foreign.json()).toMatchObject({ code: 'csrf_mismatch' });
  expect((await browser.post('/office/sign-out')).statusCode).toBe(200);
  expect((await openBrowser({ office: token }).get('/office/account')).statusCode).toBe(401);
});

test('outside demo mode no account is offered', async () => {
  const keys = { secretKey: 'sk_test_1', webhookSecret: 'whsec_1', apiBase: null };
  const production = await openShopApp(shop.db, { demo: false, smtpUrl: 'smtp://127.0.0.1:9', stripe: keys });
  const reply = await production.app.inject({ url: '/api/office/sign-in' });
  expect(reply.json()).toEqual({ status: 'OK' });
  await production.close();
});

test('a setup link sets up an account, which then keeps itself', async () => {
  const { token } = await givenStaff(shop.db, { role: 'admin' });
  const admin = openBrowser({ office: token });
  await admin.get('/office/csrf-cookie');
  const form = { email: 'new@staff.example', name: 'Kim Winter', role: 'finance' };
  await admin.post('/office/staff', form);
  const [mail] = await emailsTo(shop.db, form.email);
  const setupToken = mail?.links[0]?.split('#')[1];

  const browser = openBrowser();
  const checked = await browser.post('/office/set-up/check', { token: setupToken });
  const { totp_secret: secret, ...member } = checked.json<{ payload: { totp_secret: string } }>().payload;
  expect(member).toMatchObject(form);
  const setup = { token: setupToken, password: 'Quiet-Otter-71' };
  expect((await browser.post('/office/set-up', { ...setup, code: '' })).json()).toMatchObject({
    errors: { code: ['Enter the code of your authenticator app.'] },
  });
  const done = await browser.post('/office/set-up', { ...setup, code: codeNow(secret) });
  expect(done.json<{ recovery_codes: string[] }>().recovery_codes).toHaveLength(10);

  const account = (await browser.get('/office/account')).json<{ payload: { sessions: object[] } }>().payload;
  expect(account).toMatchObject({ email: form.email, recovery_codes_left: 10, sessions: [{ current: true }] });
  const passwords = { cur_password: setup.password, new_password: 'Loud-Otter-72' };
  expect((await browser.post('/office/account/password', passwords)).statusCode).toBe(200);
  const renewed = await browser.post('/office/account/recovery-codes', { cur_password: passwords.new_password });
  expect(renewed.json<{ recovery_codes: string[] }>().recovery_codes).toHaveLength(10);
  expect((await browser.get('/office/account')).statusCode).toBe(200);
});

test('a member of staff ends their other sessions, and no session of others', async () => {
  const { db } = shop;
  const { id, email, token, recoveryCode } = await givenStaff(db);
  const browser = openBrowser({ office: token });
  await browser.get('/office/csrf-cookie');
  const other = openBrowser();
  const signIn = { email, password: givenPassword, code: recoveryCode };
  expect((await other.post('/office/sign-in', signIn)).statusCode).toBe(200);
  const listed = (await other.get('/office/account')).json<{
    payload: { sessions: { id: number; current: boolean }[] };
  }>();
  const own = listed.payload.sessions.find(({ current }) => current)?.id ?? 0;
  const stranger = openBrowser({ office: (await givenStaff(db)).token });
  await stranger.get('/office/csrf-cookie');
  expect((await stranger.post(`/office/account/sessions/${own}/revoke`)).json()).toMatchObject({
    code: 'session_not_found',
  });
  expect((await browser.post(`/office/account/sessions/${own}/revoke`)).statusCode).toBe(200);
  expect((await other.get('/office/account')).statusCode).toBe(401);
  expect((await browser.post('/office/account/sessions/revoke-others')).statusCode).toBe(200);
  expect((await browser.get('/office/account')).statusCode).toBe(200);
  // The first call ends a session, the second one finds none.
  await openStaffSession(db, id, { ip: '127.0.0.1', userAgent: 'test', now: new Date() });
  for (const _ of [1, 2]) await browser.post('/office/account/sessions/revoke-others');
  const revoked = { actor: `staff:${email}`, action: 'staff.sessions_revoked', details: { sessions: 1 } };
  const log = await listAudit(db, { subject: `staff:${id}`, limit: 10 });
  expect(log.filter(({ action }) => action === revoked.action)).toMatchObject([revoked, revoked]);
});
