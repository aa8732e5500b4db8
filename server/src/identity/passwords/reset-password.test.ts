import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db.ts';
import { dumpDatabase } from '../../../test-kit/dump-database.ts';
import {
  givenBrowser,
  givenCustomer,
  givenPassword,
  givenSession,
  type GivenCustomer,
} from '../../../test-kit/given-customer.ts';
import { givenSecondFactor } from '../../../test-kit/given-second-factor.ts';
import { emailsTo } from '../../../test-kit/emails-to.ts';
import { openTestDatabase, type TestDatabase } from '../../../test-kit/test-database.ts';
import { untilWaiting } from '../../../test-kit/until-waiting.ts';
import { lockCustomer } from '#server/identity/account.sql.ts';
import { purgeExpired } from '#server/identity/accounts/purge-expired.ts';
import { lifetimes, limits } from '#server/identity/identity.rules.ts';
import { logIn } from '#server/identity/sessions/log-in.ts';
import { resetPassword, type PasswordReset } from './reset-password.ts';
import { resolveSession } from '#server/identity/sessions/resolve-session.ts';
import { sendPasswordReset } from './send-password-reset.ts';

let database: TestDatabase;
let customer: GivenCustomer;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

beforeEach(async () => {
  await database.db`truncate platform.rate_windows, identity.sign_in_attempts`;
  customer = await givenCustomer(database.db);
});

