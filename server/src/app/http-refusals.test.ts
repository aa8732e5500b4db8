import { beforeAll, expect, test } from 'vitest';
import { routes } from '#contract/api.ts';
import { refusalsOf, type Route } from '#contract/route.ts';
import type { RouteName } from '#contract/endpoints.ts';
import { givenCustomer, givenSession } from '../../test-kit/given-customer.ts';
import { givenStaff } from '../../test-kit/given-staff.ts';
import { fieldNamesOf, inputSchemaOf } from '../../test-kit/schema-arbitrary.ts';
import { withShopApp } from '../../test-kit/with-shop-app.ts';
import fieldRows from './field-refusals.json' with { type: 'json' };

const shop = withShopApp();
let verified: string;
let unverified: string;
let viewing: string;

beforeAll(async () => {
  verified = await givenSession(shop.db, (await givenCustomer(shop.db)).id);
  unverified = await givenSession(shop.db, (await givenCustomer(shop.db, { isVerified: false })).id);
  viewing = (await givenStaff(shop.db)).token;
  const headers = { authorization: `Bearer ${viewing}` };
  await shop.app.inject({ method: 'POST', url: '/api/office/shop-view', headers, payload: {} });
});

interface Fault {
  token?: string | null;
  query?: string;
  payload?: string;
  headers?: Record<string, string>;
}

/** The fault that provokes each refusal of the HTTP layer. */
const faults = (): Record<string, Fault> => ({
  unreadable_query: { query: '?a=%ff' },
  unreadable_request: { headers: { host: 'a b' } },
  unreadable_body: { payload: '{' },
  body_not_json: { headers: { 'content-type': 'text/plain' } },
  body_too_large: { payload: JSON.stringify({ name: 'x'.repeat(100_000) }) },
  csrf_mismatch: { token: null, headers: { cookie: `session=${verified}` } },
  view_is_read_only: { token: null, headers: { cookie: `office=${viewing}` } },
  not_signed_in: { token: null },
  email_not_verified: { token: unverified },
});

const calls = Object.values<Route>(routes);

async function send(route: Route, path: string, { token = verified, query = '', payload = '{}', headers = {} }: Fault) {
  const bearer = token === null ? {} : { authorization: `Bearer ${token}` };
  const reply = await shop.app.inject({
    method: route.method,
    url: `/api${path}${query}`,
    headers: { 'content-type': 'application/json', ...bearer, ...headers },
    ...(route.method !== 'GET' && { payload }),
  });
  return reply.json<Failure>();
}

interface Failure {
  code?: string;
  errors?: Record<string, string[]>;
}

test.each(calls)('$name returns its declared HTTP-layer refusals', async (route) => {
  const path = route.path.replaceAll(/:\w+/g, '1');
  for (const [code, fault] of Object.entries(faults())) {
    if (!refusalsOf(route).some((declared) => declared === code)) continue;
    expect(await send(route, path, fault)).toMatchObject({ status: 'ERROR', code });
  }
});

/** Whether a call has no fields, or takes any value for them. */
const refusesNoField = ({ name }: Route): boolean =>
  (fieldRows as FieldRow[]).every(({ call, wrong }) => call !== name || wrong.length === 0);

test.each(calls.filter(refusesNoField))('$name refuses no field, but a key that is too long', async (route) => {
  const { code, errors } = await send(route, route.path, { headers: { 'idempotency-key': 'x'.repeat(201) } });
  expect([code, Object.keys(errors ?? {})]).toEqual(['invalid_input', ['Idempotency-Key']]);
});

/** Fields of a call, listed apart from its schema, so that a rule lost from the schema is noticed. */
interface FieldRow {
  call: RouteName;
  /** Valid path parameters, and a field of the body that decides which others there are. */
  path?: Record<string, string>;
  /** Fields reported for an empty request. */
  missing: string[];
  /** Fields reported when every field has a value of the wrong type. */
  wrong: string[];
  /** Never refused: unreadable values are ignored. */
  free: string[];
}

const rows = fieldRows as FieldRow[];

test('every field of every call is listed', () => {
  for (const route of calls) {
    const written = rows.filter(({ call }) => call === route.name).flatMap(({ wrong, free }) => [...wrong, ...free]);
    expect([route.name, ...new Set(written)].toSorted()).toEqual(
      [route.name, ...fieldNamesOf(inputSchemaOf(route))].toSorted(),
    );
  }
});

// A call whose fields take any value refuses none.
test.each(rows.filter(({ wrong }) => wrong.length > 0))(
  '$call reports missing and malformed fields: $wrong',
  async (row) => {
    const route: Route = routes[row.call];
    if (row.missing.length > 0) expect(await fieldsRefused(row, {})).toEqual(row.missing);
    const value = route.method === 'GET' ? ['a', 'b'] : { a: 1 };
    const names = [...row.wrong, ...row.free].filter((name) => !route.path.includes(`:${name}`));
    expect(await fieldsRefused(row, Object.fromEntries(names.map((name) => [name, value])))).toEqual(row.wrong);
  },
);

/** The names under which a request is refused, in the order of the checks. */
async function fieldsRefused(row: FieldRow, fields: Record<string, unknown>): Promise<string[]> {
  const route: Route = routes[row.call];
  const path = route.path.replaceAll(/:(\w+)/g, (_part, name: string) => row.path?.[name] ?? 'x');
  const pairs = Object.entries(fields).flatMap(([name, value]) =>
    [value].flat().map((one) => `${name}=${String(one)}`),
  );
  const isRead = route.method === 'GET';
  const { code, errors = {} } = await send(
    route,
    path,
    isRead ? { query: `?${pairs.join('&')}` } : { payload: JSON.stringify({ ...fields, ...row.path }) },
  );
  expect(code).toBe('invalid_input');
  return Object.keys(errors);
}
