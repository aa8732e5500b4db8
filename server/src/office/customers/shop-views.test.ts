import { beforeAll, expect, test } from 'vitest';
import { routes } from '#contract/api.ts';
import type { StaffRole } from '#contract/office/roles.ts';
import type { Route } from '#contract/route.ts';
import { listAudit } from '#server/audit/audit.queries.ts';
import { givenCustomer, givenSession, type GivenCustomer } from '../../../test-kit/given-customer.ts';
import { givenStaff } from '../../../test-kit/given-staff.ts';
import { withShopApp } from '../../../test-kit/with-shop-app.ts';
import { findShopView } from './find-shop-view.ts';

const shop = withShopApp();
let customer: GivenCustomer;

beforeAll(async () => {
  customer = await givenCustomer(shop.db);
});

interface Sent {
  cookie?: string;
  payload?: object;
  headers?: Record<string, string>;
}

async function send(method: 'GET' | 'POST' | 'PUT', url: string, { cookie = '', payload, headers = {} }: Sent = {}) {
  const body = method === 'GET' ? {} : { payload: payload ?? {} };
  return shop.app.inject({ method, url, headers: { cookie, ...headers }, ...body });
}

/** A member of staff whose browser views the shop in the name of the customer. */
async function givenView(role: Exclude<StaffRole, 'catalog' | 'finance'> = 'support') {
  const staff = await givenStaff(shop.db, { role });
  const headers = { authorization: `Bearer ${staff.token}` };
  const change = (url: string, payload = {}) => send('POST', `/api/office${url}`, { headers, payload });
  const started = await change(`/customers/${customer.id}/view`, { reason: 'wrong total' });
  expect(started.statusCode).toBe(200);
  return { ...staff, cookie: `office=${staff.token}`, change };
}

const profileOf = async (cookie: string) =>
  (await send('GET', '/api/user/profile', { cookie })).json<{ id?: number }>();
const viewOf = (token: string, at = new Date()) => findShopView(shop.db, token, at);

const toPath = ({ path }: Route) => `/api${path.replaceAll(/:\w+/g, '1')}`;
const changes = Object.values<Route>(routes).filter(({ method }) => method !== 'GET');
const reads = Object.values<Route>(routes).filter(({ method }) => method === 'GET');

test('staff read what the customer reads, whoever is signed in on the browser, and log why', async () => {
  const { cookie, email, change } = await givenView();
  const own = await givenSession(shop.db, (await givenCustomer(shop.db)).id);
  expect(await profileOf(`session=${own}`)).not.toMatchObject({ id: customer.id });
  expect(await profileOf(`session=${own}; ${cookie}`)).toMatchObject({ id: customer.id, email: customer.email });
  const [entry] = await listAudit(shop.db, { subject: `customer:${customer.id}`, limit: 1 });
  expect(entry).toMatchObject({
    actor: `staff:${email}`,
    action: 'customer.viewed',
    details: { minutes: 15, reason: 'wrong total' },
  });
  await change('/shop-view');
  expect(await profileOf(`session=${own}; ${cookie}`)).toMatchObject({ code: 'not_signed_in' });
});

test('a view has the language and the currency that staff chose, or the default of the shop', async () => {
  const { token, change } = await givenView();
  expect((await viewOf(token))?.display).toEqual({ langId: null, currency: null });
  await change(`/customers/${customer.id}/view`, { reason: 'a text', language_id: 2, currency: 'USD' });
  expect((await viewOf(token))?.display).toEqual({ langId: 2, currency: 'USD' });
  expect((await change('/shop-view', { currency: 'usd' })).statusCode).toBe(422);
  expect((await viewOf(token))?.display).toEqual({ langId: 2, currency: 'USD' });
});

test('every call that changes something is refused under a view', async () => {
  const { cookie } = await givenView('admin');
  const token = await givenSession(shop.db, customer.id);
  const outcomes = [];
  for (const route of changes) {
    const { method } = route;
    const reply = await send(method, toPath(route), { cookie: `session=${token}; ${cookie}` });
    outcomes.push([route.name, reply.statusCode, reply.json<{ code: string }>().code]);
  }
  expect(outcomes).toEqual(changes.map(({ name }) => [name, 403, 'view_is_read_only']));
  expect(await profileOf(`session=${token}`)).toMatchObject({ id: customer.id });
});

test('no read is refused for the view', async () => {
  const { cookie } = await givenView();
  const token = await givenSession(shop.db, customer.id);
  for (const route of reads) {
    const viewed = await send('GET', toPath(route), { cookie });
    const own = await send('GET', toPath(route), { cookie: `session=${token}` });
    expect([route.name, viewed.statusCode]).toEqual([route.name, own.statusCode]);
  }
});

