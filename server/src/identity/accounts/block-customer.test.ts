import { givenOpener } from '../../../test-kit/given-opener.ts';
import { emailsTo } from '../../../test-kit/emails-to.ts';
import { givenBrowser, givenCustomer, givenPassword, givenSession } from '../../../test-kit/given-customer.ts';
import { openTestDatabase, type TestDatabase } from '../../../test-kit/test-database.ts';
import { untilWaiting } from '../../../test-kit/until-waiting.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db.ts';
import { blockCustomer } from './block-customer.ts';
import { findAccount } from '#server/identity/identity.queries.ts';
import { lifetimes } from '#server/identity/identity.rules.ts';
import { logIn } from '#server/identity/sessions/log-in.ts';
import { resolveSession } from '#server/identity/sessions/resolve-session.ts';
import { unblockCustomer } from './unblock-customer.ts';
import { updateProfile } from './update-profile.ts';
import { verifyEmail } from '#server/identity/verification/verify-email.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const now = new Date('2026-11-20T12:00:00Z');
const block = (customerId: number) => inTransaction(database.db, (tx) => blockCustomer(tx, { customerId, now }));
const unblock = (customerId: number) => inTransaction(database.db, (tx) => unblockCustomer(tx, customerId));

const caller = { ip: '203.0.113.7', userAgent: 'test', ...givenBrowser, now };

const signIn = (email: string, password = givenPassword) =>
  logIn(database.db, { ...caller, email, password, rateLimitFactor: 1 });

test('a blocked customer is signed out everywhere, and reads why with the right password only', async () => {
  const { id, email } = await givenCustomer(database.db);
  const other = await givenCustomer(database.db);
  const tokens = [await givenSession(database.db, id, now), await givenSession(database.db, id, now)];
  const othersToken = await givenSession(database.db, other.id, now);
  const wrong: unknown = await signIn(email, 'Wrong horse 7').catch((error: unknown) => error);
  await block(id);
  for (const token of tokens) expect(await resolveSession(database.db, token, now)).toBeNull();
  expect(await resolveSession(database.db, othersToken, now)).not.toBeNull();
  await expect(signIn(email)).rejects.toMatchObject({ code: 'account_blocked' });
  await expect(signIn(email, 'Wrong horse 7')).rejects.toEqual(wrong);
  expect(await findAccount(database.db, email.toUpperCase(), now)).toMatchObject({
    id,
    blockedAt: now,
    sessionCount: 0,
  });
});

test('sessions of a blocked account are invalid, even if they were not deleted', async () => {
  const { db } = database;
  const { id } = await givenCustomer(db);
  const token = await givenSession(db, id, now);
  await db`update identity.customers set blocked_at = ${now} where id = ${id}`;
  expect(await resolveSession(db, token, now)).toBeNull();
});

test('unblocking deletes sessions that outlived the block', async () => {
  const { db } = database;
  const { id } = await givenCustomer(db);
  await block(id);
  const token = await givenSession(db, id, now);
  await unblock(id);
  expect(await resolveSession(db, token, now)).toBeNull();
});

test('an unblocked customer can sign in; ended sessions and links stay invalid', async () => {
  const { id, email } = await givenCustomer(database.db);
  const token = await givenSession(database.db, id, now);
  await database.db`
    insert into identity.password_resets (customer_id, token_hash, created_at, expires_at)
    values (${id}, ${Buffer.alloc(32, 1)}, ${now}, ${new Date(now.getTime() + 3_600_000)})`;
  await block(id);
  await unblock(id);
  expect(await resolveSession(database.db, token, now)).toBeNull();
  expect(await signIn(email)).toMatchObject({ step: 'signed_in' });
  const open = await database.db`select from identity.password_resets where customer_id = ${id} and used_at is null`;
  expect(open).toHaveLength(0);
});

test('blocking twice, unblocking an open account, and unknown customers are refused', async () => {
  const { id } = await givenCustomer(database.db);
  await expect(unblock(id)).rejects.toMatchObject({ code: 'customer_not_blocked' });
  await block(id);
  await expect(block(id)).rejects.toMatchObject({ code: 'customer_blocked_already' });
  await expect(block(2_000_000_000)).rejects.toMatchObject({ code: 'customer_not_found' });
  await expect(unblock(2_000_000_000)).rejects.toMatchObject({ code: 'customer_not_found' });
});

