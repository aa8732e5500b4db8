import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { givenCustomer } from '../../../test-kit/given-customer.ts';
import { openTestDatabase, type TestDatabase } from '../../../test-kit/test-database.ts';
import { type Registration, registerCustomer } from './register-customer.ts';
import { resolveSession } from '#server/identity/sessions/resolve-session.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  await database.db`insert into content.languages (id, code, title) values (2, 'de', 'Deutsch')`;
});

afterAll(() => database.close());

beforeEach(async () => {
  const { db } = database;
  await db`delete from identity.customers`;
  await db`truncate email.messages, platform.rate_windows`;
});

const now = new Date('2026-11-20T12:00:00Z');

function registration(overrides: Partial<Registration> = {}): Registration {
  return {
    name: 'Kim',
    surname: 'Berg',
    email: 'Kim.Berg@Example.com',
    phone: '01512 3456789',
    phoneE164: '+4915123456789',
    password: 'Correct horse 7',
    isOpen: true,
    language: { id: 2, code: 'de' },
    publicUrl: 'https://shop.example',
    rateLimitFactor: 1,
    ip: '203.0.113.7',
    userAgent: 'test',
    browser: null,
    now,
    ...overrides,
  };
}

const count = async (table: string): Promise<number> =>
  Number((await database.db.unsafe(`select count(*) as count from ${table}`))[0]?.['count']);

test('a registration creates an unverified account, signs in and queues the email', async () => {
  const { db } = database;
  const started = await registerCustomer(db, registration());
  const session = await resolveSession(db, started.token, now);
  expect(session).toMatchObject({ email: 'Kim.Berg@Example.com', emailVerified: false });
  expect(started.expiresAt).toEqual(new Date('2027-05-19T12:00:00Z'));

  const [email] = await db<{ recipient: string; language: string; links: string[] }[]>`
    select recipient, language_code as language, links from email.messages`;
  expect(email).toMatchObject({ recipient: 'Kim.Berg@Example.com', language: 'de' });
  expect(email?.links[0]).toMatch(
    new RegExp(`^https://shop\\.example/email/verify/${session?.customerId}/[\\w-]{22}$`),
  );
});

test('password, session token and link token are stored hashed only', async () => {
  const { db } = database;
  const { token } = await registerCustomer(db, registration());
  const [email] = await db<{ links: string[] }[]>`select links from email.messages`;
  const linkToken = email?.links[0]?.split('/').at(-1) ?? 'none';
  const rows = await db`
    select row_to_json(c)::text || row_to_json(s)::text || row_to_json(v)::text as text
    from identity.customers c, identity.sessions s, identity.email_verifications v`;
  const text = String(rows[0]?.['text']);
  expect(text).toContain('$argon2id$');
  for (const secret of ['Correct horse 7', token, linkToken]) expect(text).not.toContain(secret);
});

test('an address is taken regardless of case', async () => {
  await givenCustomer(database.db, { email: 'kim.berg@example.com' });
  await expect(registerCustomer(database.db, registration())).rejects.toMatchObject({
    code: 'email_taken',
    errors: { email: ['refusals.email_taken'] },
  });
  expect(await count('email.messages')).toBe(0);
});

test('of concurrent registrations of one address one succeeds', async () => {
  const { db } = database;
  const form = registration();
  const results = await Promise.allSettled([
    registerCustomer(db, form),
    registerCustomer(db, { ...form, email: 'KIM.BERG@example.com' }),
  ]);
  expect(results.map((result) => result.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(results.find((result) => result.status === 'rejected')?.reason).toMatchObject({ code: 'email_taken' });
  expect(await count('identity.customers')).toBe(1);
  expect(await count('identity.sessions')).toBe(1);
  expect(await count('email.messages')).toBe(1);
});

test('a closed registration refuses everybody', async () => {
  const form = registration({ isOpen: false });
  await expect(registerCustomer(database.db, form)).rejects.toMatchObject({ code: 'registration_closed' });
  expect(await count('identity.customers')).toBe(0);
});

test('a common password and an invalid number are refused together and store nothing', async () => {
  const form = registration({ password: 'Password123', phoneE164: '+4915' });
  await expect(registerCustomer(database.db, form)).rejects.toMatchObject({
    code: 'invalid_input',
    errors: { password: ['auth.password_too_common'], phone: ['auth.phone_invalid'] },
  });
  expect(await count('identity.customers')).toBe(0);
});

test('one network may register thirty accounts an hour, times the factor', async () => {
  const { db } = database;
  await db`insert into platform.rate_windows (key, count, started_at)
    values ('register:network:203.0.113.7', 30, ${now})`;
  await expect(registerCustomer(db, registration())).rejects.toMatchObject({
    code: 'too_many_requests',
    params: { seconds: 3600 },
  });
  await registerCustomer(db, registration({ rateLimitFactor: 2 }));
  await registerCustomer(db, registration({ email: 'other@example.com', ip: '203.0.113.8' }));
});
