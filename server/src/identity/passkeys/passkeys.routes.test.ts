import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CallShop, givenCaller, openCallShop } from '../../../test-kit/call-shop.ts';
import { givenPassword } from '../../../test-kit/given-customer.ts';
import {
  beginPasskey,
  givenForeignPasskeys,
  givenPasskey,
  type GivenPasskey,
} from '../../../test-kit/given-passkey.ts';
import { passkeysMax } from './passkeys.rules.ts';

let shop: CallShop;
beforeAll(async () => {
  shop = await openCallShop();
});
afterAll(() => shop.close());

async function givenOwner() {
  const caller = await givenCaller(shop);
  const safety = async () => (await caller.reply('readSignInSafety')).payload;
  const remove = (id: number) => caller.outcome('removePasskey', { id });
  const confirm = async ({ answer }: Pick<GivenPasskey, 'answer'>) => {
    const { challenge } = (await caller.reply('startPasskeyConfirmation')).payload;
    return caller.outcome('confirmByPasskey', { passkey: answer(challenge) });
  };
  return { ...caller, safety, remove, confirm, guest: await shop.as(null) };
}

test('a passkey is added, confirms the session, signs in and is removed', async () => {
  const owner = await givenOwner();
  const made = await givenPasskey(owner);
  const { answer } = made;
  const [added] = (await owner.safety()).passkeys;
  expect([added?.name, added?.last_used_at]).toEqual(['My phone', null]);

  expect((await owner.safety()).confirmed_until).toBeNull();
  expect(await owner.remove(added?.id ?? 0)).toBe('second_factor_not_fresh');
  expect(await owner.confirm(made)).toBe('OK');
  expect((await owner.safety()).confirmed_until).not.toBeNull();

  const { challenge } = (await owner.guest.reply('startPasskeySignIn')).payload;
  const started = await owner.guest.reply('signInByPasskey', { passkey: answer(challenge) });
  expect(started.access_token).not.toBe('');
  expect(await owner.reply('listSessions')).toMatchObject({ payload: { length: 2 } });

  expect(await owner.remove(added?.id ?? 0)).toBe('OK');
  expect((await owner.safety()).passkeys).toEqual([]);
});

test('an answer counts once, and one for a sign-in confirms nothing', async () => {
  const owner = await givenOwner();
  const { answer } = await givenPasskey(owner);
  const { challenge } = (await owner.guest.reply('startPasskeySignIn')).payload;
  const passkey = answer(challenge);
  expect(await owner.outcome('confirmByPasskey', { passkey })).toBe('passkey_invalid');
  expect((await owner.safety()).confirmed_until).toBeNull();
  expect(await owner.guest.outcome('signInByPasskey', { passkey })).toBe('OK');
  expect(await owner.guest.outcome('signInByPasskey', { passkey })).toBe('passkey_invalid');
});

test('a passkey of a blocked account does not sign in', async () => {
  const owner = await givenOwner();
  const { answer } = await givenPasskey(owner);
  await shop.db`update identity.customers set blocked_at = now() where id = ${owner.customer.id}`;
  const { challenge } = (await owner.guest.reply('startPasskeySignIn')).payload;
  expect(await owner.guest.outcome('signInByPasskey', { passkey: answer(challenge) })).toBe('account_blocked');
});

test('an account holds ten passkeys, also if two are added at once', async () => {
  const owner = await givenOwner();
  const { add } = await beginPasskey(owner);
  await givenForeignPasskeys(shop, owner.customer.id, passkeysMax);
  await shop.db`update identity.sessions set confirmed_at = now() where customer_id = ${owner.customer.id}`;
  expect(await add()).toBe('passkeys_full');
  expect(await add()).toBe('passkey_invalid');
  expect(await owner.outcome('startPasskey')).toBe('passkeys_full');
  expect((await owner.safety()).passkeys).toHaveLength(passkeysMax);
});

test('a passkey of somebody else and the last way in are not removed', async () => {
  const [owner, other] = [await givenOwner(), await givenOwner()];
  const passkey = await givenPasskey(owner);
  await owner.confirm(passkey);
  const [{ id } = { id: 0 }] = (await owner.safety()).passkeys;
  expect(await other.remove(id)).toBe('passkey_not_found');
  await shop.db`update identity.customers set password_hash = null where id = ${owner.customer.id}`;
  expect(await owner.remove(id)).toBe('last_way_in');
  expect((await owner.safety()).passkeys).toHaveLength(1);
});

test('too many sign-ins and confirmations by passkey are refused for a while', async () => {
  const owner = await givenOwner();
  const { answer } = await givenPasskey(owner);
  const passkey = answer((await owner.guest.reply('startPasskeySignIn')).payload.challenge);
  const tries = {
    startPasskeySignIn: () => owner.guest.outcome('startPasskeySignIn'),
    startPasskeyConfirmation: () => owner.outcome('startPasskeyConfirmation'),
    signInByPasskey: () => owner.guest.outcome('signInByPasskey', { passkey }),
  };
  const sessions = async () => (await owner.reply('listSessions')).payload.length;
  const before = await sessions();
  await owner.guest.outcome('login', { username: 'nobody@test.example', password: givenPassword });
  await shop.db`update platform.rate_windows set count = 10_000`;
  for (const [name, attempt] of Object.entries(tries))
    expect([name, await attempt()]).toEqual([name, 'too_many_requests']);
  expect(await sessions()).toBe(before);
  await shop.db`truncate platform.rate_windows`;
  expect(await tries.signInByPasskey()).toBe('OK');
});
