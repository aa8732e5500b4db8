import { generateSync } from 'otplib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RouteName } from '#contract/api.ts';
import { type CallShop, givenCaller, openCallShop } from '../../../test-kit/call-shop.ts';
import { givenPassword } from '../../../test-kit/given-customer.ts';
import { beginPasskey, givenPasskey } from '../../../test-kit/given-passkey.ts';
import { givenAuthenticator } from '../../../test-kit/given-second-factor.ts';
import { untilWaiting } from '../../../test-kit/until-waiting.ts';
import { lockCustomer } from '#server/identity/account.sql.ts';
import { inTransaction } from '#server/platform/db.ts';

let shop: CallShop;
beforeAll(async () => {
  shop = await openCallShop();
});
afterAll(() => shop.close());

/** Whoever has the session and the password of a customer. */
async function givenOwner() {
  const caller = await givenCaller(shop);
  const withPassword = (name: RouteName, input = {}) => caller.outcome(name, { cur_password: givenPassword, ...input });
  const safety = async () => (await caller.reply('readSignInSafety')).payload;
  return { ...caller, withPassword, safety };
}

const notFresh = 'second_factor_not_fresh';

test('with an app, the password adds no passkey, removes nothing and renews nothing', async () => {
  const owner = await givenOwner();
  const begun = await beginPasskey(owner);
  const { recoveryCodes } = await givenAuthenticator(shop.db, owner.customer.id, new Date());
  for (const call of ['startPasskey', 'startAuthenticator', 'removeAuthenticator', 'renewRecoveryCodes'] as const)
    expect([call, await owner.withPassword(call)]).toEqual([call, notFresh]);
  expect(await begun.add()).toBe(notFresh);
  expect(await owner.safety()).toMatchObject({ authenticator: { recovery_codes_left: 10 }, passkeys: [] });

  expect(await owner.outcome('confirmSession', { code: recoveryCodes[0] })).toBe('OK');
  expect(await begun.add()).toBe('OK');
  expect(await owner.outcome('startPasskey')).toBe('OK');
  expect(await owner.outcome('renewRecoveryCodes')).toBe('OK');
  expect(await owner.safety()).toMatchObject({ authenticator: { recovery_codes_left: 10 }, passkeys: { length: 1 } });
  expect(await owner.outcome('removeAuthenticator')).toBe('OK');
});

test('with a passkey, the password adds no app and no other passkey, and removes none', async () => {
  const owner = await givenOwner();
  const { secret } = (await owner.reply('startAuthenticator', { cur_password: givenPassword })).payload;
  const code = generateSync({ secret, epoch: Math.floor(Date.now() / 1000) });
  const other = await beginPasskey(owner);
  const { answer } = await givenPasskey(owner);
  const [{ id } = { id: 0 }] = (await owner.safety()).passkeys;
  for (const [call, input] of [
    ['startPasskey', {}],
    ['startAuthenticator', {}],
    ['confirmAuthenticator', { code }],
    ['removePasskey', { id }],
  ] as const)
    expect([call, await owner.withPassword(call, input)]).toEqual([call, notFresh]);
  expect(await other.add()).toBe(notFresh);
  expect(await owner.safety()).toMatchObject({ authenticator: null, passkeys: [{ id }] });

  const { challenge } = (await owner.reply('startPasskeyConfirmation')).payload;
  expect(await owner.outcome('confirmByPasskey', { passkey: answer(challenge) })).toBe('OK');
  expect(await owner.outcome('confirmAuthenticator', { code })).toBe('OK');
  expect(await owner.outcome('removePasskey', { id })).toBe('OK');
  expect(await owner.safety()).toMatchObject({ authenticator: { recovery_codes_left: 10 }, passkeys: [] });
});

test('a passkey that meets the first app waits for it, and is refused then', async () => {
  const owner = await givenOwner();
  const begun = await beginPasskey(owner);
  await givenAuthenticator(shop.db, owner.customer.id, null);
  let added = Promise.resolve('');
  await inTransaction(shop.db, async (tx) => {
    await lockCustomer(tx, owner.customer.id);
    added = begun.add();
    await untilWaiting(shop.db);
    await tx`update identity.authenticators set confirmed_at = now() where customer_id = ${owner.customer.id}`;
  });
  expect(await added).toBe(notFresh);
  expect(await owner.safety()).toMatchObject({ passkeys: [] });
});

test('a confirmation counts in its session only', async () => {
  const owner = await givenOwner();
  const { recoveryCodes } = await givenAuthenticator(shop.db, owner.customer.id, new Date());
  const stolen = await shop.as(owner.customer.id);
  expect(await owner.outcome('confirmSession', { code: recoveryCodes[0] })).toBe('OK');
  expect(await stolen.outcome('startPasskey', { cur_password: givenPassword })).toBe(notFresh);
  expect(await owner.outcome('startPasskey')).toBe('OK');
});
