import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSnapshot } from '#server/content/content-snapshot.ts';
import { resolveSession } from '#server/identity/sessions/resolve-session.ts';
import { orderFault } from '#server/twin/twin.queries.ts';
import { cookieNames } from '#server/platform/http/cookies.ts';
import { createCsrf } from '#server/platform/http/csrf.ts';
import { registerApi } from '#server/platform/http/register-api.ts';
import { snapshotLedger } from '../../test-kit/expect-money.ts';
import { givenCustomer, givenSession } from '../../test-kit/given-customer.ts';
import { withMoneyShop } from '../../test-kit/with-money-shop.ts';
import { openTestApp } from '../../test-kit/test-app.ts';
import { registerDepositPage } from './deposit-page.routes.ts';
import { walletRoutes } from './wallet.routes.ts';

const shop = withMoneyShop({ runsJobs: true });
let app: FastifyInstance;

const publicUrl = 'https://shop.example';
const unknownPage = `${publicUrl}/fail-payment?type=topup&error=wallet.outcome_unknown`;

beforeAll(async () => {
  const { db, clock, deps } = shop;
  const life = { refresh: () => Promise.resolve(), close: () => Promise.resolve() };
  const content = createSnapshot(() => shop.content, life);
  const cookies = cookieNames(false);
  app = openTestApp();
  await app.register(cookie);
  registerApi(app, walletRoutes({ db, content, ...deps }), {
    resolveSession: (token, now) => resolveSession(db, token, now),
    translate: (langId, key, params) => content.translate(langId, key, params),
    publicUrl,
    csrf: createCsrf('secret'),
    clock,
    cookies,
    secure: false,
    origins: new Set(),
    checkReplies: true,
    outage: { report: () => undefined, page: '' },
  });
  registerDepositPage(app, { db, gateways: deps.gateways, clock, cookies, publicUrl });
});
afterAll(() => app.close());

const form = {
  amount: 20,
  name: 'Kim',
  surname: 'Test',
  phone: '+49 30 23125014',
  email: 'kim@test.example',
  country: 276,
  city: 'Berlin',
  address: 'Example Street 1',
  postCode: '10115',
  paymentType: 'card',
};

async function givenBrowser(isVerified = true) {
  const { id, email } = await givenCustomer(shop.db, { isVerified });
  const token = await givenSession(shop.db, id, shop.clock.now());
  const get = (url: string) => app.inject({ url, headers: { cookie: `session=${token}` } });
  const post = (payload: object, key?: string) =>
    app.inject({
      method: 'POST',
      url: '/api/deposit/checkout',
      payload,
      headers: { authorization: `Bearer ${token}`, ...(key && { 'idempotency-key': key }) },
    });
  const start = async (payload: object = form) => {
    const { redirect_url: url } = (await post(payload)).json<{ redirect_url: string }>();
    return { url, id: new URL(url).searchParams.get('order') ?? '' };
  };
  const pay = async (depositId: string, decision: string, input?: object) => {
    const { location } = (await get(`/deposit/pay?order=${depositId}`)).headers;
    await shop.press(String(location), decision, input);
  };
  const stateOf = async (depositId: string) =>
    (await get(`/api/deposit/status/${depositId}`)).json<{ status: string; waits_for_bank_until: number | null }>();
  return { id, email, get, post, start, pay, stateOf };
}

const paidByCard = { payment_type: 'card', waits_for_bank_until: null };

test('a deposit from the call to the history', async () => {
  const { get, start, pay, stateOf } = await givenBrowser();
  const { url, id } = await start({ ...form, amount: 20.5 });
  expect(url).toBe(`https://shop.example/deposit/pay?order=${id}`);
  const page = await get(`/deposit/pay?order=${id}`);
  expect(page.statusCode).toBe(303);
  expect(page.headers.location).toMatch(/^https:\/\/shop\.example\/sandbox\/pay\/cs_test_/);
  expect(page.headers['cache-control']).toBe('no-store');
  expect(await stateOf(id)).toEqual({ status: 'Pending', sum: 20.5, internal_currency_sum: 20.5, ...paidByCard });
  await pay(id, 'approve');
  await shop.runJobs();
  expect(await stateOf(id)).toEqual({ status: 'Success', sum: 20.5, internal_currency_sum: 20.5, ...paidByCard });
  const { location } = (await get(`/deposit/pay?order=${id}`)).headers;
  expect(location).toBe(`https://shop.example/success-payment?type=topup&order=${id}`);
  const { payload } = (await get('/api/deposit/history')).json<{ payload: object[] }>();
  expect(payload).toEqual([
    {
      id: Number(id),
      created_at: expect.any(Number) as number,
      description: 'Top Up Balance',
      sum: 20.5,
      payment_type: 'card',
      internal_currency_sum: 20.5,
      currency: 'EUR',
      status: 'success',
      state: 'Success',
      waits_for_bank_until: null,
      refunded: 0,
    },
  ]);
});

