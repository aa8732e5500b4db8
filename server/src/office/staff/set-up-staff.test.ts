import { openTestDatabase, type TestDatabase } from '../../../test-kit/test-database.ts';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAudit } from '#server/audit/audit.queries.ts';
import { addStaff } from './add-staff.ts';
import { checkSetupLink } from './check-setup-link.ts';
import { disableStaff } from './disable-staff.ts';
import { readTotpKey } from '#server/identity/two-factor/read-totp-key.ts';
import { resolveStaffSession } from './resolve-staff-session.ts';
import { setUpStaff, type Setup } from './set-up-staff.ts';
import { signInStaff } from './sign-in-staff.ts';
import { countRecoveryCodes } from './staff.queries.ts';

let database: TestDatabase;
let totpKey: Buffer;
let added = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  totpKey = await readTotpKey(database.db);
});
afterAll(() => database.close());

const now = new Date('2026-11-20T12:00:00Z');
const minuteLater = new Date('2026-11-20T12:01:00Z');
const password = 'Quiet-Otter-71';
const caller = { ip: '203.0.113.7', userAgent: 'test', rateLimitFactor: 100, now };
const codeOf = (secret: string, at = now) => generateSync({ secret, epoch: Math.floor(at.getTime() / 1000) });

async function givenLink() {
  added += 1;
  const email = `new-${added}@example.com`;
  const member = {
    email,
    name: 'Kim Winter',
    role: 'support',
    actor: 'terminal:kim',
    totpKey,
    mailOrigin: null,
    now,
  } as const;
  const { staffId, token } = await addStaff(database.db, member);
  const { totpSecret } = await checkSetupLink(database.db, { ...caller, token, totpKey });
  return { staffId, email, token, totpSecret };
}

const setUp = (setup: Pick<Setup, 'token' | 'code'> & Partial<Setup>) =>
  setUpStaff(database.db, { ...caller, totpKey, password, ...setup });

test('a setup link sets password and app, signs in, gives recovery codes, and works once', async () => {
  const { db } = database;
  const { staffId, email, token, totpSecret } = await givenLink();
  const code = codeOf(totpSecret);
  const { session, recoveryCodes } = await setUp({ token, code });
  expect(await resolveStaffSession(db, session.token, now)).toMatchObject({ staffId, email, role: 'support' });
  expect(recoveryCodes).toHaveLength(10);
  expect(await countRecoveryCodes(db, staffId)).toBe(10);
  await expect(setUp({ token, code })).rejects.toMatchObject({ code: 'setup_link_invalid' });

  const signIn = { ...caller, email, password, totpKey };
  await expect(signInStaff(db, { ...signIn, code })).rejects.toMatchObject({ code: 'totp_wrong' });
  await signInStaff(db, { ...signIn, code: codeOf(totpSecret, minuteLater), now: minuteLater });
  await signInStaff(db, { ...signIn, code: recoveryCodes[3] ?? '' });
  const [entry] = await listAudit(db, { subject: `staff:${staffId}`, limit: 1 });
  expect(entry).toMatchObject({ actor: `staff:${email}`, action: 'staff.set_up', details: {} });
});

test('one link used twice at the same moment sets up once', async () => {
  const { staffId, token, totpSecret } = await givenLink();
  const code = codeOf(totpSecret);
  const results = await Promise.allSettled(
    ['One-Otter-71', 'Two-Otters-72'].map((each) => setUp({ token, code, password: each })),
  );
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(results.find((result) => result.status === 'rejected')?.reason).toMatchObject({ code: 'setup_link_invalid' });
  const rows = await database.db`select from office.staff_sessions where staff_id = ${staffId}`;
  expect(rows).toHaveLength(1);
  expect(await countRecoveryCodes(database.db, staffId)).toBe(10);
});

test.each([
  [{ code: '000000' }, { code: 'totp_wrong', errors: { code: ['refusals.totp_wrong'] } }],
  [{ code: 'recovery' }, { code: 'totp_wrong' }],
  [{ password: 'Winter-2026' }, { errors: { password: ['auth.password_too_common'] } }],
  [{ token: 'made-up' }, { code: 'setup_link_invalid' }],
  [{ now: new Date('2026-11-21T12:00:00Z') }, { code: 'setup_link_invalid' }],
] as const)('%j is refused and leaves the link as it is', async (fault, refusal) => {
  const { staffId, token, totpSecret } = await givenLink();
  const code = codeOf(totpSecret);
  await expect(setUp({ token, code, ...fault })).rejects.toMatchObject(refusal);
  expect(await countRecoveryCodes(database.db, staffId)).toBe(0);
  await setUp({ token, code });
});

test('the link of a disabled account does not work', async () => {
  const { staffId, token, totpSecret } = await givenLink();
  await disableStaff(database.db, { staffId, actor: 'terminal:kim', now });
  await expect(setUp({ token, code: codeOf(totpSecret) })).rejects.toMatchObject({ code: 'setup_link_invalid' });
});
