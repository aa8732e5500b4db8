import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { drawnPerNetwork, throttleShareImages } from '#server/artwork/share-images/throttle-share-images.ts';
import { limits } from '#server/identity/identity.rules.ts';
import { givenCustomer, givenPassword, givenSession } from '../../test-kit/given-customer.ts';
import { givenTradeUrl } from '../../test-kit/given-purchase.ts';
import { openTestDatabase, type TestDatabase } from '../../test-kit/test-database.ts';
import { openShopApp, type ShopApp } from '../../test-kit/shop-app.ts';

const proxy = '10.9.8.7';
let database: TestDatabase;
/** Two processes of one shop behind one proxy. */
let shops: [ShopApp, ShopApp];
let at = 0;
/** An address from which nobody called before. */
let ip: string;

beforeAll(async () => {
  database = await openTestDatabase('shop');
  const open = () => openShopApp(database.db, { trustProxy: [proxy] });
  shops = [await open(), await open()];
});
afterAll(async () => {
  for (const shop of shops) await shop.close();
  await database.close();
});
beforeEach(() => {
  at += 1;
  ip = `198.51.100.${at}`;
});

interface Attempt {
  shop?: ShopApp;
  token?: string;
  remoteAddress?: string;
  forwardedFor?: string;
}

/** Comes by the proxy unless it says otherwise; without a body it only reads. */
function post(url: string, payload: object | null, attempt: Attempt = {}) {
  const { shop = shops[0], token, remoteAddress = proxy, forwardedFor = ip } = attempt;
  const headers = { 'x-forwarded-for': forwardedFor, ...(token && { authorization: `Bearer ${token}` }) };
  const asked = payload === null ? { method: 'GET' as const } : { method: 'POST' as const, payload };
  return shop.app.inject({ ...asked, url, remoteAddress, headers });
}

test('signing in reports the remaining attempts, and a refusal when to try again', async () => {
  const { email } = await givenCustomer(database.db);
  const wrong = await post('/api/login', { username: email, password: 'Wrong horse 7' });
  expect(wrong.headers).toMatchObject({
    'ratelimit-limit': '10',
    'ratelimit-remaining': '9',
    'ratelimit-reset': '300',
  });
  for (let tries = 2; tries <= 10; tries += 1)
    await post('/api/login', { username: email, password: 'Wrong horse 7' }, { shop: shops[tries % 2] });
  for (const shop of shops) {
    const refused = await post('/api/login', { username: email, password: givenPassword }, { shop });
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['ratelimit-remaining']).toBe('0');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(290);
    expect(refused.headers['ratelimit-reset']).toBe(refused.headers['retry-after']);
  }
  const elsewhere = await post(
    '/api/login',
    { username: email, password: givenPassword },
    { forwardedFor: '192.0.2.1' },
  );
  expect([elsewhere.statusCode, elsewhere.headers['ratelimit-remaining']]).toEqual([200, '9']);
});

test('a limit is shared by all processes, and successes count', async () => {
  const { id } = await givenCustomer(database.db, { isVerified: false });
  const token = await givenSession(database.db, id);
  const left: unknown[] = [];
  for (let sent = 0; sent < limits.resendsPerCustomer.limit; sent += 1) {
    const reply = await post('/api/email/verify/resend', {}, { token, shop: shops[sent % 2] });
    expect(reply.statusCode).toBe(200);
    left.push(reply.headers['ratelimit-remaining']);
  }
  expect(left).toEqual(['4', '3', '2', '1', '0']);
  for (const shop of shops) {
    const refused = await post('/api/email/verify/resend', {}, { token, shop });
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([429, 'too_many_requests']);
  }
});

let registered = 0;

function register(attempt: Attempt) {
  registered += 1;
  const password = { password: givenPassword, passConfirm: givenPassword };
  const email = `kim-${registered}@limits.example`;
  return post('/api/register', { name: 'Kim', surname: 'Berg', email, phone: '+4915123456789', ...password }, attempt);
}

test('only the configured proxy may forward the address of a caller', async () => {
  const first = await register({});
  expect(first.headers['ratelimit-remaining']).toBe('29');
  expect((await register({ forwardedFor: '192.0.2.99' })).headers['ratelimit-remaining']).toBe('29');
  expect((await register({ forwardedFor: `203.0.113.5, ${ip}` })).headers['ratelimit-remaining']).toBe('28');
  const direct = { remoteAddress: '203.0.113.50' };
  expect((await register({ ...direct, forwardedFor: '192.0.2.98' })).headers['ratelimit-remaining']).toBe('29');
  expect((await register({ ...direct, forwardedFor: '192.0.2.97' })).headers['ratelimit-remaining']).toBe('28');
});

test('an invalid forwarded address counts as the proxy itself', async () => {
  await register({ forwardedFor: 'x'.repeat(5000) });
  const reply = await register({ forwardedFor: 'also no address' });
  expect([reply.statusCode, reply.headers['ratelimit-remaining']]).toEqual([200, '28']);
});

