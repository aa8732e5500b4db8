import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RouteName } from '#contract/api.ts';
import { type Caller, type CallShop, createCaller, givenCaller, openCallShop } from '../../../test-kit/call-shop.ts';
import { emailsTo } from '../../../test-kit/emails-to.ts';
import { givenAuthenticator } from '../../../test-kit/given-second-factor.ts';
import { answerAtTwin, orderFault, steamIds } from '../../../test-kit/steam-sign-in.ts';
import { insertSteamAccount, selectCustomerOfSteam } from './steam-accounts.sql.ts';

let shop: CallShop;
let guest: Caller;

beforeAll(async () => {
  shop = await openCallShop();
  guest = await shop.as(null);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db`delete from identity.steam_accounts`;
  await switchSettings({ is_steam_sign_in_enabled: true, is_reg_enabled: true });
});

async function switchSettings(values: Record<string, boolean>) {
  await shop.db`update content.settings set ${shop.db(values)}`;
  await shop.shop.content.refresh();
}

type Person = Awaited<ReturnType<typeof givenCaller>>;

const linkOf = (steamId: string) => selectCustomerOfSteam(shop.db, steamId);

const setLink = ({ customer }: Person, steamId: string) =>
  insertSteamAccount(shop.db, { customerId: customer.id, steamId, name: 'AlexWinter', now: new Date() });

/** Begins at the shop and signs in at the twin: what the browser sends back. */
async function givenReturn(caller: Caller, start: 'startSteamSignIn' | 'startSteamLink', steamId = steamIds.alex) {
  const { url, state } = await caller.reply(start);
  const { answer } = await answerAtTwin(shop.db, { url, steamId });
  return { state, answer };
}

/** The token of a browser whose Steam account has no customer yet. */
async function givenVerified(steamId = steamIds.sam) {
  const back = await givenReturn(guest, 'startSteamSignIn', steamId);
  expect(await guest.reply('finishSteamSignIn', back)).toMatchObject({ step: 'email_needed', session: null });
  return back.state;
}

test('a customer links a Steam account, signs in with it and unlinks it', async () => {
  const person = await givenCaller(shop);
  expect(await person.outcome('linkSteam', await givenReturn(person, 'startSteamLink'))).toBe('OK');
  const back = await givenReturn(guest, 'startSteamSignIn');
  const { step, session } = await guest.reply('finishSteamSignIn', back);
  expect(step).toBe('signed_in');
  const signedIn = createCaller(shop.shop, session?.token ?? null);
  const { payload } = await signedIn.reply('readSteamAccount');
  expect(payload).toMatchObject({ linked: { steam_id: steamIds.alex }, has_password: true });
  expect(await guest.outcome('finishSteamSignIn', back)).toBe('steam_sign_in_expired');
  expect(await person.outcome('unlinkSteam')).toBe('OK');
  expect(await linkOf(steamIds.alex)).toBeNull();
  expect(await person.outcome('unlinkSteam')).toBe('steam_not_linked');
});

test('a guest opens an account with Steam, which is its only way in', async () => {
  const state = await givenVerified();
  const registration = { state, name: 'Sam', email: 'sam@steam.example' };
  const { token } = await guest.reply('registerWithSteam', registration);
  expect(await emailsTo(shop.db, registration.email)).toHaveLength(1);
  const newcomer = createCaller(shop.shop, token);
  expect(await newcomer.outcome('unlinkSteam')).toBe('steam_last_way_in');
  expect((await newcomer.reply('readSteamAccount')).payload).toMatchObject({ linked: {}, has_password: false });
  expect(await guest.outcome('registerWithSteam', registration)).toBe('steam_sign_in_expired');
});

/** Why the answer of Steam signs nobody in or links nothing. */
const failedAnswers = [
  ['steam_answer_invalid', () => orderFault(shop.db, 'check', 'refuse')],
  ['steam_unavailable', () => orderFault(shop.db, 'check', 'error')],
  ['steam_off', () => switchSettings({ is_steam_sign_in_enabled: false })],
] as const;

test.each(failedAnswers)('a sign-in is refused as %s', async (code, arrange) => {
  await setLink(await givenCaller(shop), steamIds.alex);
  const back = await givenReturn(guest, 'startSteamSignIn');
  await arrange();
  expect(await guest.outcome('finishSteamSignIn', back)).toBe(code);
});

