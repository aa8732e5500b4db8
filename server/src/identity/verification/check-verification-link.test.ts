import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { givenOpener } from '../../../test-kit/given-opener.ts';
import { givenCustomer, type GivenCustomer } from '../../../test-kit/given-customer.ts';
import { openTestDatabase, type TestDatabase } from '../../../test-kit/test-database.ts';
import { lockCustomer } from '#server/identity/account.sql.ts';
import { checkVerificationLink } from './check-verification-link.ts';
import { lifetimes } from '#server/identity/identity.rules.ts';
import { issueVerification } from './issue-verification.ts';
import { verifyEmail } from './verify-email.ts';

let database: TestDatabase;
let customer: GivenCustomer;
const now = new Date('2026-11-20T12:00:00Z');

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  customer = await givenCustomer(database.db, { isVerified: false });
});

/** A link that proves an address, as the email would carry it. */
async function givenLink(email = customer.email): Promise<{ customerId: number; token: string }> {
  const request = {
    customer: { ...customer, email, name: 'Kim' },
    language: 'en',
    publicUrl: 'https://shop.example',
    now,
  };
  const link = await database.db.begin((tx) => issueVerification(tx, request));
  return { customerId: customer.id, token: link.split('/').at(-1) ?? '' };
}

const check = (link: { customerId: number; token: string }, at = now) =>
  checkVerificationLink(database.db, { ...link, now: at });

test('checking a link returns its result and changes nothing', async () => {
  const link = await givenLink();
  expect([await check(link), await check(link)]).toEqual(['verified', 'verified']);
  expect(await verifyEmail(database.db, { ...link, now }, givenOpener)).toBe('verified');
  expect(await check(link)).toBe('already');
});

test('checking a link does not wait for an account lock', async () => {
  const link = await givenLink();
  const answer = await database.db.begin(async (tx) => {
    await lockCustomer(tx, customer.id);
    return check(link);
  });
  expect(answer).toBe('verified');
});

test('unknown, foreign and expired links are invalid', async () => {
  const link = await givenLink();
  expect(await check({ ...link, token: 'made-up' })).toBe('invalid');
  expect(await check({ ...link, customerId: 0 })).toBe('invalid');
  expect(await check(link, new Date(now.getTime() + lifetimes.verificationMs))).toBe('invalid');
});

test('a link for a new address is valid until the address is taken', async () => {
  const requestedEmail = `requested-${customer.id}@test.example`;
  await database.db`update identity.customers set pending_email = ${requestedEmail}, pending_email_key = ${requestedEmail}
    where id = ${customer.id}`;
  const link = await givenLink(requestedEmail);
  expect(await check(link)).toBe('verified');
  await givenCustomer(database.db, { email: requestedEmail });
  expect(await check(link)).toBe('invalid');
  const [kept] = await database.db`select pending_email from identity.customers where id = ${customer.id}`;
  expect(kept).toEqual({ pendingEmail: requestedEmail });
});