test('new share images are limited per network across processes, and cached ones are free', async () => {
  const draw = (path: string, shop: ShopApp) =>
    shop.app.inject({ url: `/og/${path}.png`, remoteAddress: proxy, headers: { 'x-forwarded-for': ip } });
  expect((await draw('shop/en', shops[0])).statusCode).toBe(200);
  const { limit, windowSeconds } = drawnPerNetwork;
  const others = { ip, now: new Date(), rateLimitFactor: 1 };
  for (let drawn = 1; drawn < limit; drawn += 1) await throttleShareImages(database.db, others);
  const refused = await draw('shop/en', shops[1]);
  expect([refused.statusCode, refused.headers['ratelimit-remaining']]).toEqual([429, '0']);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(windowSeconds);
  const kept = await draw('shop/en', shops[0]);
  expect([kept.statusCode, kept.headers['ratelimit-limit']]).toEqual([200, undefined]);
});

test('promo checks and purchases report their limits', async () => {
  const { id } = await givenCustomer(database.db);
  const headers = { authorization: `Bearer ${await givenSession(database.db, id)}` };
  const checked = await shops[0].app.inject({ url: '/api/promocode/check?code=NONE', headers });
  expect([checked.statusCode, checked.headers['ratelimit-remaining']]).toEqual([422, '29']);
});

const contact = {
  name: 'Kim',
  surname: 'Berg',
  email: 'kim@limits.example',
  phone: '+4915123456789',
  country: 276,
  city: 'Berlin',
  address: 'Example Street 1',
  postCode: '10115',
};
const offer = {
  title: 'AK-47 | Redline',
  price: 5,
  quality: 'field_tested',
  item_url: 'https://steamcommunity.com/id/kim',
};
/** Refused for its phone number, but counted. */
const signUp = { ...contact, phone: '+49 12345', password: givenPassword, passConfirm: givenPassword };
const newPassword = { password: givenPassword, password_confirmation: givenPassword };

// Calls that end in a refusal count like any other, and cost the test no money.
test.each([
  ['/api/user/reset-password', { email: contact.email }, limits.resetRequestsPerPair],
  ['/api/reset-password', { token: 'x'.repeat(43), email: contact.email, ...newPassword }, limits.resetsPerNetwork],
  ['/api/deposit/checkout', { ...contact, amount: 0.01, paymentType: 'card' }, { limit: 60, windowSeconds: 60 }],
  ['/api/offer/create', offer, { limit: 60, windowSeconds: 60 }],
  [
    '/api/purchase/product',
    { ...contact, tradeUrl: givenTradeUrl, paymentMethod: 'card', directPayment: true },
    { limit: 60, windowSeconds: 60 },
  ],
  ['/api/purchase/pack', { pack_id: 999_999 }, { limit: 60, windowSeconds: 60 }],
  ['/api/purchase/prompt', { prompt_id: 999_999 }, { limit: 60, windowSeconds: 60 }],
  ['/api/register', signUp, limits.registrationsPerNetwork],
  ['/api/email/verify/resend', {}, limits.resendsPerCustomer],
  ['/api/promocode/check?code=NONE', null, { limit: 30, windowSeconds: 900 }],
])('%s reports its limit, and Retry-After beyond it', async (url, payload, { limit, windowSeconds }) => {
  const { id } = await givenCustomer(database.db, { isVerified: !url.includes('resend') });
  const token = await givenSession(database.db, id);
  const remaining: unknown[] = [];
  for (let tries = 0; tries < limit; tries += 1) {
    const { statusCode, headers } = await post(url, payload, { token, shop: shops[tries % 2] });
    expect(statusCode).not.toBe(429);
    expect(headers['ratelimit-limit']).toBe(String(limit));
    expect(Number(headers['ratelimit-reset'])).toBeLessThanOrEqual(windowSeconds);
    remaining.push(Number(headers['ratelimit-remaining']));
  }
  expect(remaining).toEqual(Array.from({ length: limit }, (_, tries) => limit - 1 - tries));
  for (const shop of shops) {
    const refused = await post(url, payload, { token, shop });
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([429, 'too_many_requests']);
    expect(refused.headers['ratelimit-remaining']).toBe('0');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(windowSeconds);
    expect(refused.headers['ratelimit-reset']).toBe(refused.headers['retry-after']);
  }
});

test('RATE_LIMIT_FACTOR multiplies the limits per address and of purchases only', async () => {
  const { id } = await givenCustomer(database.db);
  const token = await givenSession(database.db, id);
  const shop = await openShopApp(database.db, { trustProxy: [proxy], rateLimitFactor: 3 });
  const limitOf = async (url: string, payload: object | null) =>
    Number((await post(url, payload, { token, shop })).headers['ratelimit-limit']);
  try {
    const purchase = { ...contact, tradeUrl: givenTradeUrl, paymentMethod: 'card', directPayment: true };
    expect(await limitOf('/api/purchase/product', purchase)).toBe(180);
    expect(await limitOf('/api/purchase/pack', { pack_id: 999_999 })).toBe(180);
    expect(await limitOf('/api/purchase/prompt', { prompt_id: 999_999 })).toBe(180);
    expect(await limitOf('/api/register', signUp)).toBe(90);
    expect(await limitOf('/api/promocode/check?code=NONE', null)).toBe(30);
    expect(await limitOf('/api/deposit/checkout', { ...contact, amount: 0.01, paymentType: 'card' })).toBe(60);
    expect(await limitOf('/api/offer/create', offer)).toBe(60);
  } finally {
    await shop.close();
  }
});
