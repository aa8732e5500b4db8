import { generateSync } from 'otplib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CallShop, givenCaller, openCallShop } from '../../../test-kit/call-shop.ts';
import { givenPassword } from '../../../test-kit/given-customer.ts';
import { givenAuthenticator } from '../../../test-kit/given-second-factor.ts';
import { inTransaction } from '#server/platform/db.ts';
import { insertAlert } from '#server/identity/devices/known-browsers.sql.ts';
import { issueToken } from '#server/identity/issue-token.ts';

let shop: CallShop;
beforeAll(async () => {
  shop = await openCallShop();
});
afterAll(() => shop.close());

const cur_password = givenPassword;

/** A customer with an authenticator app, and one who signs in to the account. */
async function givenOwner() {
  const caller = await givenCaller(shop);
  const { id, email } = caller.customer;
  const app = await givenAuthenticator(shop.db, id, new Date());
  const guest = await shop.as(null);
  const begin = async () => {
    const payload = { username: email, password: givenPassword };
    const refused = await shop.shop.app.inject({ method: 'POST', url: '/api/login', payload });
    return refused.json<{ data: { challenge: string } }>().data.challenge;
  };
  const complete = (challenge: string, code: string) => guest.outcome('completeSignIn', { challenge, code });
  const safety = async () => (await caller.reply('readSignInSafety')).payload;
  return { ...caller, code: () => app.codeAt(new Date()), recoveryCode: app.recoveryCodes[0], begin, complete, safety };
}

test('a code finishes a sign-in, a wrong one does not, and too many are refused', async () => {
  const owner = await givenOwner();
  const challenge = await owner.begin();
  const sessions = async () => (await owner.reply('listSessions')).payload.length;
  expect(await owner.complete(challenge, '000000')).toBe('totp_wrong');
  await shop.db`update platform.rate_windows set count = 10_000`;
  expect(await owner.complete(challenge, owner.code())).toBe('too_many_requests');
  await shop.db`truncate platform.rate_windows`;
  expect(await sessions()).toBe(1);
  expect(await owner.complete(challenge, owner.code())).toBe('OK');
  expect(await sessions()).toBe(2);
  expect(await owner.complete(challenge, owner.recoveryCode ?? '')).toBe('sign_in_step_expired');
});

test('a code does not open a blocked account', async () => {
  const owner = await givenOwner();
  const challenge = await owner.begin();
  await shop.db`update identity.customers set blocked_at = now() where id = ${owner.customer.id}`;
  expect(await owner.complete(challenge, owner.code())).toBe('account_blocked');
});

test('codes are not tried without end', async () => {
  const owner = await givenOwner();
  await owner.outcome('confirmSession', { code: '000000' });
  await shop.db`update platform.rate_windows set count = 10_000`;
  for (const call of ['confirmSession', 'confirmAuthenticator', 'removeAuthenticator'] as const)
    expect([call, await owner.outcome(call, { code: owner.code() })]).toEqual([call, 'too_many_requests']);
  await shop.db`truncate platform.rate_windows`;
  expect(await owner.safety()).toMatchObject({ authenticator: {}, confirmed_until: null });
});

test('a second app is neither begun nor confirmed', async () => {
  const owner = await givenOwner();
  expect(await owner.outcome('confirmSession', { code: owner.recoveryCode })).toBe('OK');
  expect(await owner.outcome('startAuthenticator')).toBe('authenticator_on_already');
  expect(await owner.outcome('confirmAuthenticator', { code: owner.code() })).toBe('authenticator_on_already');
});

test('an app is confirmed by a right code only', async () => {
  const { reply, outcome } = await givenCaller(shop);
  expect(await outcome('confirmAuthenticator', { code: '000000' })).toBe('authenticator_not_begun');
  const { secret } = (await reply('startAuthenticator', { cur_password })).payload;
  expect(await outcome('confirmAuthenticator', { code: '000000' })).toBe('totp_wrong');
  expect((await reply('readSignInSafety')).payload.authenticator).toBeNull();
  const code = generateSync({ secret, epoch: Math.floor(Date.now() / 1000) });
  expect((await reply('confirmAuthenticator', { code })).payload.recovery_codes).toHaveLength(10);
});

test('an app is removed by a right code only', async () => {
  const owner = await givenOwner();
  expect(await owner.outcome('removeAuthenticator', { code: '000000' })).toBe('totp_wrong');
  expect((await owner.safety()).authenticator).not.toBeNull();
  expect(await owner.outcome('removeAuthenticator', { code: owner.code() })).toBe('OK');
  expect((await owner.safety()).authenticator).toBeNull();
  expect(await owner.outcome('removeAuthenticator')).toBe('authenticator_off');
  expect(await owner.outcome('renewRecoveryCodes')).toBe('authenticator_off');
});

test('browsers that were trusted are asked for a code again', async () => {
  const owner = await givenOwner();
  await shop.db`
    insert into identity.known_browsers (customer_id, browser_hash, first_seen_at, last_seen_at, trusted_until)
    values (${owner.customer.id}, sha256('browser'), now(), now(), now() + interval '1 day')`;
  expect((await owner.safety()).trusted_browsers).toBe(1);
  expect(await owner.outcome('distrustBrowsers')).toBe('OK');
  expect((await owner.safety()).trusted_browsers).toBe(0);
});

test('a disowned sign-in ends the sessions, and guesses at its link are limited', async () => {
  const owner = await givenOwner();
  const guest = await shop.as(null);
  const { token, hash: tokenHash } = issueToken();
  const now = new Date();
  const expiresAt = new Date(now.getTime() + 60_000);
  const alert = { customerId: owner.customer.id, tokenHash, signedInAt: now, now, expiresAt };
  await inTransaction(shop.db, (tx) => insertAlert(tx, alert));
  expect(await guest.outcome('disownSignIn', { token: `${token}x` })).toBe('disown_link_invalid');
  await shop.db`update platform.rate_windows set count = 10_000`;
  expect(await guest.outcome('disownSignIn', { token })).toBe('too_many_requests');
  await shop.db`truncate platform.rate_windows`;
  expect(await owner.outcome('readSignInSafety')).toBe('OK');
  expect(await guest.outcome('disownSignIn', { token })).toBe('OK');
  expect(await owner.outcome('readSignInSafety')).toBe('not_signed_in');
});
