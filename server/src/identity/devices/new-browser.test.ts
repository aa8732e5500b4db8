import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenBrowser, givenCustomer, givenPassword, type GivenCustomer } from '../../../test-kit/given-customer.ts';
import { givenAuthenticator } from '../../../test-kit/given-second-factor.ts';
import { openTestDatabase, type TestDatabase } from '../../../test-kit/test-database.ts';
import { resetPassword } from '#server/identity/passwords/reset-password.ts';
import { logIn } from '#server/identity/sessions/log-in.ts';
import { resolveSession } from '#server/identity/sessions/resolve-session.ts';
import { disownSignIn } from './disown-sign-in.ts';
import { newBrowserJob } from './note-browser.ts';
import { sendNewBrowser, type NewBrowser } from './send-new-browser.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const now = new Date('2026-11-20T12:00:00Z');
const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const [home, elsewhere] = ['the-browser-at-home-22', 'a-browser-elsewhere-22'];

async function signIn({ email }: GivenCustomer, browser: string | null, overrides = {}): Promise<string> {
  const caller = { ...givenBrowser, ip: '203.0.113.7', userAgent, rateLimitFactor: 100, now };
  const result = await logIn(database.db, { ...caller, browser, email, password: givenPassword, ...overrides });
  if (result.step !== 'signed_in') throw new Error('a code was asked for');
  return result.session.token;
}

async function waitingOf(customerId: number) {
  const jobs = await database.db<{ payload: Record<string, string> }[]>`
    select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = ${newBrowserJob} and j.payload ->> 'customerId' = ${`${customerId}`} order by j.id`;
  return jobs.map(({ payload }) => payload);
}

async function sendTo(customer: GivenCustomer): Promise<string> {
  const [payload] = await waitingOf(customer.id);
  const { ip = '', userAgent: agent = '', at = '' } = payload ?? {};
  const signedIn: NewBrowser = {
    ...givenBrowser,
    customerId: customer.id,
    ip,
    userAgent: agent,
    at: new Date(at),
    now,
  };
  await sendNewBrowser(database.db, signedIn, () => Promise.resolve('DE'));
  const [email] = await database.db<{ text: string; links: string[] }[]>`
    select body_text as text, links from email.messages where recipient = ${customer.email} and kind = 'new_sign_in'`;
  expect(email?.text).toContain('Firefox, Windows, on 20.11.2026, 12:00 UTC, network 203.0.113.x, DE');
  return /not-me\?token=([\w-]+)/.exec(email?.links[0] ?? '')?.[1] ?? '';
}

test('the first browser of an account and one that it knows send no email, another one does', async () => {
  const customer = await givenCustomer(database.db);
  for (const browser of [home, home]) await signIn(customer, browser);
  expect(await waitingOf(customer.id)).toEqual([]);
  for (const browser of [elsewhere, elsewhere]) await signIn(customer, browser);
  expect(await waitingOf(customer.id)).toHaveLength(1);
});

test('a client without cookies counts by program and network', async () => {
  const customer = await givenCustomer(database.db);
  await signIn(customer, home);
  for (const ip of ['198.51.100.7', '198.51.100.7', '198.51.100.8']) await signIn(customer, null, { ip });
  expect(await waitingOf(customer.id)).toHaveLength(2);
});

test('the link of the email ends all sessions, undoes what came since, and sets a new password', async () => {
  const { db } = database;
  const customer = await givenCustomer(db);
  const tokens = [await signIn(customer, home), await signIn(customer, elsewhere)];
  const token = await sendTo(customer);
  await givenAuthenticator(db, customer.id, new Date(now.getTime() + 1000));
  const caller = { ip: '203.0.113.9', rateLimitFactor: 1, language: 'en', now };
  const results = await Promise.allSettled([
    disownSignIn(db, { ...caller, token }),
    disownSignIn(db, { ...caller, token }),
  ]);
  const [done] = results.filter((result) => result.status === 'fulfilled');
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'disown_link_invalid' },
  });
  for (const session of tokens) expect(await resolveSession(db, session, now)).toBeNull();
  expect(await db`select from identity.authenticators where customer_id = ${customer.id}`).toHaveLength(0);
  const link = done?.value ?? { email: '', token: '' };
  await resetPassword(db, { ...caller, ...link, password: 'Correct horse 8' });
  await signIn(customer, home, { password: 'Correct horse 8' });
});

test('an unknown and an expired link are refused', async () => {
  const customer = await givenCustomer(database.db);
  await signIn(customer, home);
  await signIn(customer, elsewhere);
  const token = await sendTo(customer);
  const late = { ip: '203.0.113.9', rateLimitFactor: 1, language: 'en', now: new Date(now.getTime() + 8 * 86_400_000) };
  for (const one of [token, 'unknown'])
    await expect(disownSignIn(database.db, { ...late, token: one })).rejects.toMatchObject({
      code: 'disown_link_invalid',
    });
});
