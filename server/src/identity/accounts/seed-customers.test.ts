import { givenBrowser } from '../../../test-kit/given-customer.ts';
import { openTestDatabase, type TestDatabase } from '../../../test-kit/test-database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { profileSchema } from '#contract/identity.ts';
import { readCustomerProfile } from '#server/identity/identity.queries.ts';
import { toPhoneE164 } from '#server/identity/identity.rules.ts';
import { logIn } from '#server/identity/sessions/log-in.ts';
import { isCommonPassword } from '#server/identity/password.rules.ts';
import { toProfile } from '#server/identity/profile.rules.ts';
import { demoPassword, seedCustomers } from './seed-customers.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  await db`insert into content.languages (id, code, title) values (2, 'de', 'Deutsch')`;
  await db`insert into content.countries (id, iso, iso3, hash, title)
    values (276, 'DE', 'DEU', 'de', 'Germany'), (250, 'FR', 'FRA', 'fr', 'France')`;
  await db`insert into content.country_titles (country_id, language_id, title) values (276, 2, 'Deutschland')`;
});

afterAll(() => database.close());

const now = new Date('2026-11-20T12:00:00Z');

test('demo accounts are created once and can sign in', async () => {
  const { db } = database;
  const first = await seedCustomers(db, now);
  expect(first.map(({ email, isNew }) => [email, isNew])).toEqual([
    ['customer@example.com', true],
    ['second@example.com', true],
  ]);
  expect(await seedCustomers(db, now)).toEqual(first.map((customer) => ({ ...customer, isNew: false })));
  const caller = { ip: '127.0.0.1', userAgent: 'test', ...givenBrowser, now };
  const signIn = { password: demoPassword, rateLimitFactor: 1, ...caller };
  for (const { email } of first) await logIn(db, { ...signIn, email });
  expect(isCommonPassword(demoPassword)).toBe(false);
});

test('a demo profile is complete, verified, localized and valid', async () => {
  const [customer] = await seedCustomers(database.db, now);
  const profile = await readCustomerProfile(database.db, customer?.id ?? 0, 2);
  expect(profile).toMatchObject({ isEmailVerified: true, city: 'Berlin', languageCode: null });
  expect(toPhoneE164(profile.phone)).toBe('+493023125014');
  const wire = profileSchema.parse(toProfile(profile, { coins: 5000, fiat: 5000, reserved: [] }));
  expect(wire).toMatchObject({
    country: { id: 276, name: 'Deutschland', hash: 'de', iso: 'DE' },
    realCountry: { hash: 'de' },
    zip: '10115',
    post_code: '10115',
    balance: 5000,
    verification_data: { status: 'approved' },
  });
  expect((await readCustomerProfile(database.db, customer?.id ?? 0, null)).country?.title).toBe('Germany');
});