test('a sign-in concurrent with blocking is refused', async () => {
  const { db } = database;
  const { id, email } = await givenCustomer(db);
  const { signedIn } = await inTransaction(db, async (tx) => {
    await blockCustomer(tx, { customerId: id, now });
    const running = { signedIn: signIn(email).catch((error: unknown) => error) };
    // The account was open when checked; only the session is missing.
    await untilWaiting(db);
    return running;
  });
  expect(await signedIn).toMatchObject({ code: 'account_blocked' });
  expect(await db`select 1 from identity.sessions where customer_id = ${id}`).toHaveLength(0);
});

test('blocking cancels a requested address, and its link stays invalid', async () => {
  const { db } = database;
  const { id, email } = await givenCustomer(db);
  const requestedEmail = `thief-${id}@test.example`;
  await input(id, requestedEmail);
  const link = await linkTo(requestedEmail);
  await block(id);
  expect(await verifyEmail(db, link, givenOpener)).toBe('invalid');
  expect(await findAccount(db, requestedEmail, now)).toBeNull();
  expect(await findAccount(db, email, now)).toMatchObject({ id, email });
  await unblock(id);
  expect(await verifyEmail(db, link, givenOpener)).toBe('invalid');
  // The email from before the block does not verify the address, even when it is requested again.
  await input(id, requestedEmail);
  expect(await verifyEmail(db, link, givenOpener)).toBe('invalid');
  expect(await verifyEmail(db, await linkTo(requestedEmail), givenOpener)).toBe('verified');
});

test('a link of a blocked account verifies nothing until it is unblocked', async () => {
  const { db } = database;
  const { id } = await givenCustomer(db);
  const requestedEmail = `later-${id}@test.example`;
  await input(id, requestedEmail);
  const link = await linkTo(requestedEmail);
  await db`update identity.customers set blocked_at = ${now} where id = ${id}`;
  expect(await verifyEmail(db, link, givenOpener)).toBe('invalid');
  await unblock(id);
  expect(await verifyEmail(db, link, givenOpener)).toBe('verified');
});

test('a change of address concurrent with blocking is refused', async () => {
  const { db } = database;
  const { id } = await givenCustomer(db);
  const { change } = await inTransaction(db, async (tx) => {
    await blockCustomer(tx, { customerId: id, now });
    const running = { change: input(id, `racing-${id}@test.example`).catch((error: unknown) => error) };
    await untilWaiting(db);
    return running;
  });
  expect(await change).toMatchObject({ code: 'invalid_input' });
  expect(await db`select from identity.customers where id = ${id} and pending_email is null`).toHaveLength(1);
});

test('blocking returns the number of active sessions', async () => {
  const { db } = database;
  const { id, email } = await givenCustomer(db);
  await givenSession(db, id, now);
  await givenSession(db, id, new Date(now.getTime() - lifetimes.sessionIdleMs + 1000));
  await givenSession(db, id, new Date(now.getTime() - lifetimes.sessionIdleMs));
  await givenSession(db, id, new Date(now.getTime() - lifetimes.sessionAbsoluteMs));
  await db`update identity.sessions set last_used_at = ${now} where customer_id = ${id} and expires_at <= ${now}`;
  expect(await findAccount(db, email, now)).toMatchObject({ sessionCount: 2, lastSeenAt: now });
  expect(await block(id)).toBe(2);
  expect(await db`select 1 from identity.sessions where customer_id = ${id}`).toHaveLength(0);
});

const input = (customerId: number, email: string) => {
  const asked = { fields: {}, currentPassword: givenPassword, language: 'en', publicUrl: 'https://shop.example' };
  return updateProfile(database.db, { ...asked, customerId, sessionId: 'test', email, now });
};

async function linkTo(email: string) {
  const [id, token = ''] = (await emailsTo(database.db, email))[0]?.links[0]?.split('/').slice(-2) ?? [];
  return { customerId: Number(id), token, now };
}
