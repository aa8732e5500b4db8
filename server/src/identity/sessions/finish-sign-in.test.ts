import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenBrowser, givenCustomer } from '../../../test-kit/given-customer.ts';
import { givenAuthenticator } from '../../../test-kit/given-second-factor.ts';
import { openTestDatabase, type TestDatabase } from '../../../test-kit/test-database.ts';
import { hashToken } from '#server/identity/issue-token.ts';
import type { SignInCaller } from '#server/identity/identity.types.ts';
import { inTransaction } from '#server/platform/db.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { resolveSession } from './resolve-session.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const now = new Date('2026-11-20T12:00:00Z');
const browser = 'the-token-of-a-browser';
const caller: SignInCaller = { ...givenBrowser, ip: '203.0.113.7', userAgent: 'test', browser, now };

const finish = (customerId: number, from: SignInCaller = caller) =>
  inTransaction(database.db, (tx) => finishSignIn(tx, { customerId, method: 'steam', caller: from }));

test.each(['without an authenticator app', 'whose set-up has only begun'])(
  'an account %s is signed in',
  async (which) => {
    const { id } = await givenCustomer(database.db);
    if (which.startsWith('whose')) await givenAuthenticator(database.db, id, null);
    const result = await finish(id);
    if (result.step !== 'signed_in') throw new Error('no session');
    expect(await resolveSession(database.db, result.session.token, now)).toMatchObject({ customerId: id });
    const [session] = await database.db`select method, second_factor from identity.sessions where customer_id = ${id}`;
    expect(session).toEqual({ method: 'steam', secondFactor: null });
  },
);

test('an account with an authenticator app gets a challenge of its browser, and no session', async () => {
  const { id } = await givenCustomer(database.db);
  await givenAuthenticator(database.db, id, now);
  const result = await finish(id);
  if (result.step !== 'second_factor') throw new Error('no challenge');
  const [kept] = await database.db`
    select token_hash, browser_hash, method, used_at, expires_at from identity.sign_in_challenges
    where customer_id = ${id}`;
  expect(kept).toEqual({
    tokenHash: hashToken(result.challenge),
    browserHash: hashToken('the-token-of-a-browser'),
    method: 'steam',
    usedAt: null,
    expiresAt: new Date('2026-11-20T12:10:00Z'),
  });
  expect(await database.db`select from identity.sessions where customer_id = ${id}`).toHaveLength(0);
});

test('a client without cookies gets a challenge of no browser', async () => {
  const { id } = await givenCustomer(database.db);
  await givenAuthenticator(database.db, id, now);
  await finish(id, { ...caller, browser: null });
  const [kept] = await database.db`select browser_hash from identity.sign_in_challenges where customer_id = ${id}`;
  expect(kept).toEqual({ browserHash: null });
});