const now = new Date('2026-11-20T12:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const password = 'Correct horse 7';

const send = (emailKey = customer.email) =>
  sendPasswordReset(database.db, { emailKey, language: 'de', publicUrl: 'https://shop.example', now });

/** Asks for an email and reads its link as the page does. */
async function givenLink(): Promise<{ token: string; email: string }> {
  await send();
  const [email] = await emailsTo(database.db, customer.email);
  const { pathname, searchParams } = new URL(email?.links[0] ?? '');
  expect(pathname).toBe('/reset-password');
  return { token: searchParams.get('token') ?? '', email: searchParams.get('email') ?? '' };
}

const reset = (overrides: Partial<PasswordReset>): Promise<void> =>
  resetPassword(database.db, {
    token: '',
    email: customer.email,
    password,
    ip: '203.0.113.7',
    language: 'de',
    rateLimitFactor: 1,
    now,
    ...overrides,
  });

interface Outcome {
  code: string;
  params: unknown;
  errors: unknown;
}

const outcomeOf = (overrides: Partial<PasswordReset>): Promise<Outcome> =>
  reset(overrides).then(
    () => ({ code: 'reset', params: {}, errors: undefined }),
    ({ code, params, errors }: Outcome) => ({ code, params, errors }),
  );

const signIn = (tried: string): Promise<unknown> => {
  const caller = { ip: '203.0.113.7', userAgent: 'test', ...givenBrowser, now, rateLimitFactor: 1 };
  return logIn(database.db, { email: customer.email, password: tried, ...caller });
};

test('the emailed link sets a password, ends all sessions and sends a notice', async () => {
  const token = await givenSession(database.db, customer.id, now);
  await reset(await givenLink());
  expect(await resolveSession(database.db, token, now)).toBeNull();
  await signIn(password);
  await expect(signIn(givenPassword)).rejects.toMatchObject({ code: 'credentials_wrong' });
  const emails = await emailsTo(database.db, customer.email);
  expect(emails.map(({ kind, language }) => [kind, language])).toEqual([
    ['password_changed', 'de'],
    ['password_reset', 'de'],
  ]);
});

test('used, expired, unknown and foreign links get the same refusal', async () => {
  const used = await givenLink();
  await reset(used);
  const refusal = { code: 'reset_link_invalid', params: {}, errors: undefined };
  expect(await outcomeOf(used)).toEqual(refusal);
  const fresh = await givenLink();
  expect(await outcomeOf({ ...fresh, now: later(lifetimes.passwordResetMs) })).toEqual(refusal);
  expect(await outcomeOf({ ...fresh, token: 'made-up' })).toEqual(refusal);
  expect(await outcomeOf({ ...fresh, email: (await givenCustomer(database.db)).email })).toEqual(refusal);
  expect(await outcomeOf({ ...fresh, email: fresh.email.toUpperCase() })).toMatchObject({ code: 'reset' });
});

test('using a link invalidates the others', async () => {
  const first = await givenLink();
  const second = await givenLink();
  await reset(first);
  expect(await outcomeOf(second)).toMatchObject({ code: 'reset_link_invalid' });
});

test('of concurrent uses one succeeds', async () => {
  const { db } = database;
  const link = await givenLink();
  const { uses } = await inTransaction(db, async (tx) => {
    await lockCustomer(tx, customer.id);
    const running = ['Horse one 1', 'Horse two 2'].map((input) => outcomeOf({ ...link, password: input }));
    // Both have found the link good and wait for the account.
    await untilWaiting(db, 2);
    return { uses: Promise.all(running) };
  });
  expect((await uses).map(({ code }) => code).toSorted()).toEqual(['reset', 'reset_link_invalid']);
});

test('an address that was never verified loses Steam and second factors, a verified one keeps them', async () => {
  const { db } = database;
  const left = async () => {
    const [row] = await db`
      select (select count(*)::int from identity.steam_accounts where customer_id = ${customer.id}) as steam,
        (select count(*)::int from identity.passkeys where customer_id = ${customer.id}) as passkeys,
        (select count(*)::int from identity.authenticators where customer_id = ${customer.id}) as apps`;
    return row;
  };
  await givenSecondFactor(db, customer.id);
  await db`
    insert into identity.steam_accounts (customer_id, steam_id, name, linked_at)
    values (${customer.id}, '76561198000000021', 'Alex', ${now})`;
  await db`update identity.customers set email_verified_at = ${now} where id = ${customer.id}`;
  await reset(await givenLink());
  expect(await left()).toEqual({ steam: 1, passkeys: 1, apps: 1 });
  await db`update identity.customers set email_verified_at = null where id = ${customer.id}`;
  await reset(await givenLink());
  expect(await left()).toEqual({ steam: 0, passkeys: 0, apps: 0 });
  const jobs = await db<{ event: string }[]>`
    select payload ->> 'event' as event from graphile_worker._private_jobs
    where payload -> 'payload' ->> 'customerId' = ${`${customer.id}`} order by id`;
  expect(jobs.map(({ event }) => event)).toEqual(['identity.password_set', 'identity.ways_in_dropped']);
});

test('a refused password leaves the link valid', async () => {
  const link = await givenLink();
  expect(await outcomeOf({ ...link, password: 'Password123' })).toMatchObject({
    errors: { password: ['auth.password_too_common'] },
  });
  await reset(link);
});

test('only the queued email contains the token, and expired ones are purged', async () => {
  const { token } = await givenLink();
  const isClear = async () => (await dumpDatabase(database.db)).includes(token);
  expect(await isClear()).toBe(true);
  await database.db`delete from email.messages where recipient = ${customer.email}`;
  expect(await isClear()).toBe(false);
  await purgeExpired(database.db, later(lifetimes.passwordResetMs + lifetimes.usedTokensKeptMs));
  expect(await database.db`select 1 from identity.password_resets`).toHaveLength(0);
});

test('a blocked account gets no email, and its links are invalid', async () => {
  const link = await givenLink();
  await database.db`update identity.customers set blocked_at = ${now} where id = ${customer.id}`;
  expect(await outcomeOf(link)).toMatchObject({ code: 'reset_link_invalid' });
  await send();
  expect(await emailsTo(database.db, customer.email)).toHaveLength(1);
});

test('flooding an account with requests does not lock its owner out', async () => {
  const { limit } = limits.resetEmailsPerCustomer;
  for (let sent = 0; sent < limit; sent += 1) await send();
  const link = await givenLink();
  expect(await emailsTo(database.db, customer.email)).toHaveLength(limit);
  await reset(link);
});

test('uses are limited per network', async () => {
  const { limit } = limits.resetsPerNetwork;
  await database.db`insert into platform.rate_windows (key, count, started_at)
    values ('reset-link:network:203.0.113.7', ${limit}, ${now})`;
  expect(await outcomeOf({ token: 'made-up' })).toMatchObject({ code: 'too_many_requests' });
  expect(await outcomeOf({ token: 'made-up', rateLimitFactor: 2 })).toMatchObject({ code: 'reset_link_invalid' });
});