test('a deposit that waits for a bank says until when', async () => {
  const { get, start, pay, stateOf } = await givenBrowser();
  const { id } = await start({ ...form, paymentType: 'bank' });
  await pay(id, 'delay');
  await shop.runJobs();
  const until = Math.floor(shop.clock.now().getTime() / 1000) + 21 * 24 * 60 * 60;
  const { waits_for_bank_until: waitsUntil, ...deposit } = await stateOf(id);
  expect(deposit).toMatchObject({ status: 'Pending', payment_type: 'bank' });
  expect(Math.abs(Number(waitsUntil) - until)).toBeLessThan(60);
  const { payload } = (await get('/api/deposit/history')).json<{ payload: object[] }>();
  expect(payload).toMatchObject([{ status: 'pending', waits_for_bank_until: waitsUntil }]);
});

test.each([['20.5'], [' 20.50 '], [20.5]])('the amount %j may be digits as text', async (amount) => {
  const { get, start } = await givenBrowser();
  await start({ ...form, amount });
  const { payload } = (await get('/api/deposit/history')).json<{ payload: object[] }>();
  expect(payload).toMatchObject([{ internal_currency_sum: 20.5 }]);
});

test('the newest deposit comes first', async () => {
  const { get, start } = await givenBrowser();
  const first = await start();
  const second = await start({ ...form, amount: 30 });
  const { payload } = (await get('/api/deposit/history')).json<{ payload: { id: number; status: string }[] }>();
  expect(payload.map(({ id, status }) => [`${id}`, status])).toEqual([
    [second.id, 'pending'],
    [first.id, 'pending'],
  ]);
});

test.each([
  ['decline', 'Error', 'declined'],
  ['cancel', 'Cancelled', 'cancelled'],
])('after %s the state is %s, and state and payment page show the reason', async (decision, state, outcome) => {
  const { get, start, pay, stateOf } = await givenBrowser();
  const { id } = await start();
  await pay(id, decision);
  await shop.runJobs();
  const message = shop.content.texts.get(1)?.[`wallet.outcome_${outcome}`];
  expect(message).toContain("You weren't charged");
  expect(await stateOf(id)).toEqual({ status: state, message, sum: 20, internal_currency_sum: 20, ...paidByCard });
  const { payload } = (await get('/api/deposit/history')).json<{ payload: object[] }>();
  expect(payload).toMatchObject([{ status: 'error', state }]);
  const { location } = (await get(`/deposit/pay?order=${id}`)).headers;
  expect(location).toBe(`https://shop.example/fail-payment?type=topup&order=${id}&error=wallet.outcome_${outcome}`);
});

test('the payment page of a deposit that is credited, or about to be, redirects to its result', async () => {
  const { get, start, pay } = await givenBrowser();
  const { id } = await start();
  await pay(id, 'approve', { webhook: 'missing' });
  await shop.db`update payments.payments set status = 'paid', received_minor = amount_minor, settled_at = now()
    where purpose = 'deposit' and reference_id = ${id}`;
  const next = async () => (await get(`/deposit/pay?order=${id}`)).headers.location;
  expect(await next()).toBe(`https://shop.example/pending-payment?order=${id}`);
  await shop.db`update payments.payments set status = 'open', received_minor = null, settled_at = null
    where purpose = 'deposit' and reference_id = ${id}`;
  shop.advance(3);
  await pay(id, 'approve');
});

describe('somebody else', () => {
  test('finds neither the state nor the pay page', async () => {
    const { start } = await givenBrowser();
    const { id } = await start();
    const other = await givenBrowser();
    expect((await other.get(`/api/deposit/status/${id}`)).statusCode).toBe(404);
    expect((await other.get(`/deposit/pay?order=${id}`)).headers.location).toBe(unknownPage);
    expect((await other.get('/api/deposit/history')).json()).toMatchObject({ payload: [] });
  });

  test('a guest is redirected to sign in and back', async () => {
    const answer = await app.inject({ url: '/deposit/pay?order=50001' });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe('/auth?form=signin&redirect=%2Fdeposit%2Fpay%3Forder%3D50001');
    expect((await app.inject({ url: '/api/deposit/history' })).statusCode).toBe(401);
  });

  test.each(['', '?order=', '?order=abc', '?order=999999999', '?order=1&order=2'])(
    '%s names no deposit and redirects to the error page',
    async (query) => {
      const { get } = await givenBrowser();
      const answer = await get(`/deposit/pay${query}`);
      expect([answer.statusCode, answer.headers.location]).toEqual([303, unknownPage]);
    },
  );
});

