import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { givenCustomer, givenSession } from '../../../test-kit/given-customer.ts';
import { givenAuthenticator, givenSecondFactor } from '../../../test-kit/given-second-factor.ts';
import { caller, givenAnswer, openTestSteam, shopOrigin, steamIds } from '../../../test-kit/steam-sign-in.ts';
import { openTestDatabase, type TestDatabase } from '../../../test-kit/test-database.ts';
import { untilWaiting } from '../../../test-kit/until-waiting.ts';
import { inTransaction } from '#server/platform/db.ts';
import { lockCustomer } from '#server/identity/account.sql.ts';
import { resolveSession } from '#server/identity/sessions/resolve-session.ts';
import { finishSteamSignIn } from './finish-steam-sign-in.ts';
import { linkSteam } from './link-steam.ts';
import { registerWithSteam } from './register-with-steam.ts';
import { selectCustomerOfSteam } from './steam-accounts.sql.ts';
import { unlinkSteam } from './unlink-steam.ts';

let database: TestDatabase;
let steam: Awaited<ReturnType<typeof openTestSteam>>;

beforeAll(async () => {
  database = await openTestDatabase('shop');
  steam = await openTestSteam(database.db);
});
afterAll(async () => {
  await steam.close();
  await database.close();
});
beforeEach(() => database.db`delete from identity.steam_accounts`);

const now = () => new Date();

const sessionId = '00000000-0000-4000-8000-000000000000';
const unlink = (customerId: number, session = sessionId) =>
  unlinkSteam(database.db, { customerId, sessionId: session, language: 'en', now: now() });

async function link(customerId: number, steamId = steamIds.alex, session = sessionId) {
  const given = await givenAnswer(database.db, steam, { customerId, steamId });
  await linkSteam(database.db, steam.gateway, {
    ...caller,
    ...given,
    customerId,
    sessionId: session,
    language: 'en',
    now: now(),
  });
}

const emailsTo = async (email: string) => {
  const rows = await database.db<
    { kind: string }[]
  >`select kind from email.messages where recipient = ${email} order by id`;
  return rows.map(({ kind }) => kind);
};

/** A browser whose Steam account is verified and has no customer. */
async function givenVerified(steamId = steamIds.sam) {
  const given = await givenAnswer(database.db, steam, { steamId });
  await finishSteamSignIn(database.db, steam.gateway, { ...caller, ...given, now: now() });
  return given.state;
}

const register = (state: string, email: string, isOpen = true) =>
  registerWithSteam(database.db, {
    ...caller,
    state,
    email,
    name: 'Sam',
    isOpen,
    language: { id: 1, code: 'en' },
    publicUrl: shopOrigin,
    now: now(),
  });

test('a linked account signs its customer in, and both changes are told by email', async () => {
  const { id, email } = await givenCustomer(database.db);
  await link(id);
  const given = await givenAnswer(database.db, steam);
  const result = await finishSteamSignIn(database.db, steam.gateway, { ...caller, ...given, now: now() });
  expect(result.step).toBe('signed_in');
  await unlink(id);
  expect(await selectCustomerOfSteam(database.db, steamIds.alex)).toBeNull();
  expect(await emailsTo(email)).toEqual(['steam_linked', 'steam_unlinked']);
  await expect(unlink(id)).rejects.toMatchObject({
    code: 'steam_not_linked',
  });
});

test('of two customers who link one Steam account one gets it', async () => {
  const customers = await Promise.all([givenCustomer(database.db), givenCustomer(database.db)]);
  const results = await Promise.allSettled(customers.map(({ id }) => link(id)));
  const refused = results.find(({ status }) => status === 'rejected');
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(refused).toMatchObject({ reason: { code: 'steam_linked_elsewhere' } });
});

test('a customer has one Steam account, and the answer of another customer links nothing', async () => {
  const [one, other] = await Promise.all([givenCustomer(database.db), givenCustomer(database.db)]);
  const given = await givenAnswer(database.db, steam, { customerId: one.id });
  const stolen = { ...caller, ...given, customerId: other.id, sessionId, language: 'en', now: now() };
  await expect(linkSteam(database.db, steam.gateway, stolen)).rejects.toMatchObject({ code: 'steam_sign_in_expired' });
  await link(one.id);
  await expect(link(one.id, steamIds.sam)).rejects.toMatchObject({ code: 'steam_linked_already' });
});

