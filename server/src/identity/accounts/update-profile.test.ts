import { givenOpener } from '../../../test-kit/given-opener.ts';
import { emailsTo } from '../../../test-kit/emails-to.ts';
import { givenCustomer, givenPassword, type GivenCustomer } from '../../../test-kit/given-customer.ts';
import { openTestDatabase, type TestDatabase } from '../../../test-kit/test-database.ts';
import { untilWaiting } from '../../../test-kit/until-waiting.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db.ts';
import { lockAddress } from '#server/identity/account.sql.ts';
import { readCustomerProfile, cancelEmailChange } from '#server/identity/identity.queries.ts';
import { limits } from '#server/identity/identity.rules.ts';
import { resendVerification } from '#server/identity/verification/resend-verification.ts';
import { updateProfile, type ProfileUpdate } from './update-profile.ts';
import { verifyEmail } from '#server/identity/verification/verify-email.ts';

let database: TestDatabase;
let customer: GivenCustomer;
let sessionsMade = 0;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

beforeEach(async () => {
  customer = await givenCustomer(database.db);
});

const now = new Date('2026-11-20T12:00:00Z');
const newEmail = () => `new-${customer.id}@test.example`;

const update = (overrides: Partial<ProfileUpdate> = {}): Promise<void> => {
  sessionsMade += 1;
  return updateProfile(database.db, {
    customerId: customer.id,
    sessionId: `session-${sessionsMade}`,
    fields: {},
    email: undefined,
    currentPassword: givenPassword,
    language: 'en',
    publicUrl: 'https://shop.example',
    now,
    ...overrides,
  });
};

const profile = (id = customer.id) => readCustomerProfile(database.db, id, null);

/** Takes the newest link that was sent to an address. */
async function linkTo(address: string, customerId = customer.id) {
  const [email] = await emailsTo(database.db, address);
  return { customerId, token: email?.links[0]?.split('/').at(-1) ?? '', now };
}

test('given fields change, missing ones stay', async () => {
  await update({ fields: { city: 'Lisboa', steamTradeLink: 'link' } });
  await update({ fields: { name: 'Ada', phone: { typed: '+49 30 23125015', e164: '+493023125015' } } });
  expect(await profile()).toMatchObject({
    name: 'Ada',
    surname: 'Test',
    phone: '+49 30 23125015',
    city: 'Lisboa',
    steamTradeLink: 'link',
  });
  await update({ fields: { city: '' } });
  expect(await profile()).toMatchObject({ name: 'Ada', city: '', steamTradeLink: 'link' });
});

test('a requested address waits for its link, and the old one gets a notice', async () => {
  await update({ email: newEmail(), fields: { name: 'Ada' } });
  expect(await profile()).toMatchObject({ email: customer.email, pendingEmail: newEmail(), name: 'Ada' });
  expect(await emailsTo(database.db, customer.email)).toMatchObject([{ kind: 'email_change_requested', links: [] }]);

  const link = await linkTo(newEmail());
  expect(await verifyEmail(database.db, link, givenOpener)).toBe('verified');
  expect(await profile()).toMatchObject({ email: newEmail(), pendingEmail: null, isEmailVerified: true });
  expect(await verifyEmail(database.db, link, givenOpener)).toBe('already');
});

test('the current address needs no password', async () => {
  await update({ email: customer.email, currentPassword: null, fields: { name: 'Ada' } });
  expect(await profile()).toMatchObject({ name: 'Ada', pendingEmail: null });
});

test.each([
  [null, 'account.current_password_required'],
  ['', 'account.current_password_required'],
  ['Wrong horse 7', 'account.current_password_wrong'],
])('the password %j is refused and nothing changes', async (currentPassword, key) => {
  await expect(update({ email: newEmail(), currentPassword, fields: { name: 'Ada' } })).rejects.toMatchObject({
    code: 'invalid_input',
    errors: { cur_password: [key] },
  });
  expect(await profile()).toMatchObject({ name: 'Kim', pendingEmail: null });
  expect(await emailsTo(database.db, newEmail())).toEqual([]);
});

test('a taken address is refused', async () => {
  const other = await givenCustomer(database.db);
  await expect(update({ email: other.email.toUpperCase() })).rejects.toMatchObject({
    code: 'email_taken',
    errors: { email: ['refusals.email_taken'] },
  });
  expect(await profile()).toMatchObject({ pendingEmail: null });
});

