import { openTestDatabase, type TestDatabase } from '../../../test-kit/test-database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listDemoStaff } from './list-demo-staff.ts';
import { readTotpKey } from '#server/identity/two-factor/read-totp-key.ts';
import { seedStaff } from './seed-staff.ts';
import { signInStaff } from './sign-in-staff.ts';
import { changeStaffRole } from './change-staff-role.ts';
import { listStaff } from './staff.queries.ts';

let database: TestDatabase;
let totpKey: Buffer;

beforeAll(async () => {
  database = await openTestDatabase();
  totpKey = await readTotpKey(database.db);
});
afterAll(() => database.close());

const now = new Date('2026-11-20T12:00:00Z');

test('demo staff are created once, each with a secret of their own', async () => {
  const { db } = database;
  const runs = await Promise.all([seedStaff(db, now), seedStaff(db, now)]);
  const seeded = runs.flat();
  const roles = { admin: 'admin', catalog: 'catalog', finance: 'finance', 'second-admin': 'admin', support: 'support' };
  const staff = Object.entries(roles).map(([name, role]) => ({ email: `${name}@example.com`, role }));
  expect(seeded.map(({ email }) => email).toSorted()).toEqual(staff.map(({ email }) => email));
  expect(new Set(seeded.map(({ totpSecret }) => totpSecret)).size).toBe(5);
  expect(await seedStaff(db, now)).toEqual([]);
  expect(await listStaff(db, now)).toMatchObject(staff);
});

test('what the sign-in page offers signs in twice, and then waits for the next code', async () => {
  const { db } = database;
  await seedStaff(db, now);
  const offers = () => listDemoStaff(db, { totpKey, now });
  const caller = { ip: '127.0.0.1', userAgent: 'test', rateLimitFactor: 1, totpKey, now };
  for (let times = 0; times < 2; times += 1)
    for (const { email, password, code } of await offers()) await signInStaff(db, { ...caller, email, password, code });
  expect((await offers()).map(({ code }) => code)).toEqual([null, null, null, null, null]);
  const later = new Date(now.getTime() + 60_000);
  const [admin] = await listDemoStaff(db, { totpKey, now: later });
  expect(admin?.code).toMatch(/^\d{6}$/);
});

test('seeding leaves changed accounts as they are', async () => {
  const { db } = database;
  await seedStaff(db, now);
  const support = (await listStaff(db, now)).find(({ role }) => role === 'support');
  await changeStaffRole(db, { staffId: support?.id ?? 0, role: 'finance', actor: 'terminal:kim', now });
  expect(await seedStaff(db, now)).toEqual([]);
  expect((await listStaff(db, now)).find(({ id }) => id === support?.id)?.role).toBe('finance');
});
