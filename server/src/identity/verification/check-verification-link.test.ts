import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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

test('a look says what the link will do and does none of it', async () => {
  const link = await givenLink();
  expect([await check(link), await check(link)]).toEqual(['verified', 'verified']);
  expect(await verifyEmail(database.db, { ...link, now })).toBe('verified');
  expect(await check(link)).toBe('already');
});

test('a look does not stand in line behind who holds the account', async () => {
  const link = await givenLink();
  const answer = await database.db.begin(async (tx) => {
    await lockCustomer(tx, customer.id);
    return check(link);
  });
  expect(answer).toBe('verified');
});

test('a made-up link, one of another account and one that is too old are invalid', async () => {
  const link = await givenLink();
  expect(await check({ ...link, token: 'made-up' })).toBe('invalid');
  expect(await check({ ...link, customerId: 0 })).toBe('invalid');
  expect(await check(link, new Date(now.getTime() + lifetimes.verificationMs))).toBe('invalid');
});

test('the link to another address is good until somebody else has the address', async () => {
  const wished = `wished-${customer.id}@test.example`;
  await database.db`update identity.customers set pending_email = ${wished}, pending_email_key = ${wished}
    where id = ${customer.id}`;
  const link = await givenLink(wished);
  expect(await check(link)).toBe('verified');
  await givenCustomer(database.db, { email: wished });
  expect(await check(link)).toBe('invalid');
  const [kept] = await database.db`select pending_email from identity.customers where id = ${customer.id}`;
  expect(kept).toEqual({ pendingEmail: wished });
});