test('cancelling or replacing a requested address invalidates its link', async () => {
  await update({ email: newEmail() });
  const first = await linkTo(newEmail());
  await update({ email: `other-${newEmail()}` });
  expect(await verifyEmail(database.db, first, givenOpener)).toBe('invalid');
  await cancelEmailChange(database.db, customer.id);
  expect(await verifyEmail(database.db, await linkTo(`other-${newEmail()}`), givenOpener)).toBe('invalid');
  expect(await profile()).toMatchObject({ email: customer.email, pendingEmail: null });
});

test('the email is sent again to the requested address', async () => {
  await update({ email: newEmail() });
  const caller = { customerId: customer.id, ip: '203.0.113.7', language: 'en', publicUrl: 'https://shop.example' };
  await resendVerification(database.db, { ...caller, now, rateLimitFactor: 1 });
  expect((await emailsTo(database.db, newEmail())).map(({ kind }) => kind)).toEqual(['email_change', 'email_change']);
});

test('of two accounts that requested one address, the first to verify gets it', async () => {
  const requestedEmail = newEmail();
  const other = await givenCustomer(database.db);
  await Promise.all([update({ email: requestedEmail }), update({ email: requestedEmail, customerId: other.id })]);
  const emails = await emailsTo(database.db, requestedEmail);
  const links = emails.flatMap((email) => email.links).map((link) => link.split('/').slice(-2));
  const results = await Promise.all(
    links.map(([id, token = '']) => verifyEmail(database.db, { customerId: Number(id), token, now }, givenOpener)),
  );
  expect(results.toSorted()).toEqual(['invalid', 'verified']);
  const profiles = [await profile(), await profile(other.id)];
  expect(profiles.filter(({ email }) => email === requestedEmail)).toHaveLength(1);
  expect(profiles.map(({ pendingEmail }) => pendingEmail)).toEqual([null, null]);
});

test('a verification waits for a concurrent registration and then finds the address taken', async () => {
  await update({ email: newEmail() });
  const link = await linkTo(newEmail());
  const { verification } = await inTransaction(database.db, async (tx) => {
    await lockAddress(tx, newEmail());
    await tx`
      insert into identity.customers (email, email_key, password_hash, name, surname, phone)
      select ${newEmail()}, ${newEmail()}, password_hash, name, surname, phone
      from identity.customers where id = ${customer.id}`;
    const running = { verification: verifyEmail(database.db, link, givenOpener) };
    await untilWaiting(database.db);
    return running;
  });
  expect(await verification).toBe('invalid');
  expect(await profile()).toMatchObject({ email: customer.email, pendingEmail: null });
});

test('an unverified customer can verify a new address instead', async () => {
  customer = await givenCustomer(database.db, { isVerified: false });
  await update({ email: newEmail() });
  expect(await profile()).toMatchObject({ isEmailVerified: false, pendingEmail: newEmail() });
  await verifyEmail(database.db, await linkTo(newEmail()), givenOpener);
  expect(await profile()).toMatchObject({ email: newEmail(), isEmailVerified: true });
});

test('another spelling of the same address is verified as well', async () => {
  await update({ email: customer.email.toUpperCase() });
  expect(await profile()).toMatchObject({ email: customer.email });
  expect(await verifyEmail(database.db, await linkTo(customer.email.toUpperCase()), givenOpener)).toBe('verified');
  expect(await profile()).toMatchObject({ email: customer.email.toUpperCase(), pendingEmail: null });
});

test('changes of address are limited per hour', async () => {
  const { limit } = limits.emailChangesPerCustomer;
  for (let made = 0; made < limit; made += 1) await update({ email: `${made}-${newEmail()}` });
  await expect(update({ email: newEmail() })).rejects.toMatchObject({ code: 'too_many_requests' });
});

test('password checks are limited per session', async () => {
  const { limit } = limits.passwordChecksPerSession;
  const steal = () => update({ sessionId: 'stolen', email: newEmail(), currentPassword: 'Wrong horse 7' });
  for (let tries = 0; tries < limit; tries += 1) await expect(steal()).rejects.toMatchObject({ code: 'invalid_input' });
  await expect(steal()).rejects.toMatchObject({ code: 'too_many_requests' });
  await update({ sessionId: 'own', email: newEmail() });
});