test('with a second factor, linking and unlinking ask for a fresh one', async () => {
  const { db } = database;
  const { id } = await givenCustomer(db);
  const session = (await resolveSession(db, await givenSession(db, id, now()), now()))?.id ?? '';
  await givenSecondFactor(db, id);
  const given = await givenAnswer(db, steam, { customerId: id, steamId: steamIds.alex });
  const linked = { ...caller, ...given, customerId: id, sessionId: session, language: 'en', now: now() };
  const refused = { code: 'second_factor_not_fresh' };
  await expect(linkSteam(db, steam.gateway, linked)).rejects.toMatchObject(refused);
  const confirm = (ago: number) =>
    db`update identity.sessions set confirmed_at = ${new Date(Date.now() - ago)} where id = ${session}`;
  await confirm(0);
  // The answer of Steam was not used up by the refusal.
  await linkSteam(db, steam.gateway, { ...linked, now: now() });
  await confirm(600_000);
  await expect(unlink(id, session)).rejects.toMatchObject(refused);
  await confirm(0);
  await unlink(id, session);
  expect(await selectCustomerOfSteam(db, steamIds.alex)).toBeNull();
});

test('a link that meets the first factor waits for it, and is refused then', async () => {
  const { db } = database;
  const { id } = await givenCustomer(db);
  await givenAuthenticator(db, id, null);
  let linked = Promise.resolve('linked');
  await inTransaction(db, async (tx) => {
    await lockCustomer(tx, id);
    linked = link(id).then(
      () => 'linked',
      ({ code }: { code: string }) => code,
    );
    await untilWaiting(db);
    await tx`update identity.authenticators set confirmed_at = now() where customer_id = ${id}`;
  });
  expect(await linked).toBe('second_factor_not_fresh');
  expect(await selectCustomerOfSteam(db, steamIds.alex)).toBeNull();
});

test('a verified Steam account opens an account without a password, which it cannot unlink', async () => {
  const state = await givenVerified();
  const email = 'steam-newcomer@test.example';
  expect(await register(state, email)).toMatchObject({ token: expect.any(String) as string });
  expect(await emailsTo(email)).toEqual(['email_verification']);
  const customerId = (await selectCustomerOfSteam(database.db, steamIds.sam)) ?? 0;
  await expect(unlink(customerId)).rejects.toMatchObject({
    code: 'steam_last_way_in',
  });
  await expect(register(state, 'again@test.example')).rejects.toMatchObject({ code: 'steam_sign_in_expired' });
});

test('of two tabs that register with one Steam account one opens an account', async () => {
  const state = await givenVerified();
  const results = await Promise.allSettled(['a', 'b', 'c'].map((name) => register(state, `tab-${name}@test.example`)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const rows = await database.db`select from identity.customers where email like 'tab-%'`;
  expect(rows).toHaveLength(1);
});

test('two browsers with one Steam account open one account', async () => {
  const states = [await givenVerified(), await givenVerified()];
  const results = await Promise.allSettled(states.map((state, at) => register(state, `browser-${at}@test.example`)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'steam_linked_elsewhere' },
  });
});

test('an address that somebody has is refused, and the sign-in stays open for another', async () => {
  const { email } = await givenCustomer(database.db);
  const state = await givenVerified();
  await expect(register(state, email)).rejects.toMatchObject({ code: 'email_taken' });
  await expect(register(state, 'free@test.example', false)).rejects.toMatchObject({ code: 'registration_closed' });
  await register(state, 'free@test.example');
});

test('only a browser whose Steam account was verified may register', async () => {
  const given = await givenAnswer(database.db, steam, { steamId: steamIds.sam });
  await expect(register(given.state, 'nobody@test.example')).rejects.toMatchObject({ code: 'steam_sign_in_expired' });
});