test.each(failedAnswers)('a link is refused as %s', async (code, arrange) => {
  const person = await givenCaller(shop);
  const back = await givenReturn(person, 'startSteamLink');
  await arrange();
  expect(await person.outcome('linkSteam', back)).toBe(code);
  expect(await linkOf(steamIds.alex)).toBeNull();
});

test('blocked customers do not sign in, and those with a second factor are asked for it', async () => {
  const person = await givenCaller(shop);
  await setLink(person, steamIds.alex);
  await givenAuthenticator(shop.db, person.customer.id, new Date());
  const back = await givenReturn(guest, 'startSteamSignIn');
  expect(await guest.outcome('finishSteamSignIn', back)).toBe('second_factor_required');
  await shop.db`update identity.customers set blocked_at = now() where id = ${person.customer.id}`;
  const again = await givenReturn(guest, 'startSteamSignIn');
  expect(await guest.outcome('finishSteamSignIn', again)).toBe('account_blocked');
});

test('changes of the linked account ask for a fresh second factor', async () => {
  const person = await givenCaller(shop);
  const back = await givenReturn(person, 'startSteamLink');
  await givenAuthenticator(shop.db, person.customer.id, new Date());
  expect(await person.outcome('startSteamLink')).toBe('second_factor_not_fresh');
  expect(await person.outcome('linkSteam', back)).toBe('second_factor_not_fresh');
  await setLink(person, steamIds.sam);
  expect(await person.outcome('unlinkSteam')).toBe('second_factor_not_fresh');
  expect([await linkOf(steamIds.alex), await linkOf(steamIds.sam)]).toEqual([null, person.customer.id]);
});

test('a customer has one Steam account, and a Steam account one customer', async () => {
  const [person, other] = [await givenCaller(shop), await givenCaller(shop)];
  const [early, late] = [await givenReturn(person, 'startSteamLink'), await givenReturn(other, 'startSteamLink')];
  await setLink(person, steamIds.alex);
  expect(await other.outcome('linkSteam', late)).toBe('steam_linked_elsewhere');
  expect(await person.outcome('startSteamLink')).toBe('steam_linked_already');
  expect(await person.outcome('linkSteam', early)).toBe('steam_linked_already');
});

test.each([
  ['steam_linked_elsewhere', async () => void (await setLink(await givenCaller(shop), steamIds.sam))],
  ['registration_closed', () => switchSettings({ is_reg_enabled: false })],
  ['steam_off', () => switchSettings({ is_steam_sign_in_enabled: false })],
])('a registration is refused as %s', async (code, arrange) => {
  const registration = { state: await givenVerified(), name: 'Sam', email: `${code}@steam.example` };
  await arrange();
  expect(await guest.outcome('registerWithSteam', registration)).toBe(code);
  expect(await shop.db`select from identity.customers where email = ${registration.email}`).toHaveLength(0);
});

test('a taken address is refused, and the sign-in stays open for another', async () => {
  const { customer } = await givenCaller(shop);
  const registration = { state: await givenVerified(), name: 'Sam', email: customer.email };
  expect(await guest.outcome('registerWithSteam', registration)).toBe('email_taken');
  expect(await guest.outcome('registerWithSteam', { ...registration, email: 'free@steam.example' })).toBe('OK');
});

test('nobody begins while sign-in with Steam is off', async () => {
  const person = await givenCaller(shop);
  await switchSettings({ is_steam_sign_in_enabled: false });
  expect(await guest.outcome('startSteamSignIn')).toBe('steam_off');
  expect(await person.outcome('startSteamLink')).toBe('steam_off');
});

const answer = { state: 'made-up', answer: 'made-up' };
const registration = { state: 'made-up', name: 'Sam', email: 'sam@limits.example' };

test.each<[RouteName, object]>([
  ['startSteamSignIn', {}],
  ['finishSteamSignIn', answer],
  ['registerWithSteam', registration],
  ['startSteamLink', {}],
  ['linkSteam', answer],
])('too many calls of %s are refused for a while', async (name, input) => {
  const caller = await givenCaller(shop);
  expect(await caller.outcome(name, input)).not.toBe('too_many_requests');
  await shop.db`update platform.rate_windows set count = 10_000`;
  expect(await caller.outcome(name, input)).toBe('too_many_requests');
  await shop.db`truncate platform.rate_windows`;
});
