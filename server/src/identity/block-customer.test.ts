import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db.ts';
import { givenCustomer, givenPassword, givenSession } from '../../test-kit/given-customer.ts';
import { openTestDatabase, type TestDatabase } from '../../test-kit/test-database.ts';
import { blockCustomer } from './block-customer.ts';
import { findAccount } from './find-account.ts';
import { logIn } from './log-in.ts';
import { resolveSession } from './resolve-session.ts';
import { unblockCustomer } from './unblock-customer.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const now = new Date('2026-11-20T12:00:00Z');
const block = (customerId: number) => inTransaction(database.db, (tx) => blockCustomer(tx, { customerId, now }));
const unblock = (customerId: number) => inTransaction(database.db, (tx) => unblockCustomer(tx, customerId));

const signIn = (email: string, password = givenPassword) =>
  logIn(database.db, { email, password, rateLimitFactor: 1, ip: '203.0.113.7', userAgent: 'test', now });

test('a blocked customer is signed out everywhere, and signing in reads like a wrong password', async () => {
  const { id, email } = await givenCustomer(database.db);
  const other = await givenCustomer(database.db);
  const tokens = [await givenSession(database.db, id, now), await givenSession(database.db, id, now)];
  const othersToken = await givenSession(database.db, other.id, now);
  const wrong: unknown = await signIn(email, 'Wrong horse 7').catch((error: unknown) => error);
  await block(id);
  for (const token of tokens) expect(await resolveSession(database.db, token, now)).toBeNull();
  expect(await resolveSession(database.db, othersToken, now)).not.toBeNull();
  await expect(signIn(email)).rejects.toEqual(wrong);
  expect(await findAccount(database.db, email.toUpperCase())).toMatchObject({ id, blockedAt: now, sessionCount: 0 });
});

test('an unblocked customer signs in again, and what was ended stays ended', async () => {
  const { id, email } = await givenCustomer(database.db);
  const token = await givenSession(database.db, id, now);
  await database.db`
    insert into identity.password_resets (customer_id, token_hash, created_at, expires_at)
    values (${id}, ${Buffer.alloc(32, 1)}, ${now}, ${new Date(now.getTime() + 3_600_000)})`;
  await block(id);
  await unblock(id);
  expect(await resolveSession(database.db, token, now)).toBeNull();
  expect((await signIn(email)).token).not.toBe(token);
  const open = await database.db`select from identity.password_resets where customer_id = ${id} and used_at is null`;
  expect(open).toHaveLength(0);
});

test('blocking twice, opening what is open, and nobody are refused', async () => {
  const { id } = await givenCustomer(database.db);
  await expect(unblock(id)).rejects.toMatchObject({ code: 'customer_not_blocked' });
  await block(id);
  await expect(block(id)).rejects.toMatchObject({ code: 'customer_blocked_already' });
  await expect(block(2_000_000_000)).rejects.toMatchObject({ code: 'customer_not_found' });
  await expect(unblock(2_000_000_000)).rejects.toMatchObject({ code: 'customer_not_found' });
});

test('a sign-in at the moment of the blocking leaves no living session', async () => {
  const { id, email } = await givenCustomer(database.db);
  const [signedIn] = await Promise.allSettled([signIn(email), block(id)]);
  if (signedIn.status === 'fulfilled') expect(await resolveSession(database.db, signedIn.value.token, now)).toBeNull();
  expect(await database.db`select from identity.sessions where customer_id = ${id}`).toHaveLength(0);
});
