import { afterAll, beforeAll, expect, test } from 'vitest';
import { emailsTo } from '../../../test-kit/emails-to.ts';
import { givenBrowser, givenCustomer, givenPassword, givenSession } from '../../../test-kit/given-customer.ts';
import { openSoftPasskey, type SoftPasskeyOptions } from '../../../test-kit/soft-passkey.ts';
import { openTestDatabase, type TestDatabase } from '../../../test-kit/test-database.ts';
import { resolveSession } from '#server/identity/sessions/resolve-session.ts';
import { addPasskey } from './add-passkey.ts';
import { confirmByPasskey } from './confirm-by-passkey.ts';
import { removePasskey } from './remove-passkey.ts';
import { signInByPasskey } from './sign-in-by-passkey.ts';
import { startPasskey } from './start-passkey.ts';
import { startPasskeyCheck } from './start-passkey-check.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const now = new Date('2026-11-20T12:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const browser = 'a-browser-of-twenty-two';
const caller = { ...givenBrowser, browser, ip: '203.0.113.7', userAgent: 'test', rateLimitFactor: 1, now };

async function givenOwner() {
  const { db } = database;
  const { id: customerId, email } = await givenCustomer(db);
  const session = await resolveSession(db, await givenSession(db, customerId, now), now);
  if (!session) throw new Error('the session is invalid');
  return { ...caller, customerId, sessionId: session.id, email, password: givenPassword as string | null };
}
type Owner = Awaited<ReturnType<typeof givenOwner>>;

async function add(owner: Owner, options: SoftPasskeyOptions = {}, passkey = openSoftPasskey()) {
  const { challenge, user } = await startPasskey(database.db, owner);
  await addPasskey(database.db, { ...owner, name: 'My phone', passkey: passkey.make(challenge, options) });
  return { ...passkey, userHandle: user.id };
}

const ask = async (customerId: number | null = null) =>
  (await startPasskeyCheck(database.db, { ...caller, customerId })).challenge;

const invalid = { code: 'passkey_invalid' };

test('a passkey signs in alone, and the session counts as confirmed', async () => {
  const owner = await givenOwner();
  const { answer, userHandle } = await add(owner);
  const started = await signInByPasskey(database.db, { ...caller, answer: answer(await ask(), { userHandle }) });
  expect(await resolveSession(database.db, started.token, now)).toMatchObject({ customerId: owner.customerId });
  const [session] = await database.db`
    select method, second_factor, confirmed_at from identity.sessions where customer_id = ${owner.customerId}
    order by number desc`;
  expect(session).toEqual({ method: 'passkey', secondFactor: null, confirmedAt: now });
  expect((await emailsTo(database.db, owner.email)).map(({ kind }) => kind)).toContain('passkey_added');
});

test.each<[string, SoftPasskeyOptions]>([
  ['of another origin', { origin: 'https://shop.example.evil' }],
  ['for another host', { rpId: 'evil.example' }],
  ['without user verification', { isVerified: false }],
  ['that names another account', { userHandle: 'c29tZWJvZHkgZWxzZQ' }],
])('an answer %s is refused', async (_which, options) => {
  const owner = await givenOwner();
  const { answer } = await add(owner);
  const signIn = signInByPasskey(database.db, { ...caller, answer: answer(await ask(), options) });
  await expect(signIn).rejects.toMatchObject(invalid);
});

test.each<[string, SoftPasskeyOptions]>([
  ['of another origin', { origin: 'https://evil.example' }],
  ['without user verification', { isVerified: false }],
])('a new passkey %s is refused', async (_which, options) => {
  await expect(add(await givenOwner(), options)).rejects.toMatchObject(invalid);
});

