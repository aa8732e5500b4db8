import { givenPassword } from '../../../test-kit/given-customer.ts';
import { givenStaff, type GivenStaff } from '../../../test-kit/given-staff.ts';
import { openTestDatabase, type TestDatabase } from '../../../test-kit/test-database.ts';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkSetupLink } from './check-setup-link.ts';
import { disableStaff } from './disable-staff.ts';
import { readTotpKey } from '#server/identity/two-factor/read-totp-key.ts';
import { resetStaffAccess } from './reset-staff-access.ts';
import { resolveStaffSession } from './resolve-staff-session.ts';
import { setUpStaff } from './set-up-staff.ts';
import { signInStaff } from './sign-in-staff.ts';

let database: TestDatabase;
let totpKey: Buffer;
let staff: GivenStaff;
const now = new Date('2026-11-20T12:00:00Z');
const mailOrigin = 'https://shop.example';
const caller = { ip: '203.0.113.7', userAgent: 'test', rateLimitFactor: 100, now };

beforeAll(async () => {
  database = await openTestDatabase();
  totpKey = await readTotpKey(database.db);
});
afterAll(() => database.close());
beforeEach(async () => {
  staff = await givenStaff(database.db, { now });
});

const codeOf = (secret: string) => generateSync({ secret, epoch: now.getTime() / 1000 });
const reset = () =>
  resetStaffAccess(database.db, { staffId: staff.id, actor: 'terminal:kim', totpKey, mailOrigin: null, now });
const check = (token: string) => checkSetupLink(database.db, { ...caller, token, totpKey });
const signIn = (password: string, code: string) =>
  signInStaff(database.db, { ...caller, email: staff.email, password, code, totpKey });

test('a reset ends sessions, password, app and recovery codes, and gives a link to begin again', async () => {
  const { token } = await reset();
  expect(await resolveStaffSession(database.db, staff.token, now)).toBeNull();
  for (const code of [codeOf(staff.totpSecret), staff.recoveryCode])
    await expect(signIn(givenPassword, code)).rejects.toMatchObject({ code: 'credentials_wrong' });
  const { totpSecret } = await check(token);
  expect(totpSecret).not.toBe(staff.totpSecret);
  const setup = { ...caller, token, totpKey, password: 'Quiet-Otter-71' };
  await expect(setUpStaff(database.db, { ...setup, code: codeOf(staff.totpSecret) })).rejects.toMatchObject({
    code: 'totp_wrong',
  });
  const { session, recoveryCodes } = await setUpStaff(database.db, { ...setup, code: codeOf(totpSecret) });
  expect(await resolveStaffSession(database.db, session.token, now)).toMatchObject({ staffId: staff.id });
  await expect(signIn('Quiet-Otter-71', staff.recoveryCode)).rejects.toMatchObject({ code: 'totp_wrong' });
  await signIn('Quiet-Otter-71', recoveryCodes[0] ?? '');
});

test('only the last of several links works', async () => {
  const links = [await reset(), await reset()];
  await expect(check(links[0]?.token ?? '')).rejects.toMatchObject({ code: 'setup_link_invalid' });
  await check(links[1]?.token ?? '');
});

test('a reset lifts the lock of failed sign-ins', async () => {
  for (let tries = 0; tries < 10; tries += 1)
    await expect(signIn('Wrong horse 7', '000000')).rejects.toMatchObject({ code: 'credentials_wrong' });
  await expect(signIn('Wrong horse 7', '000000')).rejects.toMatchObject({ code: 'staff_locked' });
  await reset();
  await expect(signIn('Wrong horse 7', '000000')).rejects.toMatchObject({ code: 'credentials_wrong' });
});

test('a disabled account is not reset', async () => {
  await disableStaff(database.db, { staffId: staff.id, actor: 'terminal:kim', now });
  await expect(reset()).rejects.toMatchObject({ code: 'staff_disabled_already' });
});

const resetByEmail = (staffId: number) =>
  resetStaffAccess(database.db, { staffId, actor: 'staff:kim@example.com', totpKey, mailOrigin, now });

test('the last admin is not reset by email, but by the command, which prints the link', async () => {
  await database.db`truncate office.staff cascade`;
  staff = await givenStaff(database.db, { role: 'admin', now });
  await expect(resetByEmail(staff.id)).rejects.toMatchObject({ code: 'last_admin' });
  expect(await resolveStaffSession(database.db, staff.token, now)).toMatchObject({ staffId: staff.id });
  await check((await reset()).token);
});

test('two admins who reset each other at the same moment leave one', async () => {
  for (let round = 0; round < 5; round += 1) {
    await database.db`truncate office.staff cascade`;
    const admins = [
      await givenStaff(database.db, { role: 'admin', now }),
      await givenStaff(database.db, { role: 'admin', now }),
    ];
    const results = await Promise.allSettled(admins.map(({ id }) => resetByEmail(id)));
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(results.find((result) => result.status === 'rejected')?.reason).toMatchObject({ code: 'last_admin' });
    const [row] = await database.db`select count(*)::int as admins from office.staff where password_hash is not null`;
    expect(row).toEqual({ admins: 1 });
  }
});
