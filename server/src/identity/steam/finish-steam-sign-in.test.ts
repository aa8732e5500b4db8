import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { minuteMs } from '#server/platform/clock.ts';
import { nonceAgeMaxMs } from '#server/steam/openid.rules.ts';

import { givenCustomer } from '../../../test-kit/given-customer.ts';
import { caller, givenAnswer, openTestSteam, orderFault, steamIds, toQuery } from '../../../test-kit/steam-sign-in.ts';
import { openTestDatabase, type TestDatabase } from '../../../test-kit/test-database.ts';
import { finishSteamSignIn } from './finish-steam-sign-in.ts';
import { insertSteamAccount } from './steam-accounts.sql.ts';

let database: TestDatabase;
let steam: Awaited<ReturnType<typeof openTestSteam>>;
let customerId: number;

beforeAll(async () => {
  database = await openTestDatabase('shop');
  steam = await openTestSteam(database.db);
});
afterAll(async () => {
  await steam.close();
  await database.close();
});
beforeEach(async () => {
  const { db } = database;
  await db`delete from identity.steam_accounts`;
  customerId = (await givenCustomer(db)).id;
  await insertSteamAccount(db, { customerId, steamId: steamIds.alex, name: 'AlexWinter', now: new Date() });
});

type Given = Awaited<ReturnType<typeof givenAnswer>>;

const finish = ({ state, answer }: Pick<Given, 'state' | 'answer'>, now = new Date()) =>
  finishSteamSignIn(database.db, steam.gateway, { ...caller, state, answer, now });

const sessionCount = async () => {
  const rows = await database.db`select from identity.sessions where customer_id = ${customerId}`;
  return rows.length;
};

test('the answer of Steam signs the customer of the account in, once', async () => {
  const given = await givenAnswer(database.db, steam);
  expect(await finish(given)).toMatchObject({ step: 'signed_in', session: { token: expect.any(String) as string } });
  expect(await sessionCount()).toBe(1);
  await expect(finish(given)).rejects.toMatchObject({ code: 'steam_sign_in_expired' });
  expect(await sessionCount()).toBe(1);
});

test('of two tabs with the same answer one signs in', async () => {
  const given = await givenAnswer(database.db, steam);
  const results = await Promise.allSettled([finish(given), finish(given), finish(given)]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await sessionCount()).toBe(1);
});

test('an account without a customer needs an email address', async () => {
  const given = await givenAnswer(database.db, steam, { steamId: steamIds.sam });
  expect(await finish(given)).toEqual({ step: 'email_needed', name: 'rivera_sam' });
  await expect(finish(given)).rejects.toMatchObject({ code: 'steam_sign_in_expired' });
});

const forgeries: [string, (given: Given) => Partial<Record<string, string | undefined>>][] = [
  ['names another account', () => ({ claimed_id: claimed(steamIds.sam), identity: claimed(steamIds.sam) })],
  ['has another identity', () => ({ identity: claimed(steamIds.sam) })],
  ['comes from another page', () => ({ op_endpoint: 'https://evil.example/openid/login' })],
  ['leads to another site', ({ returnTo }) => ({ return_to: returnTo.replace('shop.example', 'evil.example') })],
  ['leads to another sign-in', ({ returnTo }) => ({ return_to: `${returnTo}0` })],
  ['has another version', () => ({ ns: 'http://openid.net/signon/1.1' })],
  ['is a cancellation', () => ({ mode: 'cancel' })],
  ['has a made-up signature', () => ({ sig: 'AAAA' })],
  ['has no signature', () => ({ sig: undefined })],
  ['leaves the account unsigned', () => ({ signed: 'signed,op_endpoint,return_to,response_nonce,assoc_handle' })],
  [
    'leaves the way back unsigned',
    () => ({ signed: 'signed,op_endpoint,claimed_id,identity,response_nonce,assoc_handle' }),
  ],
  ['leaves the nonce unsigned', () => ({ signed: 'signed,op_endpoint,claimed_id,identity,return_to,assoc_handle' })],
  ['has another nonce', ({ fields }) => ({ response_nonce: `${fields['response_nonce']}x` })],
  ['has no nonce', () => ({ response_nonce: undefined })],
  [
    'claims an id of another host',
    () => ({ claimed_id: 'https://evil.example/openid/id/1', identity: 'https://evil.example/openid/id/1' }),
  ],
  [
    'claims what is no account',
    () => ({ claimed_id: claimed('76561197960265728'), identity: claimed('76561197960265728') }),
  ],
];
const claimed = (steamId: string) => `https://steamcommunity.com/openid/id/${steamId}`;

