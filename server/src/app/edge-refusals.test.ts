import { afterAll, beforeAll, expect, test } from 'vitest';
import { routes } from '#contract/api.ts';
import { refusalsOf, type Route } from '#contract/route.ts';
import { givenCustomer, givenSession } from '../../test-kit/given-customer.ts';
import { givenSeededShop, openShopApp, type ShopApp } from '../../test-kit/shop-app.ts';
import { openTestDatabase, type TestDatabase } from '../../test-kit/test-database.ts';

let database: TestDatabase;
let shop: ShopApp;
let verified: string;
let unverified: string;

beforeAll(async () => {
  database = await openTestDatabase();
  await givenSeededShop(database.db);
  shop = await openShopApp(database.db);
  verified = await givenSession(database.db, (await givenCustomer(database.db)).id);
  unverified = await givenSession(database.db, (await givenCustomer(database.db, { isVerified: false })).id);
});
afterAll(async () => {
  await shop.close();
  await database.close();
});

interface Fault {
  token?: string | null;
  query?: string;
  payload?: string;
  headers?: Record<string, string>;
}

/** What has to be wrong with a request for each refusal that the edge itself gives. */
const faults = (): Record<string, Fault> => ({
  invalid_input: { headers: { 'idempotency-key': 'x'.repeat(201) } },
  unreadable_query: { query: '?a=%ff' },
  unreadable_request: { headers: { host: 'a b' } },
  unreadable_body: { payload: '{' },
  body_not_json: { headers: { 'content-type': 'text/plain' } },
  body_too_large: { payload: JSON.stringify({ name: 'x'.repeat(100_000) }) },
  csrf_mismatch: { token: null, headers: { cookie: `session=${verified}` } },
  not_signed_in: { token: null },
  email_not_verified: { token: unverified },
});

test.each(Object.values<Route>(routes))('$name refuses at the edge what it declares', async (route) => {
  for (const [code, fault] of Object.entries(faults())) {
    if (!refusalsOf(route).some((declared) => declared === code)) continue;
    const { token = verified, query = '', payload = '{}', headers = {} } = fault;
    const bearer = token === null ? {} : { authorization: `Bearer ${token}` };
    const reply = await shop.app.inject({
      method: route.method,
      url: `/api${route.path.replaceAll(/:\w+/g, '1')}${query}`,
      headers: { 'content-type': 'application/json', ...bearer, ...headers },
      ...(route.method !== 'GET' && { payload }),
    });
    expect(reply.json()).toMatchObject({ status: 'ERROR', code });
  }
});