test('an unverified customer cannot start a deposit', async () => {
  const { post } = await givenBrowser(false);
  expect(await post(form).then((answer) => [answer.statusCode, answer.json<{ message: string }>().message])).toEqual([
    403,
    'Your email address is not verified.',
  ]);
});

test.each(['030 23125014', '(030) 2312-5014', '+49 (30) 23 12 50 14 - 12'])(
  'a deposit takes the phone %s, as a purchase does',
  async (phone) => {
    const { post } = await givenBrowser();
    expect((await post({ ...form, phone })).statusCode).toBe(200);
  },
);

describe('refused with 422, nothing changed:', () => {
  test.each([
    ['amount', 0, 'Please enter a valid amount'],
    ['amount', -5, 'Please enter a valid amount'],
    ['amount', 'twenty', 'Please enter a valid amount'],
    ['amount', 20.001, 'Please enter a valid amount'],
    ['amount', 1e30, 'Please enter a valid amount'],
    ['amount', '', 'Please enter a valid amount'],
    ['amount', '0.00', 'Please enter a valid amount'],
    ['amount', '1e2', 'Please enter a valid amount'],
    ['amount', '0x14', 'Please enter a valid amount'],
    ['amount', '20,5', 'Please enter a valid amount'],
    ['amount', true, 'Please enter a valid amount'],
    ['amount', null, 'Please enter a valid amount'],
    ['amount', 4.99, 'Minimum top up amount is 5.00 Credits'],
    ['amount', 10_000.01, 'Maximum top up amount is 10,000.00 Credits'],
    ['paymentType', undefined, 'Please select a payment method'],
    ['paymentType', 'balance', 'Please select a payment method'],
    ['paymentType', 'gold', 'Please select a payment method'],
    ['name', '', 'First name is required'],
    ['surname', ' ', 'Last name is required'],
    ['phone', undefined, 'Phone number is required'],
    ['phone', '123', 'Invalid phone format (e.g. +1234567890)'],
    ['phone', 'call 030 23125014', 'Invalid phone format (e.g. +1234567890)'],
    ['phone', '030 12', 'Invalid phone format (e.g. +1234567890)'],
    ['phone', '+49 12345', 'Invalid phone format (e.g. +1234567890)'],
    ['phone', '+351 030 23125014', 'Invalid phone format (e.g. +1234567890)'],
    ['email', 'nobody', 'Invalid email format'],
    ['country', undefined, 'Country is required'],
    ['country', 999, 'Country is required'],
    ['city', null, 'City is required'],
    ['address', '', 'Address is required'],
    ['postCode', '', 'Postal code is required'],
  ])('%s %s', async (field, value, text) => {
    const { post } = await givenBrowser();
    const before = await snapshotLedger(shop.db);
    const answer = await post({ ...form, [field]: value });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ status: 'ERROR', message: text, errors: { [field]: [text] } });
    expect(await snapshotLedger(shop.db)).toEqual(before);
  });
});

test('the address of the account is used, whatever the call sends', async () => {
  const { id, email, post } = await givenBrowser();
  await post({ ...form, email: 'other@test.example' });
  const [row] = await shop.db`select contact ->> 'email' as email from wallet.deposits where customer_id = ${id}`;
  expect(row?.['email']).toBe(email);
});

test('a reused key is refused, an unreachable provider returns 503', async () => {
  const { post } = await givenBrowser();
  expect((await post(form, 'k')).statusCode).toBe(200);
  const reused = await post({ ...form, amount: 21 }, 'k');
  expect([reused.statusCode, reused.json<{ code: string }>().code]).toEqual([422, 'idempotency_key_reused']);
  await orderFault(shop.db, { operation: 'create', fault: 'error', times: 1 });
  const failed = await post(form, 'other');
  expect(failed.statusCode).toBe(503);
  expect(failed.headers['retry-after']).toBeDefined();
});

test('too many deposits in a minute are refused', async () => {
  const { post, id } = await givenBrowser();
  await shop.db`insert into platform.rate_windows (key, started_at, count)
    values (${`deposit:customer:${id}`}, ${shop.clock.now()}, 60)`;
  expect((await post(form)).statusCode).toBe(429);
});