test.each(forgeries)('an answer that %s is refused', async (_what, forge) => {
  const given = await givenAnswer(database.db, steam);
  const { fields, returnTo } = given;
  const forged = Object.entries({ ...fields, ...forge(given) }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  const answer = toQuery(Object.fromEntries(forged), returnTo);
  await expect(finish({ state: given.state, answer })).rejects.toMatchObject({ code: 'steam_answer_invalid' });
  expect(await sessionCount()).toBe(0);
});

test('an answer with a field twice is refused', async () => {
  const given = await givenAnswer(database.db, steam);
  const answer = `${given.answer}&openid.claimed_id=${encodeURIComponent(claimed(steamIds.sam))}`;
  await expect(finish({ ...given, answer })).rejects.toMatchObject({ code: 'steam_answer_invalid' });
});

test('an answer counts in the browser that began only', async () => {
  const mine = await givenAnswer(database.db, steam);
  const other = await givenAnswer(database.db, steam);
  await expect(finish({ state: other.state, answer: mine.answer })).rejects.toMatchObject({
    code: 'steam_answer_invalid',
  });
  await expect(finish({ state: 'made-up', answer: mine.answer })).rejects.toMatchObject({
    code: 'steam_sign_in_expired',
  });
});

test('an answer that was used is refused in another sign-in too', async () => {
  const given = await givenAnswer(database.db, steam);
  await finish(given);
  await database.db`update identity.steam_sign_ins set ended_at = null`;
  await database.db`update steam_twin.assertions set checked_at = null`;
  await expect(finish(given)).rejects.toMatchObject({ code: 'steam_answer_invalid' });
});

test('an old answer is refused, and so is a sign-in after a quarter of an hour', async () => {
  const old = await givenAnswer(database.db, steam, { now: new Date(Date.now() - nonceAgeMaxMs - 1000) });
  await expect(finish(old)).rejects.toMatchObject({ code: 'steam_answer_invalid' });
  const given = await givenAnswer(database.db, steam);
  const late = new Date(Date.now() + 15 * minuteMs);
  await expect(finish(given, late)).rejects.toMatchObject({ code: 'steam_sign_in_expired' });
});

test('Steam that says no is an invalid answer', async () => {
  const given = await givenAnswer(database.db, steam);
  await orderFault(database.db, 'check', 'refuse');
  await expect(finish(given)).rejects.toMatchObject({ code: 'steam_answer_invalid' });
});

test.each(['error', 'rate_limit', 'malformed'] as const)('a check that ends with %s signs nobody in', async (fault) => {
  const { db } = database;
  const own = await openTestSteam(db);
  const given = await givenAnswer(db, own);
  await orderFault(db, 'check', fault);
  const attempt = finishSteamSignIn(db, own.gateway, { ...caller, ...given, now: new Date() });
  await expect(attempt).rejects.toMatchObject({ code: 'steam_unavailable' });
  expect(await sessionCount()).toBe(0);
  await own.close();
});

test('a name that Steam does not tell is no obstacle', async () => {
  const given = await givenAnswer(database.db, steam, { steamId: steamIds.sam });
  await orderFault(database.db, 'profile', 'error');
  expect(await finish(given)).toEqual({ step: 'email_needed', name: '' });
});

test('blocked customers are refused, and everybody while sign-in with Steam is off', async () => {
  await database.db`update identity.customers set blocked_at = now() where id = ${customerId}`;
  const given = await givenAnswer(database.db, steam);
  await expect(finish(given)).rejects.toMatchObject({ code: 'account_blocked' });
  const off = { ...caller, ...given, isEnabled: false, now: new Date() };
  await expect(finishSteamSignIn(database.db, steam.gateway, off)).rejects.toMatchObject({ code: 'steam_off' });
});
