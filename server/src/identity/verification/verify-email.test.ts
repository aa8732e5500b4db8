import { givenOpener } from '../../../test-kit/given-opener.ts';
import { givenCustomer, type GivenCustomer } from '../../../test-kit/given-customer.ts';
import { openTestDatabase, type TestDatabase } from '../../../test-kit/test-database.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readCustomerProfile } from '#server/identity/identity.queries.ts';
import { lifetimes, limits } from '#server/identity/identity.rules.ts';
import { type ResendRequest, resendVerification } from './resend-verification.ts';
import { verifyEmail } from './verify-email.ts';

let database: TestDatabase;
let customer: GivenCustomer;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

beforeEach(async () => {
  customer = await givenCustomer(database.db, { isVerified: false });
});

const now = new Date('2026-11-20T12:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);

const resend = (overrides: Partial<ResendRequest> = {}) => {
  const request = { customerId: customer.id, ip: '203.0.113.7', language: 'en', publicUrl: 'https://shop.example' };
  return resendVerification(database.db, { ...request, now, rateLimitFactor: 1, ...overrides });
};

/** Asks for an email and takes the token out of its link. */
async function givenLink(): Promise<{ customerId: number; token: string }> {
  await resend();
  const [email] = await database.db<{ links: string[] }[]>`
    select links from email.messages where recipient = ${customer.email} order by id desc limit 1`;
  return { customerId: customer.id, token: email?.links[0]?.split('/').at(-1) ?? '' };
}

const isVerified = async () => (await readCustomerProfile(database.db, customer.id, null)).isEmailVerified;

test('a link verifies once; the second use returns `already`', async () => {
  const link = await givenLink();
  expect(await verifyEmail(database.db, { ...link, now }, givenOpener)).toBe('verified');
  expect(await isVerified()).toBe(true);
  expect(await verifyEmail(database.db, { ...link, now }, givenOpener)).toBe('already');
});

test('of concurrent clicks one verifies', async () => {
  const link = await givenLink();
  const clicks = await Promise.all([1, 2, 3].map(() => verifyEmail(database.db, { ...link, now }, givenOpener)));
  expect(clicks.toSorted()).toEqual(['already', 'already', 'verified']);
});

test('an earlier link still works after a later one', async () => {
  const first = await givenLink();
  const second = await givenLink();
  expect(await verifyEmail(database.db, { ...first, now }, givenOpener)).toBe('verified');
  expect(await verifyEmail(database.db, { ...second, now }, givenOpener)).toBe('already');
});

test('a link expires after 48 hours', async () => {
  const link = await givenLink();
  expect(await verifyEmail(database.db, { ...link, now: later(lifetimes.verificationMs) }, givenOpener)).toBe(
    'invalid',
  );
  expect(await isVerified()).toBe(false);
});

test('foreign and unknown links verify nothing', async () => {
  const link = await givenLink();
  const other = await givenCustomer(database.db, { isVerified: false });
  expect(await verifyEmail(database.db, { ...link, customerId: other.id, now }, givenOpener)).toBe('invalid');
  expect(await verifyEmail(database.db, { ...link, token: 'made-up', now }, givenOpener)).toBe('invalid');
  expect(await verifyEmail(database.db, { ...link, customerId: 0, now }, givenOpener)).toBe('invalid');
  expect(await isVerified()).toBe(false);
});

test('a link for an earlier address does not verify the current one', async () => {
  const link = await givenLink();
  await database.db`update identity.customers set email = 'new@test.example', email_key = 'new@test.example'
    where id = ${customer.id}`;
  expect(await verifyEmail(database.db, { ...link, now }, givenOpener)).toBe('invalid');
});

test('nothing is sent if nothing is left to verify', async () => {
  await verifyEmail(database.db, { ...(await givenLink()), now }, givenOpener);
  await expect(resend()).rejects.toMatchObject({ code: 'email_already_verified' });
});

test('emails are limited per account and hour, regardless of the factor', async () => {
  for (let sent = 0; sent < limits.resendsPerCustomer.limit; sent += 1) await resend({ rateLimitFactor: 100 });
  await expect(resend({ rateLimitFactor: 100 })).rejects.toMatchObject({ code: 'too_many_requests' });
  await resend({ now: later(3_600_000) });
});
