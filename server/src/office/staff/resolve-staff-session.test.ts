import { givenCustomer, givenSession } from '../../../test-kit/given-customer.ts';
import { givenStaff } from '../../../test-kit/given-staff.ts';
import { openTestDatabase, type TestDatabase } from '../../../test-kit/test-database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resolveSession } from '#server/identity/sessions/resolve-session.ts';
import { dayMs, hourMs } from '#server/platform/clock.ts';
import { openStaffSession } from './open-staff-session.ts';
import { purgeOffice } from './purge-office.ts';
import { resolveStaffSession } from './resolve-staff-session.ts';
import {
  findStaffSession,
  listStaffSessions,
  revokeOtherStaffSessions,
  revokeStaffSession,
  signOutStaff,
} from './staff.queries.ts';

let database: TestDatabase;
const begun = new Date('2026-11-20T12:00:00Z');
const after = (ms: number) => new Date(begun.getTime() + ms);

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const resolve = (token: string, at = begun) => resolveStaffSession(database.db, token, at);
async function givenToken() {
  const { id, token } = await givenStaff(database.db, { now: begun });
  const session = await resolve(token);
  if (!session) throw new Error('the session is invalid');
  return { id, token, session };
}

test('a session ends after two hours without use, and after twelve hours in any case', async () => {
  const { token } = await givenToken();
  const { token: busy } = await givenToken();
  expect(await resolve(token, after(2 * hourMs))).toBeNull();
  for (let half = 1; half < 24; half += 3) expect(await resolve(busy, after((half * hourMs) / 2))).not.toBeNull();
  expect(await resolve(busy, after(12 * hourMs))).toBeNull();
});

test('the token of a customer opens no office, and the token of staff is no customer', async () => {
  const { db } = database;
  const { id } = await givenCustomer(db);
  const { token } = await givenToken();
  expect(await resolve(await givenSession(db, id, begun))).toBeNull();
  expect(await resolveSession(db, token, begun)).toBeNull();
  expect(await resolve('')).toBeNull();
});

test('signing out ends one session, and revoking others keeps the own one', async () => {
  const { db } = database;
  const { id, token, session } = await givenToken();
  const tokens = await Promise.all(
    [1, 2, 3].map(
      async (minute) =>
        (await openStaffSession(db, id, { ip: '::1', userAgent: 'x'.repeat(400), now: after(minute) })).token,
    ),
  );
  const listed = await listStaffSessions(db, id, after(5));
  expect(listed).toHaveLength(4);
  const [last] = listed;
  await revokeStaffSession(db, { staffId: id, sessionId: last?.id ?? 0, now: begun });
  expect(await resolve(tokens[2] ?? '')).toBeNull();
  const other = await givenToken();
  const foreign = { staffId: other.id, sessionId: Number(session.id), now: begun };
  await expect(revokeStaffSession(db, foreign)).rejects.toMatchObject({ code: 'session_not_found' });
  await revokeOtherStaffSessions(db, session, begun);
  expect(await resolve(tokens[0] ?? '')).toBeNull();
  expect(await resolve(token)).not.toBeNull();
  await signOutStaff(db, session, begun);
  await signOutStaff(db, session, begun);
  expect(await resolve(token)).toBeNull();
  expect(await resolve(other.token)).not.toBeNull();
});

test('finding a session does not prolong it', async () => {
  const { token } = await givenToken();
  expect(await findStaffSession(database.db, token, after(1.5 * hourMs))).not.toBeNull();
  expect(await findStaffSession(database.db, token, after(2 * hourMs))).toBeNull();
  expect(await resolve(token, after(2 * hourMs))).toBeNull();
});

test('the last use is updated at most once a minute', async () => {
  const { id, token } = await givenToken();
  const lastUse = async () => (await listStaffSessions(database.db, id, begun))[0]?.lastUsedAt;
  await resolve(token, after(59_000));
  expect(await lastUse()).toEqual(begun);
  await resolve(token, after(60_000));
  expect(await lastUse()).toEqual(after(60_000));
});

test('old sessions are purged, recent ones stay for the log', async () => {
  const { db } = database;
  await db`delete from office.staff_sessions`;
  await givenToken();
  await purgeOffice(db, after(90 * dayMs));
  expect(await db`select 1 from office.staff_sessions`).toHaveLength(1);
  await purgeOffice(db, after(91 * dayMs));
  expect(await db`select 1 from office.staff_sessions`).toHaveLength(0);
});