test('a challenge works once, for its browser, its time and its purpose', async () => {
  const owner = await givenOwner();
  const { answer } = await add(owner);
  const [once, foreign, late, confirming] = [await ask(), await ask(), await ask(), await ask(owner.customerId)];
  const signIn = (challenge: string, from = {}) =>
    signInByPasskey(database.db, { ...caller, answer: answer(challenge), ...from });
  const results = await Promise.allSettled([signIn(once), signIn(once)]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(signIn(foreign, { browser: 'another-browser-of-two' })).rejects.toMatchObject(invalid);
  await expect(signIn(late, { now: later(301) })).rejects.toMatchObject(invalid);
  await expect(signIn(confirming)).rejects.toMatchObject(invalid);
  await expect(signIn('invented')).rejects.toMatchObject(invalid);
});

test('an unknown passkey and a forged signature are refused', async () => {
  const { id } = await add(await givenOwner());
  const other = openSoftPasskey();
  for (const answer of [other.answer(await ask()), { ...other.answer(await ask()), id, rawId: id }])
    await expect(signInByPasskey(database.db, { ...caller, answer })).rejects.toMatchObject(invalid);
});

test('a count that does not grow is a copy of the key', async () => {
  const { answer } = await add(await givenOwner(), { count: 5 });
  const signIn = async (count: number) =>
    signInByPasskey(database.db, { ...caller, answer: answer(await ask(), { count }) });
  expect(await signIn(6)).toHaveProperty('token');
  for (const count of [6, 5, 0]) await expect(signIn(count)).rejects.toMatchObject(invalid);
});

test('a blocked account is not signed in', async () => {
  const owner = await givenOwner();
  const { answer } = await add(owner);
  await database.db`update identity.customers set blocked_at = now() where id = ${owner.customerId}`;
  const signIn = signInByPasskey(database.db, { ...caller, answer: answer(await ask()) });
  await expect(signIn).rejects.toMatchObject({ code: 'account_blocked' });
});

test('confirms the session of its owner only', async () => {
  const [owner, other] = [await givenOwner(), await givenOwner()];
  const { answer } = await add(owner);
  const wrong = { ...other, answer: answer(await ask(other.customerId)) };
  await expect(confirmByPasskey(database.db, wrong)).rejects.toMatchObject(invalid);
  await confirmByPasskey(database.db, { ...owner, answer: answer(await ask(owner.customerId)) });
  const confirmed = await database.db`
    select customer_id from identity.sessions where confirmed_at is not null and id in (${owner.sessionId}, ${other.sessionId})`;
  expect(confirmed).toEqual([{ customerId: owner.customerId }]);
});

test('one passkey belongs to one account, and an account has ten', async () => {
  const [owner, other] = [await givenOwner(), await givenOwner()];
  const passkey = openSoftPasskey();
  await add(owner, {}, passkey);
  await expect(add(other, {}, passkey)).rejects.toMatchObject(invalid);
  // Confirmed, the session is asked for no further password.
  await database.db`update identity.sessions set confirmed_at = ${now} where id = ${owner.sessionId}`;
  for (let at = 1; at < 10; at += 1) await add(owner);
  await expect(startPasskey(database.db, owner)).rejects.toMatchObject({ code: 'passkeys_full' });
});

test('adding the first asks for the password, and removing for a second factor', async () => {
  const owner = await givenOwner();
  const wrong = { ...owner, password: 'Wrong horse 7' };
  await expect(startPasskey(database.db, wrong)).rejects.toMatchObject({ code: 'invalid_input' });
  const { answer } = await add(owner);
  const [{ id } = { id: 0 }] = await database.db<{ id: number }[]>`
    select id from identity.passkeys where customer_id = ${owner.customerId}`;
  const notFresh = { code: 'second_factor_not_fresh' };
  await expect(startPasskey(database.db, owner)).rejects.toMatchObject(notFresh);
  await expect(removePasskey(database.db, { ...owner, passkeyId: id })).rejects.toMatchObject(notFresh);
  const stranger = await givenOwner();
  const foreign = removePasskey(database.db, { ...stranger, passkeyId: id });
  await expect(foreign).rejects.toMatchObject({ code: 'passkey_not_found' });
  await confirmByPasskey(database.db, { ...owner, answer: answer(await ask(owner.customerId)) });
  await removePasskey(database.db, { ...owner, passkeyId: id });
  expect(await database.db`select from identity.passkeys where id = ${id}`).toHaveLength(0);
});
