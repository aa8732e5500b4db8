import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenCustomer, givenSession } from '../../../test-kit/given-customer.ts';
import { openTestDatabase, type TestDatabase } from '../../../test-kit/test-database.ts';
import { purgeExpired } from '#server/identity/accounts/purge-expired.ts';
import { lifetimes } from '#server/identity/identity.rules.ts';
import { dayMs } from '#server/platform/clock.ts';
import { logOut } from '#server/identity/identity.queries.ts';
import { resolveSession } from './resolve-session.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

const begun = new Date('2026-01-01T12:00:00Z');
const after = (ms: number) => new Date(begun.getTime() + ms);

async function givenToken(): Promise<string> {
  const customer = await givenCustomer(database.db);
  return givenSession(database.db, customer.id, begun);
}

test('an unknown token has no session', async () => {
  expect(await resolveSession(database.db, 'made-up', begun)).toBeNull();
  expect(await resolveSession(database.db, '', begun)).toBeNull();
});

test('an unused session ends after thirty days', async () => {
  const token = await givenToken();
  expect(await resolveSession(database.db, token, after(lifetimes.sessionIdleMs))).toBeNull();
});

test('each use postpones the idle timeout, up to the absolute end', async () => {
  const token = await givenToken();
  for (let day = 29; day < 180; day += 29) {
    expect(await resolveSession(database.db, token, after(day * dayMs))).not.toBeNull();
  }
  expect(await resolveSession(database.db, token, after(lifetimes.sessionAbsoluteMs))).toBeNull();
});

test('the last use is updated at most once a minute', async () => {
  const token = await givenToken();
  const session = await resolveSession(database.db, token, after(lifetimes.sessionTouchMs - 1));
  const lastUse = async () =>
    (await database.db`select last_used_at from identity.sessions where id = ${session?.id ?? ''}`)[0]?.['lastUsedAt'];
  expect(await lastUse()).toEqual(begun);
  await resolveSession(database.db, token, after(lifetimes.sessionTouchMs));
  expect(await lastUse()).toEqual(after(lifetimes.sessionTouchMs));
});

test('an ended session is invalid at once, others stay valid', async () => {
  const customer = await givenCustomer(database.db);
  const [ended, living] = [
    await givenSession(database.db, customer.id, begun),
    await givenSession(database.db, customer.id, begun),
  ];
  const session = await resolveSession(database.db, ended, begun);
  await logOut(database.db, session?.id ?? '');
  await logOut(database.db, session?.id ?? '');
  expect(await resolveSession(database.db, ended, begun)).toBeNull();
  expect(await resolveSession(database.db, living, begun)).toMatchObject({ customerId: customer.id });
});

test('expired sessions are purged, active ones stay', async () => {
  const { db } = database;
  await db`delete from identity.sessions`;
  await givenToken();
  await purgeExpired(db, after(dayMs));
  expect(await db`select 1 from identity.sessions`).toHaveLength(1);
  await purgeExpired(db, after(lifetimes.sessionIdleMs));
  expect(await db`select 1 from identity.sessions`).toHaveLength(0);
});