test.each([
  ['POST', '/payment/cancel'],
  ['GET', '/deposit/pay?order=1'],
  ['GET', '/%64eposit/pay?order=1'],
  ['GET', '/email/verify/1/abc'],
] as const)('%s %s outside the calls is refused too', async (method, url) => {
  const { cookie } = await givenView();
  expect((await send(method, url, { cookie })).json()).toMatchObject({ code: 'view_is_read_only' });
  expect((await send(method, url)).statusCode).toBe(303);
});

test.each(['de', 'es', 'fr', 'pl', 'pt', 'uk', 'en'])('the refusal has a text in %s', async (code) => {
  const { cookie } = await givenView();
  const [language] = await shop.db<{ id: number }[]>`select id from content.languages where code = ${code}`;
  const reply = await send('POST', '/api/cart/clear', { cookie, payload: { lang_id: language?.id } });
  const texts = (await import(`../../../../contract/texts/${code}/refusals.json`)) as {
    default: Record<string, string>;
  };
  expect(reply.json()).toMatchObject({ message: texts.default['refusals.view_is_read_only'] });
});

test('a view lasts 15 minutes, and nothing prolongs it', async () => {
  const { token, cookie } = await givenView();
  const [row] = await shop.db<{ expiresAt: Date }[]>`
    select v.expires_at from office.shop_views v order by v.started_at desc limit 1`;
  const end = row?.expiresAt.getTime() ?? 0;
  expect(end - Date.now()).toBeLessThanOrEqual(15 * 60_000);
  await profileOf(cookie);
  expect(await viewOf(token, new Date(end - 1))).not.toBeNull();
  expect(await viewOf(token, new Date(end))).toBeNull();
});

test.each([
  ['signing out', async ({ change }: Viewed) => change('/sign-out')],
  ['a disabled account', ({ id }: Viewed) => shop.db`update office.staff set disabled_at = now() where id = ${id}`],
  ['a role without the right', ({ id }: Viewed) => shop.db`update office.staff set role = 'catalog' where id = ${id}`],
  [
    'more than two hours without use',
    ({ id }: Viewed) =>
      shop.db`update office.staff_sessions set last_used_at = now() - interval '121 minutes' where staff_id = ${id}`,
  ],
])('%s ends the view', async (_how, end) => {
  const viewed = await givenView();
  expect(await viewOf(viewed.token)).not.toBeNull();
  await end(viewed);
  expect(await viewOf(viewed.token)).toBeNull();
  expect(await profileOf(viewed.cookie)).toMatchObject({ code: 'not_signed_in' });
});
type Viewed = Awaited<ReturnType<typeof givenView>>;

test('the form of the banner ends the view and goes back to the customer', async () => {
  const { cookie, token } = await givenView();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const endView = () => shop.app.inject({ method: 'POST', url: '/office/end-view', headers: { cookie, ...headers } });
  expect((await endView()).headers.location).toBe(`/office/customers/${customer.id}`);
  expect(await viewOf(token)).toBeNull();
  expect((await endView()).headers.location).toBe('/office');
});

test('nobody makes a view without a session of staff with the right', async () => {
  await givenView();
  const token = await givenSession(shop.db, customer.id);
  for (const cookie of [`office=${token}`, 'office=made-up', 'office=', `view=${customer.id}`])
    expect(await profileOf(cookie)).toMatchObject({ code: 'not_signed_in' });
  const { token: catalog } = await givenStaff(shop.db, { role: 'catalog' });
  const headers = { authorization: `Bearer ${catalog}` };
  const start = { headers, payload: { reason: 'curious' } };
  const refused = await send('POST', `/api/office/customers/${customer.id}/view`, start);
  expect(refused.json()).toMatchObject({ code: 'role_not_allowed' });
});

test('a client with a token of its own has no view, and staff go on changing the office', async () => {
  const { cookie, change } = await givenView();
  const other = await givenCustomer(shop.db);
  const authorization = `Bearer ${await givenSession(shop.db, other.id)}`;
  const profile = await send('GET', '/api/user/profile', { cookie, headers: { authorization } });
  expect(profile.json()).toMatchObject({ id: other.id });
  expect((await change(`/customers/${other.id}/end-sessions`)).statusCode).toBe(200);
});

test('an erased or unknown customer is not viewed, and a reason is needed', async () => {
  const { change, token } = await givenView();
  const { id } = await givenCustomer(shop.db);
  expect((await change(`/customers/${id}/view`, { reason: ' ' })).json()).toMatchObject({ code: 'invalid_input' });
  await change(`/customers/${id}/view`, { reason: 'asked' });
  await shop.db`update identity.customers set blocked_at = now() where id = ${id}`;
  expect(await viewOf(token)).toMatchObject({ session: { customerId: id } });
  await shop.db`update identity.customers set deleted_at = now() where id = ${id}`;
  expect(await viewOf(token)).toBeNull();
  for (const one of [id, 2_000_000_000])
    expect((await change(`/customers/${one}/view`, { reason: 'asked' })).json()).toMatchObject({
      code: 'customer_not_found',
    });
});
