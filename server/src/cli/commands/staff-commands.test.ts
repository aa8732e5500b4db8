import { givenStaff } from '../../../test-kit/given-staff.ts';
import { typeAsStaff } from '../../../test-kit/run-as-staff.ts';
import { openTestDatabase, type TestDatabase } from '../../../test-kit/test-database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkSetupLink } from '#server/office/staff/check-setup-link.ts';
import { readTotpKey } from '#server/identity/two-factor/read-totp-key.ts';
import { resolveStaffSession } from '#server/office/staff/resolve-staff-session.ts';

let database: TestDatabase;
const now = new Date('2026-11-20T12:00:00Z');

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const type = (...words: string[]) => typeAsStaff({ db: database.db, clock: { now: () => now } }, 'staff', ...words);

async function emailOf(link = ''): Promise<string> {
  const [address, token = ''] = link.split('#');
  expect(address).toBe('http://127.0.0.1:3000/office/set-up');
  const caller = { ip: '127.0.0.1', rateLimitFactor: 1, now };
  return (await checkSetupLink(database.db, { token, ...caller, totpKey: await readTotpKey(database.db) })).email;
}

test('the first admin is added at the terminal, with a link that sets up the account', async () => {
  expect((await type('list')).lines).toEqual([expect.stringContaining('Add the first admin')]);
  const { lines } = await type('add', 'Kim@Example.com', '--name=Kim Winter', '--role=admin');
  expect(lines).toHaveLength(3);
  expect(lines[0]).toBe('Kim@Example.com is added as admin.');
  expect(await emailOf(lines[2])).toBe('kim@example.com');
  expect(await type('add', 'kim@example.com', '--name=Kim', '--role=admin')).toMatchObject({
    exitCode: 1,
    message: 'A member of staff has the address kim@example.com already.',
  });
  const listed = (await type('list')).lines;
  expect(listed[1]).toMatch(/^kim@example\.com +Kim Winter +admin +invited$/);
});

test('role, reset, disable and enable change an account and are recorded', async () => {
  const { db } = database;
  const { id, email, token } = await givenStaff(db, { now });
  expect((await type('role', email, '--role=finance')).lines).toEqual([`The role of ${email} is finance.`]);
  expect(await resolveStaffSession(db, token, now)).toMatchObject({ role: 'finance' });
  const reset = await type('reset', email);
  expect(await emailOf(reset.lines[2])).toBe(email);
  expect(await resolveStaffSession(db, token, now)).toBeNull();
  expect(await type('disable', email)).toMatchObject({ exitCode: 0 });
  expect(await type('reset', email)).toMatchObject({
    exitCode: 1,
    message: expect.stringContaining('staff enable') as string,
  });
  expect(await type('disable', email)).toMatchObject({ exitCode: 1 });
  expect((await type('enable', email)).lines).toEqual([`${email} can sign in again.`]);
  expect(await type('enable', email)).toMatchObject({ exitCode: 1, message: `The account ${email} is not disabled.` });
  const entries = await db`select actor, action from audit.entries where subject = ${`staff:${id}`} order by id`;
  expect(entries.map(({ actor, action }) => `${String(actor)} ${String(action)}`)).toEqual([
    'terminal:kim staff.role_changed',
    'terminal:kim staff.access_reset',
    'terminal:kim staff.disabled',
    'terminal:kim staff.enabled',
  ]);
});

test('refuses to remove the last admin, and addresses of nobody', async () => {
  const { email } = await givenStaff(database.db, { role: 'admin', now });
  const refusal = { exitCode: 1, message: expect.stringContaining('last admin') as string };
  expect(await type('disable', email)).toMatchObject(refusal);
  expect(await type('role', email, '--role=support')).toMatchObject(refusal);
  expect(await type('disable', 'nobody@example.com')).toMatchObject({
    message: 'No member of staff has the address nobody@example.com. See: npm run shop -- staff list',
  });
  expect(await type('role', email, '--role=boss')).toMatchObject({
    exitCode: 2,
    message: expect.stringContaining('--role: is one of support, catalog, finance, admin') as string,
  });
});
