import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenCustomer } from '../../../test-kit/given-customer.ts';
import { emailsTo } from '../../../test-kit/emails-to.ts';
import { openTestDatabase, type TestDatabase } from '../../../test-kit/test-database.ts';
import { checkResetLink } from './check-reset-link.ts';
import { lifetimes } from '#server/identity/identity.rules.ts';
import { resetPassword } from './reset-password.ts';
import { sendPasswordReset } from './send-password-reset.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const now = new Date('2026-11-20T12:00:00Z');
const caller = { ip: '203.0.113.9', rateLimitFactor: 1, now };

const outcomeOf = (link: { token: string; email: string }, at = now): Promise<string> =>
  checkResetLink(database.db, { ...caller, ...link, now: at }).then(
    () => 'good',
    ({ code }: { code: string }) => code,
  );

async function givenLink(): Promise<{ token: string; email: string }> {
  const { email } = await givenCustomer(database.db);
  await sendPasswordReset(database.db, { emailKey: email, language: 'en', publicUrl: 'https://shop.example', now });
  const [message] = await emailsTo(database.db, email);
  return { token: new URL(message?.links[0] ?? '').searchParams.get('token') ?? '', email };
}

test('a link can be checked any number of times until it is used', async () => {
  const link = await givenLink();
  expect([await outcomeOf(link), await outcomeOf(link)]).toEqual(['good', 'good']);
  await resetPassword(database.db, { ...caller, ...link, password: 'Correct horse 7', language: 'en' });
  expect(await outcomeOf(link)).toBe('reset_link_invalid');
});

test('expired, unknown and foreign links are invalid', async () => {
  const [link, other] = [await givenLink(), await givenLink()];
  expect(await outcomeOf(link, new Date(now.getTime() + lifetimes.passwordResetMs))).toBe('reset_link_invalid');
  expect(await outcomeOf({ ...link, token: 'made-up' })).toBe('reset_link_invalid');
  expect(await outcomeOf({ ...link, email: other.email })).toBe('reset_link_invalid');
});
