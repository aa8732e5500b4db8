import { emailsTo } from '../../../test-kit/emails-to.ts';
import {
  givenBrowser,
  givenCustomer,
  givenPassword,
  givenSession,
  type GivenCustomer,
} from '../../../test-kit/given-customer.ts';
import { openTestDatabase, type TestDatabase } from '../../../test-kit/test-database.ts';
import { untilWaiting } from '../../../test-kit/until-waiting.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { assert } from '#server/platform/assert.ts';
import { inTransaction } from '#server/platform/db.ts';
import { lockCustomer } from '#server/identity/account.sql.ts';
import { changePassword, type PasswordChange } from './change-password.ts';
import { hashPassword } from './hash-password.ts';
import { readCustomerProfile } from '#server/identity/identity.queries.ts';
import { logIn } from '#server/identity/sessions/log-in.ts';
import { resolveSession } from '#server/identity/sessions/resolve-session.ts';
import { setPassword } from './set-password.ts';
import { updateProfile } from '#server/identity/accounts/update-profile.ts';

let database: TestDatabase;
let customer: GivenCustomer;
let token: string;
let sessionId: string;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

beforeEach(async () => {
  customer = await givenCustomer(database.db);
  token = await givenSession(database.db, customer.id, now);
  sessionId = (await resolveSession(database.db, token, now))?.id ?? '';
});

const now = new Date('2026-11-20T12:00:00Z');
const newPassword = 'Correct horse 7';

const change = (overrides: Partial<PasswordChange> = {}): ReturnType<typeof changePassword> =>
  changePassword(database.db, {
    customerId: customer.id,
    sessionId,
    currentPassword: givenPassword,
    newPassword,
    language: 'de',
    now,
    ...overrides,
  });

const signIn = (password: string): Promise<unknown> => {
  const caller = { ip: '203.0.113.7', userAgent: 'test', ...givenBrowser, now, rateLimitFactor: 100 };
  return logIn(database.db, { email: customer.email, password, ...caller });
};

const isLiving = async (sessionToken: string) => (await resolveSession(database.db, sessionToken, now)) !== null;

test('changes the password, renews this session, ends all others and sends a notice', async () => {
  const elsewhere = await givenSession(database.db, customer.id, now);
  const neighbour = await givenSession(database.db, (await givenCustomer(database.db)).id, now);
  const renewed = await change();
  expect([await isLiving(token), await isLiving(elsewhere), await isLiving(neighbour)]).toEqual([false, false, true]);
  expect((await resolveSession(database.db, renewed.token, now))?.id).toBe(sessionId);
  expect(renewed.expiresAt.getTime() - now.getTime()).toBe(180 * 86_400_000);
  await expect(signIn(givenPassword)).rejects.toMatchObject({ code: 'credentials_wrong' });
  await signIn(newPassword);
  expect(await emailsTo(database.db, customer.email)).toMatchObject([{ kind: 'password_changed', language: 'de' }]);
});

test('a wrong current password changes nothing', async () => {
  const elsewhere = await givenSession(database.db, customer.id, now);
  await expect(change({ currentPassword: 'Wrong horse 7' })).rejects.toMatchObject({
    code: 'invalid_input',
    errors: { cur_password: ['account.current_password_wrong'] },
  });
  expect(await isLiving(elsewhere)).toBe(true);
  await signIn(givenPassword);
});

test('a concurrently ended session changes nothing', async () => {
  await database.db`delete from identity.sessions where id = ${sessionId}`;
  await expect(change()).rejects.toMatchObject({ code: 'not_signed_in' });
  await signIn(givenPassword);
});

test('common passwords and those taken from the account are refused', async () => {
  await expect(change({ newPassword: `KimTest${customer.id}!` })).rejects.toMatchObject({
    errors: { new_password: ['auth.password_too_common'] },
  });
  await expect(change({ newPassword: 'Password123' })).rejects.toMatchObject({
    errors: { new_password: ['auth.password_too_common'] },
  });
});

test('of concurrent changes one succeeds', async () => {
  const results = await Promise.allSettled([
    change({ newPassword: 'Horse one 1' }),
    change({ newPassword: 'Horse two 2' }),
  ]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await emailsTo(database.db, customer.email)).toHaveLength(1);
});

test('a concurrent sign-in with the old password is refused', async () => {
  const { db } = database;
  const { signedIn } = await inTransaction(db, async (tx) => {
    const locked = await lockCustomer(tx, customer.id);
    assert(locked, 'the customer exists');
    const running = { signedIn: signIn(givenPassword).catch((error: unknown) => error) };
    // The password was right when it was looked at; only the session is left to open.
    await untilWaiting(db);
    const passwordHash = await hashPassword(newPassword);
    await setPassword(tx, locked, { passwordHash, keptSessionId: null, language: 'en', now });
    return running;
  });
  expect(await signedIn).toMatchObject({ code: 'credentials_wrong' });
  expect(await db`select 1 from identity.sessions where customer_id = ${customer.id}`).toHaveLength(0);
});

test('a password change cancels a requested address', async () => {
  const input = {
    fields: {},
    email: `new-${customer.id}@test.example`,
    currentPassword: givenPassword,
    language: 'en',
  };
  await updateProfile(database.db, {
    ...input,
    customerId: customer.id,
    sessionId,
    publicUrl: 'https://shop.example',
    now,
  });
  await change();
  expect(await readCustomerProfile(database.db, customer.id, null)).toMatchObject({ pendingEmail: null });
});
