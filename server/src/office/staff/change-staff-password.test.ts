import type { StaffSession } from '#server/office/office.types.ts';
import { givenPassword } from '../../../test-kit/given-customer.ts';
import { givenStaff, type GivenStaff } from '../../../test-kit/given-staff.ts';
import { openTestDatabase, type TestDatabase } from '../../../test-kit/test-database.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { changeStaffPassword, type StaffPasswordChange } from './change-staff-password.ts';
import { openStaffSession } from './open-staff-session.ts';
import { readTotpKey } from '#server/identity/two-factor/read-totp-key.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';
import { resolveStaffSession } from './resolve-staff-session.ts';
import { signInStaff } from './sign-in-staff.ts';
import { countRecoveryCodes } from './staff.queries.ts';

let database: TestDatabase;
let totpKey: Buffer;
let staff: GivenStaff;
let session: StaffSession;
const now = new Date('2026-11-20T12:00:00Z');
const newPassword = 'Quiet-Otter-71';
const wrongPassword = { errors: { cur_password: ['account.current_password_wrong'] } };

beforeAll(async () => {
  database = await openTestDatabase();
  totpKey = await readTotpKey(database.db);
});
afterAll(() => database.close());
beforeEach(async () => {
  staff = await givenStaff(database.db, { name: 'Robin Winter', now });
  const found = await resolveStaffSession(database.db, staff.token, now);
  if (!found) throw new Error('the session is invalid');
  session = found;
});

const change = (overrides: Partial<StaffPasswordChange> = {}) =>
  changeStaffPassword(database.db, { session, currentPassword: givenPassword, newPassword, now, ...overrides });
const renew = (currentPassword = givenPassword) => renewRecoveryCodes(database.db, { session, currentPassword, now });
const signIn = (password: string, code: string) => {
  const caller = { ip: '203.0.113.7', userAgent: 'test', rateLimitFactor: 100, now };
  return signInStaff(database.db, { ...caller, email: staff.email, password, code, totpKey });
};

test('a new password ends the other sessions and renews the token of this one', async () => {
  const { db } = database;
  const other = await openStaffSession(db, staff.id, { ip: '127.0.0.1', userAgent: 'test', now });
  const { token } = await change();
  expect(await resolveStaffSession(db, token, now)).toEqual(session);
  for (const ended of [staff.token, other.token]) expect(await resolveStaffSession(db, ended, now)).toBeNull();
  await expect(signIn(givenPassword, staff.recoveryCode)).rejects.toMatchObject({ code: 'credentials_wrong' });
  await signIn(newPassword, staff.recoveryCode);
});

test('of two changes at the same moment one counts', async () => {
  const results = await Promise.allSettled([change(), change({ newPassword: 'Loud-Otter-72' })]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(results.find((result) => result.status === 'rejected')?.reason).toMatchObject(wrongPassword);
});

test('a wrong or weak password changes nothing', async () => {
  await expect(change({ currentPassword: 'Wrong horse 7' })).rejects.toMatchObject(wrongPassword);
  await expect(change({ newPassword: 'Winter-2026' })).rejects.toMatchObject({
    errors: { new_password: ['auth.password_too_common'] },
  });
  expect(await resolveStaffSession(database.db, staff.token, now)).toEqual(session);
});

test('passwords are checked ten times per session', async () => {
  for (let tries = 0; tries < 10; tries += 1) await expect(renew('Wrong horse 7')).rejects.toMatchObject(wrongPassword);
  await expect(change()).rejects.toMatchObject({ code: 'too_many_requests' });
});

test('new recovery codes replace the old ones and ask for the password', async () => {
  await expect(renew('Wrong horse 7')).rejects.toMatchObject(wrongPassword);
  const codes = await renew();
  expect(await countRecoveryCodes(database.db, staff.id)).toBe(10);
  await expect(signIn(givenPassword, staff.recoveryCode)).rejects.toMatchObject({ code: 'totp_wrong' });
  await signIn(givenPassword, codes[9] ?? '');
  expect(await countRecoveryCodes(database.db, staff.id)).toBe(9);
});
