import { openTestDatabase, type TestDatabase } from '../../../test-kit/test-database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAudit } from '#server/audit/audit.queries.ts';
import { addStaff, type NewMember } from './add-staff.ts';
import { checkSetupLink } from './check-setup-link.ts';
import { readTotpKey } from '#server/identity/two-factor/read-totp-key.ts';
import { readStaff } from './staff.queries.ts';

let database: TestDatabase;
let totpKey: Buffer;

beforeAll(async () => {
  database = await openTestDatabase();
  totpKey = await readTotpKey(database.db);
});
afterAll(() => database.close());

const now = new Date('2026-11-20T12:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);

const add = (overrides: Partial<NewMember> = {}) => {
  const member = {
    email: 'Kim@Example.com',
    name: 'Kim',
    role: 'finance',
    actor: 'terminal:kim',
    totpKey,
    mailOrigin: null,
    now,
  } as const;
  return addStaff(database.db, { ...member, ...overrides });
};
const check = (token: string, at = now) =>
  checkSetupLink(database.db, { token, ip: '203.0.113.7', rateLimitFactor: 1, totpKey, now: at });

test('a new member of staff gets a link for a day, and the log says who added them', async () => {
  const { staffId, token, expiresAt } = await add();
  expect(expiresAt).toEqual(later(24 * 3_600_000));
  expect(await readStaff(database.db, 'KIM@example.com', now)).toMatchObject({
    id: staffId,
    email: 'kim@example.com',
    role: 'finance',
    isSetUp: false,
    disabledAt: null,
    linkExpiresAt: expiresAt,
  });
  const setup = await check(token);
  expect(setup).toMatchObject({ email: 'kim@example.com', name: 'Kim', role: 'finance' });
  expect(setup.totpUri).toContain(setup.totpSecret);
  expect(await check(token)).toEqual(setup);
  await expect(check(token, expiresAt)).rejects.toMatchObject({ code: 'setup_link_invalid' });
  const [entry] = await listAudit(database.db, { subject: `staff:${staffId}`, limit: 2 });
  expect(entry).toMatchObject({ actor: 'terminal:kim', action: 'staff.added', details: { role: 'finance' } });
});

test('one address is one member of staff, also at the same moment', async () => {
  const results = await Promise.allSettled([1, 2, 3].map(() => add({ email: 'twice@example.com' })));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(add({ email: 'TWICE@example.com' })).rejects.toMatchObject({ code: 'staff_email_taken' });
});

test('refuses an address that cannot get email', async () => {
  await expect(add({ email: 'kim@example.com,x@example.com' })).rejects.toMatchObject({
    errors: { email: ['auth.email_invalid'] },
  });
});

test('made-up links are limited per network', async () => {
  const tries = Array.from({ length: 61 }, () => check('made-up').catch((error: { code: string }) => error.code));
  expect((await Promise.all(tries)).filter((code) => code === 'too_many_requests')).not.toEqual([]);
});
