import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { givenBrowser, givenCustomer, givenPassword, givenSession } from '../../../test-kit/given-customer.ts';
import { openTestDatabase, type TestDatabase } from '../../../test-kit/test-database.ts';
import { purgeExpired } from '#server/identity/accounts/purge-expired.ts';
import { guessing, limits } from '#server/identity/identity.rules.ts';
import { logIn, type SignIn } from './log-in.ts';
import { resolveSession } from './resolve-session.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

beforeEach(async () => {
  const { db } = database;
  await db`delete from identity.customers`;
  await db`truncate identity.sign_in_attempts, platform.rate_windows`;
});

const now = new Date('2026-11-20T12:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);

const attempt = (overrides: Partial<SignIn> = {}): Promise<unknown> => {
  const signIn = { email: 'kim@example.com', password: givenPassword, rateLimitFactor: 1, ip: '203.0.113.7' };
  return logIn(database.db, { ...signIn, userAgent: 'test', ...givenBrowser, now, ...overrides });
};

const refusalOf = (overrides: Partial<SignIn>): Promise<unknown> =>
  attempt(overrides).then(
    () => 'signed in',
    (error: { code: string; params: unknown; errors: unknown }) => ({
      code: error.code,
      params: error.params,
      errors: error.errors,
    }),
  );

test('the correct password signs in, regardless of the case of the address', async () => {
  const customer = await givenCustomer(database.db, { email: 'kim@example.com' });
  const result = await logIn(database.db, {
    email: 'KIM@example.com',
    password: givenPassword,
    rateLimitFactor: 1,
    ip: '203.0.113.7',
    userAgent: 'test',
    ...givenBrowser,
    now,
  });
  const token = result.step === 'signed_in' ? result.session.token : '';
  expect(await resolveSession(database.db, token, now)).toMatchObject({
    customerId: customer.id,
    emailVerified: true,
  });
});

test('a wrong password and an unknown address are refused alike', async () => {
  await givenCustomer(database.db, { email: 'kim@example.com' });
  const wrong = await refusalOf({ password: 'Wrong horse 7' });
  expect(wrong).toEqual({ code: 'credentials_wrong', params: {}, errors: undefined });
  expect(await refusalOf({ email: 'nobody@example.com' })).toEqual(wrong);
});

test('only the right password shows that an account is blocked', async () => {
  const { db } = database;
  const { id } = await givenCustomer(db, { email: 'kim@example.com' });
  const token = await givenSession(db, id, now);
  const wrong = await refusalOf({ password: 'Wrong horse 7' });
  await db`update identity.customers set blocked_at = ${now} where id = ${id}`;
  expect(await refusalOf({ password: 'Wrong horse 7' })).toEqual(wrong);
  expect(await refusalOf({})).toEqual({ code: 'account_blocked', params: {}, errors: undefined });
  expect(await resolveSession(db, token, now)).toBeNull();
  expect(await db`select 1 from identity.sign_in_attempts`).toHaveLength(3);
});

test('an erased account is refused like a wrong password', async () => {
  await givenCustomer(database.db, { email: 'kim@example.com' });
  await database.db`update identity.customers set blocked_at = ${now}, deleted_at = ${now}`;
  expect(await refusalOf({})).toMatchObject({ code: 'credentials_wrong' });
});

test('too many wrong passwords and too many unknown addresses are refused alike', async () => {
  await givenCustomer(database.db, { email: 'kim@example.com' });
  for (let tries = 0; tries < guessing.pairMax; tries += 1) {
    await refusalOf({ password: 'Wrong horse 7' });
    await refusalOf({ email: 'nobody@example.com', password: 'Wrong horse 7' });
  }
  const limited = await refusalOf({});
  expect(limited).toEqual({ code: 'too_many_requests', params: { seconds: 300 }, errors: undefined });
  expect(await refusalOf({ email: 'nobody@example.com' })).toEqual(limited);
});

test('concurrent attempts are limited like sequential ones', async () => {
  await givenCustomer(database.db, { email: 'kim@example.com' });
  const guesses = Array.from({ length: guessing.pairMax * 3 }, () => refusalOf({ password: 'Wrong horse 7' }));
  const codes = (await Promise.all(guesses)).map((refusal) => (refusal as { code: string }).code);
  expect(codes.filter((code) => code === 'credentials_wrong').length).toBeLessThanOrEqual(guessing.pairMax);
  expect(codes).toContain('too_many_requests');
});

test('the limit of one network does not affect others, and expires', async () => {
  await givenCustomer(database.db, { email: 'kim@example.com' });
  for (let tries = 0; tries < guessing.pairMax; tries += 1) await refusalOf({ password: 'Wrong horse 7' });
  expect(await refusalOf({})).toMatchObject({ code: 'too_many_requests' });
  expect(await refusalOf({ ip: '198.51.100.1' })).toBe('signed in');
  expect(await refusalOf({ now: later(guessing.pairWindowMs + 1) })).toBe('signed in');
});

test('the owner can sign in while the account is attacked from many networks', async () => {
  await givenCustomer(database.db, { email: 'kim@example.com' });
  await refusalOf({ password: 'Wrong horse 7' });
  await database.db`
    insert into identity.sign_in_attempts (account_hash, network, attempted_at)
    select a.account_hash, 'bot ' || n, ${now} from identity.sign_in_attempts a, generate_series(1, 500) n`;
  expect(await refusalOf({ ip: '198.51.100.1' })).toBe('signed in');
});

test('successful sign-ins do not count', async () => {
  await givenCustomer(database.db, { email: 'kim@example.com' });
  for (let tries = 0; tries < guessing.pairMax + 5; tries += 1) expect(await refusalOf({})).toBe('signed in');
});

test('attempts are limited per network over all accounts', async () => {
  const { limit } = limits.signInsPerNetwork;
  await database.db`insert into platform.rate_windows (key, count, started_at)
    values ('login:network:203.0.113.7', ${limit}, ${now})`;
  expect(await refusalOf({})).toMatchObject({ code: 'too_many_requests' });
  expect(await refusalOf({ rateLimitFactor: 2 })).toMatchObject({ code: 'credentials_wrong' });
});

test('failed attempts are purged after a day', async () => {
  await refusalOf({});
  await purgeExpired(database.db, later(86_400_000 + 1));
  expect(await database.db`select 1 from identity.sign_in_attempts`).toHaveLength(0);
});
