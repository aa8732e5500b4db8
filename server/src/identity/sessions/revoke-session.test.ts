import { givenCustomer, givenSession, type GivenCustomer } from '../../../test-kit/given-customer.ts';
import { openTestDatabase, type TestDatabase } from '../../../test-kit/test-database.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listSessions, revokeSession, revokeOtherSessions } from '#server/identity/identity.queries.ts';
import { lifetimes } from '#server/identity/identity.rules.ts';
import { resolveSession } from './resolve-session.ts';

let database: TestDatabase;
let customer: GivenCustomer;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

beforeEach(async () => {
  customer = await givenCustomer(database.db);
});

const now = new Date('2026-11-20T12:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);

const open = (at = now) => givenSession(database.db, customer.id, at);
const list = (at = now) => listSessions(database.db, customer.id, at);
const resolve = (token: string, at = now) => resolveSession(database.db, token, at);
const refusal = expect.objectContaining({ code: 'session_not_found' });

test('active sessions are listed, last used first', async () => {
  await givenSession(database.db, (await givenCustomer(database.db)).id, now);
  const first = await open();
  const second = await open(later(1000));
  await resolve(first, later(lifetimes.sessionTouchMs));
  const ids = [await resolve(first), await resolve(second)].map((session) => session?.id);
  expect((await list()).map(({ id }) => id)).toEqual(ids);
  expect(await list(later(lifetimes.sessionIdleMs + lifetimes.sessionTouchMs))).toEqual([]);
});

test('a revoked session is invalid at once, others stay valid', async () => {
  const [ended, living] = [await open(), await open()];
  const endedId = (await resolve(ended))?.id;
  const number = (await list()).find(({ id }) => id === endedId)?.number ?? 0;
  expect(await revokeSession(database.db, customer.id, number)).toBe(endedId);
  expect([await resolve(ended), await resolve(living)]).toMatchObject([null, { customerId: customer.id }]);
  await expect(revokeSession(database.db, customer.id, number)).rejects.toEqual(refusal);
});

test('the session of another customer is not found', async () => {
  const token = await open();
  const [session] = await list();
  const other = await givenCustomer(database.db);
  await expect(revokeSession(database.db, other.id, session?.number ?? 0)).rejects.toEqual(refusal);
  expect(await resolve(token)).not.toBeNull();
});

test('revoking others keeps the current session and those of other customers', async () => {
  const [asking, other] = [await open(), await open()];
  const neighbour = await givenSession(database.db, (await givenCustomer(database.db)).id, now);
  await revokeOtherSessions(database.db, customer.id, (await resolve(asking))?.id ?? '');
  expect(await Promise.all([asking, other, neighbour].map((token) => resolve(token)))).toMatchObject([
    { customerId: customer.id },
    null,
    {},
  ]);
});

test('a session revoked during use stays revoked', async () => {
  const token = await open();
  const [session] = await list();
  const uses = Array.from({ length: 8 }, (_, at) => resolve(token, later((at + 1) * lifetimes.sessionTouchMs)));
  await Promise.all([...uses, revokeSession(database.db, customer.id, session?.number ?? 0)]);
  expect(await resolve(token, later(10 * lifetimes.sessionTouchMs))).toBeNull();
  expect(await list()).toEqual([]);
});
