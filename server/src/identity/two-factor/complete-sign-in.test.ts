import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenBrowser, givenCustomer, givenPassword, type GivenCustomer } from '../../../test-kit/given-customer.ts';
import { givenAuthenticator, type GivenAuthenticator } from '../../../test-kit/given-second-factor.ts';
import { openTestDatabase, type TestDatabase } from '../../../test-kit/test-database.ts';
import { limits } from '#server/identity/identity.rules.ts';
import { logIn } from '#server/identity/sessions/log-in.ts';
import { resolveSession } from '#server/identity/sessions/resolve-session.ts';
import { completeSignIn, type SecondStep } from './complete-sign-in.ts';
import { dropAuthenticator } from './drop-authenticator.ts';
import { inTransaction } from '#server/platform/db.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const now = new Date('2026-11-20T12:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const browser = 'a-browser-of-twenty-two';
const caller = { ...givenBrowser, ip: '203.0.113.7', userAgent: 'test', rateLimitFactor: 1, browser, now };

interface Owner extends GivenCustomer {
  app: GivenAuthenticator;
}

async function givenOwner(): Promise<Owner> {
  const customer = await givenCustomer(database.db);
  return { ...customer, app: await givenAuthenticator(database.db, customer.id, new Date('2026-11-01T12:00:00Z')) };
}

async function begin({ email }: Owner, from: { browser?: string | null } = {}): Promise<string> {
  const result = await logIn(database.db, { ...caller, email, password: givenPassword, ...from });
  if (result.step !== 'second_factor') throw new Error('no code was asked for');
  return result.challenge;
}

const complete = ({ app }: Owner, challenge: string, step: Partial<SecondStep> = {}) =>
  completeSignIn(database.db, {
    ...caller,
    totpKey: app.totpKey,
    challenge,
    code: app.codeAt(step.now ?? now),
    trustsBrowser: false,
    ...step,
  });

const refusal = (code: string) => ({ code });

test('a right code opens a session that counts as confirmed', async () => {
  const owner = await givenOwner();
  const { token } = await complete(owner, await begin(owner));
  expect(await resolveSession(database.db, token, now)).toMatchObject({ customerId: owner.id });
  const [session] = await database.db`
    select method, second_factor, confirmed_at from identity.sessions where customer_id = ${owner.id}`;
  expect(session).toEqual({ method: 'password', secondFactor: 'totp', confirmedAt: now });
});

test('a wrong code is refused and leaves the step open', async () => {
  const owner = await givenOwner();
  const challenge = await begin(owner);
  await expect(complete(owner, challenge, { code: '000000' })).rejects.toMatchObject(refusal('totp_wrong'));
  await expect(complete(owner, challenge, { code: '0000-0000-0000-0000' })).rejects.toMatchObject(
    refusal('totp_wrong'),
  );
  expect(await complete(owner, challenge)).toHaveProperty('token');
});

test('of two tabs with one code one signs in', async () => {
  const owner = await givenOwner();
  const challenges = [await begin(owner), await begin(owner)];
  const results = await Promise.allSettled(challenges.map((challenge) => complete(owner, challenge)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refusal('totp_wrong') });
});

test('of two uses of one challenge one signs in', async () => {
  const owner = await givenOwner();
  const challenge = await begin(owner);
  const codes = owner.app.recoveryCodes.slice(0, 2);
  const results = await Promise.allSettled(codes.map((code) => complete(owner, challenge, { code })));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: refusal('sign_in_step_expired'),
  });
  const [used] = await database.db`
    select count(*)::int as count from identity.recovery_codes
    where customer_id = ${owner.id} and used_at is not null`;
  expect(used).toEqual({ count: 1 });
});

test('a recovery code works once, however it is typed', async () => {
  const owner = await givenOwner();
  const code = owner.app.recoveryCodes[0] ?? '';
  await complete(owner, await begin(owner), { code: ` ${code.toUpperCase().replaceAll('-', ' ')} ` });
  const again = complete(owner, await begin(owner), { code });
  await expect(again).rejects.toMatchObject(refusal('totp_wrong'));
});

test.each([
  ['of another browser', { browser: 'another-browser-of-two' }],
  ['without the cookie', { browser: null }],
  ['that has expired', { now: later(601) }],
])('a challenge %s is refused', async (_which, from) => {
  const owner = await givenOwner();
  const challenge = await begin(owner);
  await expect(complete(owner, challenge, from)).rejects.toMatchObject(refusal('sign_in_step_expired'));
});

test('a client without cookies continues with its challenge', async () => {
  const owner = await givenOwner();
  expect(await complete(owner, await begin(owner, { browser: null }), { browser: null })).toHaveProperty('token');
});

test('a blocked account, and one whose app was removed meanwhile, are not signed in', async () => {
  const [blocked, removed] = [await givenOwner(), await givenOwner()];
  const challenges = [await begin(blocked), await begin(removed)] as const;
  await database.db`update identity.customers set blocked_at = now() where id = ${blocked.id}`;
  await expect(complete(blocked, challenges[0])).rejects.toMatchObject(refusal('account_blocked'));
  await inTransaction(database.db, (tx) => dropAuthenticator(tx, removed.id));
  await expect(complete(removed, challenges[1])).rejects.toMatchObject(refusal('sign_in_step_expired'));
});

test('a trusted browser is asked for no code for 30 days, and its session is not confirmed', async () => {
  const owner = await givenOwner();
  await complete(owner, await begin(owner), { trustsBrowser: true });
  const signIn = { ...caller, email: owner.email, password: givenPassword };
  const trusted = await logIn(database.db, { ...signIn, now: later(29 * 86_400) });
  expect(trusted.step).toBe('signed_in');
  const [session] = await database.db`
    select second_factor, confirmed_at from identity.sessions where customer_id = ${owner.id} order by number desc`;
  expect(session).toEqual({ secondFactor: 'trusted_browser', confirmedAt: null });
  const others = [
    { ...signIn, browser: 'another-browser-of-two' },
    { ...signIn, now: later(31 * 86_400) },
  ];
  for (const other of others) expect(await logIn(database.db, other)).toMatchObject({ step: 'second_factor' });
});

test('guesses are throttled, those from many networks too', async () => {
  const owner = await givenOwner();
  const challenge = await begin(owner);
  const guess = (at: number) =>
    complete(owner, challenge, { code: '000000', ip: `198.51.100.${at}` }).catch(
      (error: { code: string }) => error.code,
    );
  for (let at = 0; at < limits.codesPerCustomer.limit; at += 1) expect(await guess(at)).toBe('totp_wrong');
  expect(await guess(99)).toBe('too_many_requests');
});
