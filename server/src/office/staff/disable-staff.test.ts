import { givenStaff } from '../../../test-kit/given-staff.ts';
import { openTestDatabase, type TestDatabase } from '../../../test-kit/test-database.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listAudit } from '#server/audit/audit.queries.ts';
import { changeStaffRole } from './change-staff-role.ts';
import { disableStaff } from './disable-staff.ts';
import { enableStaff } from './enable-staff.ts';
import { resolveStaffSession } from './resolve-staff-session.ts';
import { listStaff, readStaff } from './staff.queries.ts';

let database: TestDatabase;
const now = new Date('2026-11-20T12:00:00Z');
const actor = 'staff:boss@example.com';

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.db`truncate office.staff cascade`);

const disable = (staffId: number) => disableStaff(database.db, { staffId, actor, now });
const change = (staffId: number, role: 'support' | 'admin') =>
  changeStaffRole(database.db, { staffId, role, actor, now });

async function activeAdmins(): Promise<number> {
  const all = await listStaff(database.db, now);
  return all.filter(({ role, disabledAt }) => role === 'admin' && !disabledAt).length;
}

test('disabling ends sessions, and enabling does not bring them back', async () => {
  const { db } = database;
  const { id, email, token } = await givenStaff(db, { now });
  await disable(id);
  expect(await resolveStaffSession(db, token, now)).toBeNull();
  await expect(disable(id)).rejects.toMatchObject({ code: 'staff_disabled_already' });
  await enableStaff(db, { staffId: id, actor, now });
  expect(await readStaff(db, email, now)).toMatchObject({ disabledAt: null, isSetUp: true });
  expect(await resolveStaffSession(db, token, now)).toBeNull();
  await expect(enableStaff(db, { staffId: id, actor, now })).rejects.toMatchObject({ code: 'staff_not_disabled' });
  const actions = (await listAudit(db, { subject: `staff:${id}`, limit: 5 })).map((entry) => [
    entry.actor,
    entry.action,
  ]);
  expect(actions).toEqual([
    [actor, 'staff.enabled'],
    [actor, 'staff.disabled'],
  ]);
});

test('sessions of a disabled account are invalid, even if they were not ended', async () => {
  const { db } = database;
  const { id, token } = await givenStaff(db, { now });
  await db`update office.staff set disabled_at = ${now} where id = ${id}`;
  expect(await resolveStaffSession(db, token, now)).toBeNull();
});

test('the last admin stays an admin', async () => {
  const { id } = await givenStaff(database.db, { role: 'admin', now });
  await givenStaff(database.db, { role: 'finance', now });
  // An admin who was invited cannot sign in yet.
  await database.db`
    insert into office.staff (email, name, role, created_at) values ('invited@example.com', 'Kim', 'admin', ${now})`;
  await expect(disable(id)).rejects.toMatchObject({ code: 'last_admin' });
  await expect(change(id, 'support')).rejects.toMatchObject({ code: 'last_admin' });
  await change(id, 'admin');
  expect(await listAudit(database.db, { subject: `staff:${id}`, limit: 1 })).toEqual([]);
});

test('an unknown account is refused', async () => {
  await expect(disable(1_000_000)).rejects.toMatchObject({ code: 'staff_not_found' });
  await expect(change(1_000_000, 'admin')).rejects.toMatchObject({ code: 'staff_not_found' });
  await expect(readStaff(database.db, 'nobody@example.com', now)).rejects.toMatchObject({
    params: { email: 'nobody@example.com' },
  });
});

test('two admins removed at the same moment leave one', async () => {
  for (let round = 0; round < 5; round += 1) {
    await database.db`truncate office.staff cascade`;
    const [one, other] = [
      await givenStaff(database.db, { role: 'admin', now }),
      await givenStaff(database.db, { role: 'admin', now }),
    ];
    const results = await Promise.allSettled([
      disable(one.id),
      round % 2 === 0 ? disable(other.id) : change(other.id, 'support'),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(results.find((result) => result.status === 'rejected')?.reason).toMatchObject({ code: 'last_admin' });
    expect(await activeAdmins()).toBe(1);
  }
});

test('a new role counts at once for open sessions', async () => {
  const { db } = database;
  const { id, token } = await givenStaff(db, { role: 'support', now });
  await change(id, 'admin');
  expect(await resolveStaffSession(db, token, now)).toMatchObject({ role: 'admin' });
  const [entry] = await listAudit(db, { subject: `staff:${id}`, limit: 1 });
  expect(entry).toMatchObject({ action: 'staff.role_changed', details: { from: 'support', to: 'admin' } });
});
