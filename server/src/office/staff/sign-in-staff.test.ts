import { givenPassword } from '../../../test-kit/given-customer.ts';
import { givenStaff, type GivenStaff } from '../../../test-kit/given-staff.ts';
import { openTestDatabase, type TestDatabase } from '../../../test-kit/test-database.ts';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readTotpKey } from '#server/identity/two-factor/read-totp-key.ts';
import { resolveStaffSession } from './resolve-staff-session.ts';
import { signInStaff, type StaffSignIn } from './sign-in-staff.ts';
import { readStaff } from './staff.queries.ts';
import { locking, staffLimits } from './staff.rules.ts';

let database: TestDatabase;
let totpKey: Buffer;
let staff: GivenStaff;

const now = new Date('2026-11-20T12:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);

beforeAll(async () => {
  database = await openTestDatabase();
  totpKey = await readTotpKey(database.db);
});
afterAll(() => database.close());

beforeEach(async () => {
  await database.db`truncate office.sign_ins, office.sign_in_failures, platform.rate_windows`;
  staff = await givenStaff(database.db, { role: 'finance', now });
});

const codeAt = (at = now) => generateSync({ secret: staff.totpSecret, epoch: Math.floor(at.getTime() / 1000) });

const signIn = (overrides: Partial<StaffSignIn> = {}) =>
  signInStaff(database.db, {
    email: staff.email,
    password: givenPassword,
    code: codeAt(overrides.now),
    ip: '203.0.113.7',
    userAgent: 'test',
    rateLimitFactor: 1,
    totpKey,
    now,
    ...overrides,
  });

const outcomeOf = (overrides: Partial<StaffSignIn>): Promise<unknown> =>
  signIn(overrides).then(
    () => 'signed in',
    ({ code, params, errors }: { code: string; params: unknown; errors: unknown }) => ({ code, params, errors }),
  );
const codes = (outcomes: unknown[]) =>
  outcomes.map((outcome) => (typeof outcome === 'string' ? outcome : (outcome as { code: string }).code)).toSorted();

const failTimes = async (times: number, overrides: Partial<StaffSignIn> = {}) => {
  for (let tries = 0; tries < times; tries += 1) await outcomeOf({ password: 'Wrong horse 7', ...overrides });
};

async function logged(): Promise<unknown[]> {
  const rows = await database.db`select email, staff_id, outcome, ip, user_agent from office.sign_ins order by id`;
  return rows.map((row) => Object.values(row));
}

test('password and code sign in, regardless of the case of the address', async () => {
  const { token, expiresAt } = await signIn({ email: staff.email.toUpperCase() });
  expect(expiresAt).toEqual(later(12 * 3_600_000));
  const session = await resolveStaffSession(database.db, token, now);
  expect(session).toMatchObject({ staffId: staff.id, email: staff.email, role: 'finance' });
  expect(await logged()).toEqual([[staff.email, staff.id, 'signed_in', '203.0.113.7', 'test']]);
});

test('the right password alone is asked for a code, which neither signs in nor counts as a failure', async () => {
  await failTimes(locking.failuresMax - 1);
  for (let tries = 0; tries < 3; tries += 1)
    expect(await outcomeOf({ code: null })).toMatchObject({ code: 'totp_required' });
  expect(await outcomeOf({})).toBe('signed in');
});

test('failures elsewhere do not lock a network from which the address signed in before', async () => {
  const stranger = { ip: '198.51.100.9' };
  await signIn();
  await failTimes(locking.failuresMax, stranger);
  const next = later(60_000);
  expect(await outcomeOf({ ...stranger, now: next })).toMatchObject({ code: 'staff_locked' });
  expect(await outcomeOf({ ip: '192.0.2.1', now: next })).toMatchObject({ code: 'staff_locked' });
  expect(await outcomeOf({ now: next })).toBe('signed in');
  expect(await outcomeOf({ ...stranger, now: next })).toMatchObject({ code: 'staff_locked' });
});

test('failures in a row lock a known network as well, and it is forgotten after 90 days', async () => {
  await signIn();
  await failTimes(locking.failuresMax);
  expect(await outcomeOf({ now: later(60_000) })).toMatchObject({ code: 'staff_locked' });
  const afterwards = later(locking.networksKnownMs + 60_000);
  await failTimes(locking.failuresMax, { ip: '198.51.100.9', now: afterwards });
  expect(await outcomeOf({ now: afterwards })).toMatchObject({ code: 'staff_locked' });
});

test('a wrong password, an unknown address and accounts that are disabled or not set up are refused alike', async () => {
  const { db } = database;
  const wrong = await outcomeOf({ password: 'Wrong horse 7' });
  expect(wrong).toEqual({ code: 'credentials_wrong', params: {}, errors: undefined });
  expect(await outcomeOf({ email: 'nobody@example.com' })).toEqual(wrong);
  await db`update office.staff set disabled_at = ${now} where id = ${staff.id}`;
  expect(await outcomeOf({})).toEqual(wrong);
  await db`update office.staff set disabled_at = null, password_hash = null, totp_secret = null where id = ${staff.id}`;
  expect(await outcomeOf({ code: null })).toEqual(wrong);
  const rows = await logged();
  expect(rows[1]).toEqual(['nobody@example.com', null, 'credentials_wrong', '203.0.113.7', 'test']);
  expect(rows).toHaveLength(4);
});

test('ten failures in a row lock an address for fifteen minutes, whether or not it has an account', async () => {
  await failTimes(locking.failuresMax);
  await failTimes(locking.failuresMax, { email: 'nobody@example.com' });
  const locked = await outcomeOf({});
  expect(locked).toEqual({ code: 'staff_locked', params: { seconds: 900 }, errors: undefined });
  expect(await outcomeOf({ email: 'nobody@example.com' })).toEqual(locked);
  expect(await readStaff(database.db, staff.email, now)).toMatchObject({ lockedUntil: later(locking.lockedMs) });
  expect(await outcomeOf({ now: later(locking.lockedMs - 1000) })).toMatchObject({ params: { seconds: 1 } });
  expect(await outcomeOf({ now: later(locking.lockedMs) })).toBe('signed in');
  await failTimes(locking.failuresMax - 1);
  expect(await outcomeOf({ now: later(locking.lockedMs + 60_000) })).toBe('signed in');
});

test('wrong codes lock like wrong passwords, and a sign-in begins the count again', async () => {
  await failTimes(5, { password: givenPassword, code: '000000' });
  await failTimes(4);
  expect(await outcomeOf({})).toBe('signed in');
  await failTimes(locking.failuresMax, { password: givenPassword, code: 'abcd-abcd-abcd-abcd' });
  expect(await outcomeOf({ now: later(60_000) })).toMatchObject({ code: 'staff_locked' });
});

test('concurrent guesses are limited like sequential ones', async () => {
  const guesses = Array.from({ length: locking.failuresMax * 3 }, () =>
    outcomeOf({ password: 'Wrong horse 7', rateLimitFactor: 9 }),
  );
  const seen = codes(await Promise.all(guesses));
  expect(seen.filter((code) => code === 'credentials_wrong')).toHaveLength(locking.failuresMax);
  expect(seen.filter((code) => code === 'staff_locked')).toHaveLength(locking.failuresMax * 2);
});

test('one code twice at the same moment signs in once, and a later code works', async () => {
  const outcomes = await Promise.all([outcomeOf({}), outcomeOf({})]);
  expect(codes(outcomes)).toEqual(['signed in', 'totp_wrong']);
  expect(await outcomeOf({ code: codeAt(later(-30_000)) })).toMatchObject({
    code: 'totp_wrong',
    errors: { code: ['refusals.totp_wrong'] },
  });
  expect(await outcomeOf({ now: later(30_000) })).toBe('signed in');
});

test('a recovery code signs in once, also at the same moment', async () => {
  const code = staff.recoveryCode.toUpperCase().replaceAll('-', ' ');
  expect(codes(await Promise.all([outcomeOf({ code }), outcomeOf({ code })]))).toEqual(['signed in', 'totp_wrong']);
  const outcomes = (await logged()).map((row) => String((row as unknown[])[2]));
  expect(outcomes.toSorted()).toEqual(['signed_in_by_recovery_code', 'totp_wrong']);
});

test('nobody signs in with the recovery code of another', async () => {
  const other = await givenStaff(database.db, { now });
  await database.db`delete from office.recovery_codes where staff_id = ${staff.id}`;
  expect(await outcomeOf({ code: other.recoveryCode })).toMatchObject({ code: 'totp_wrong' });
});

test('sign-ins are limited per network', async () => {
  const { limit } = staffLimits.signInsPerNetwork;
  await database.db`insert into platform.rate_windows (key, count, started_at)
    values ('office-sign-in:network:203.0.113.7', ${limit}, ${now})`;
  expect(await outcomeOf({})).toMatchObject({ code: 'too_many_requests' });
  expect(await outcomeOf({ ip: '198.51.100.1' })).toBe('signed in');
});
