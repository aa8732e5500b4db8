import { dumpDatabase } from '../../../test-kit/dump-database.ts';
import { openTestDatabase, type TestDatabase } from '../../../test-kit/test-database.ts';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addStaff } from './add-staff.ts';
import { changeStaffPassword } from './change-staff-password.ts';
import { checkSetupLink } from './check-setup-link.ts';
import { readTotpKey } from '#server/identity/two-factor/read-totp-key.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';
import { resetStaffAccess } from './reset-staff-access.ts';
import { resolveStaffSession } from './resolve-staff-session.ts';
import { setUpStaff } from './set-up-staff.ts';
import { signInStaff } from './sign-in-staff.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const now = new Date('2026-11-20T12:00:00Z');
const [password, newPassword, guess] = ['Quiet-Otter-71', 'Loud-Otter-72', 'Guess-Otter-73'];

/** Lives through all that an account knows secrets of, and returns them. */
async function liveAsStaff(): Promise<string[]> {
  const { db } = database;
  const totpKey = await readTotpKey(db);
  const caller = { ip: '203.0.113.7', userAgent: 'test', rateLimitFactor: 1, totpKey, now };
  const email = 'kim@example.com';
  const { staffId, token } = await addStaff(db, {
    email,
    name: 'Kim',
    role: 'admin',
    actor: 'terminal:kim',
    totpKey,
    mailOrigin: null,
    now,
  });
  const { totpSecret } = await checkSetupLink(db, { ...caller, token });
  const code = generateSync({ secret: totpSecret, epoch: now.getTime() / 1000 });
  const setup = await setUpStaff(db, { ...caller, token, password, code });
  await expect(signInStaff(db, { ...caller, email, password: guess, code })).rejects.toThrow('credentials_wrong');
  await expect(signInStaff(db, { ...caller, email, password, code })).rejects.toThrow('totp_wrong');
  const signedIn = await signInStaff(db, { ...caller, email, password, code: setup.recoveryCodes[0] ?? '' });
  const session = await resolveStaffSession(db, signedIn.token, now);
  if (!session) throw new Error('the session is invalid');
  const changed = await changeStaffPassword(db, { session, currentPassword: password, newPassword, now });
  const codes = await renewRecoveryCodes(db, { session, currentPassword: newPassword, now });
  const link = await resetStaffAccess(db, { staffId, actor: 'terminal:kim', totpKey, mailOrigin: null, now });
  const tokens = [token, setup.session.token, signedIn.token, changed.token, link.token];
  return [password, newPassword, guess, totpSecret, ...tokens, ...setup.recoveryCodes, ...codes];
}

test('no password, secret, token or code is in the database, the log of sign-ins and the audit log included', async () => {
  const secrets = await liveAsStaff();
  const dump = await dumpDatabase(database.db);
  expect(dump).toContain('office.sign_ins');
  expect(dump).toContain('staff.access_reset');
  const forms = secrets.flatMap((secret) => [secret, secret.replaceAll('-', '')]);
  const found = forms.filter((form) => dump.includes(form) || dump.includes(Buffer.from(form).toString('hex')));
  expect(found).toEqual([]);
});
