import { afterAll, beforeAll, expect, test } from 'vitest';
import { emailsTo } from '../../../test-kit/emails-to.ts';
import { givenCustomer, givenSession } from '../../../test-kit/given-customer.ts';
import { givenOpener } from '../../../test-kit/given-opener.ts';
import { givenSecondFactor } from '../../../test-kit/given-second-factor.ts';
import { openTestDatabase, type TestDatabase } from '../../../test-kit/test-database.ts';
import { disownSignIn } from '#server/identity/devices/disown-sign-in.ts';
import { hashToken, issueToken } from '#server/identity/issue-token.ts';
import type { LinkOpener } from '#server/identity/ways-in.types.ts';
import { inTransaction } from '#server/platform/db.ts';
import { issueVerification } from './issue-verification.ts';
import { verifyEmail } from './verify-email.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase('shop');
});
afterAll(() => database.close());

const now = new Date();

/** An account that somebody opened with an address, and the link that its mailbox got. */
async function givenOpened() {
  const { db } = database;
  const customer = await givenCustomer(db, { isVerified: false });
  const session = await givenSession(db, customer.id, now);
  await givenSecondFactor(db, customer.id);
  await db`
    insert into identity.steam_accounts (customer_id, steam_id, name, linked_at)
    values (${customer.id}, ${`7656${`${customer.id}`.padStart(13, '0')}`}, 'Alex', ${now})`;
  const request = { customer: { ...customer, name: 'Kim' }, language: 'en', publicUrl: 'https://shop.example', now };
  const link = await inTransaction(db, (tx) => issueVerification(tx, request));
  const verify = (opener: LinkOpener) =>
    verifyEmail(db, { customerId: customer.id, token: link.split('/').at(-1) ?? '', now }, opener);
  const left = async () => {
    const [row] = await db`
      select (select count(*)::int from identity.sessions where customer_id = ${customer.id}) as sessions,
        (select count(*)::int from identity.steam_accounts where customer_id = ${customer.id}) as steam,
        (select count(*)::int from identity.passkeys where customer_id = ${customer.id}) as passkeys,
        (select count(*)::int from identity.authenticators where customer_id = ${customer.id}) as apps`;
    return row;
  };
  return { ...customer, session, verify, left };
}

const all = { sessions: 1, steam: 1, passkeys: 1, apps: 1 };
const none = { sessions: 0, steam: 0, passkeys: 0, apps: 0 };

test('verifying in another browser sends how the account was opened, and ends nothing', async () => {
  const { email, verify, left } = await givenOpened();
  expect(await verify(givenOpener)).toBe('verified');
  expect(await left()).toEqual(all);
  const [sent] = await database.db<{ kind: string; text: string }[]>`
    select kind, body_text as text from email.messages where recipient = ${email}`;
  expect(sent).toMatchObject({ kind: 'verified_elsewhere' });
  expect(sent?.text).toContain('with the password');
});

test('the link of that email undoes all ways in of whoever opened the account', async () => {
  const { email, verify, left } = await givenOpened();
  await verify(givenOpener);
  const [sent] = await emailsTo(database.db, email);
  const token = new URL(sent?.links[0] ?? '').searchParams.get('token') ?? '';
  const owned = await disownSignIn(database.db, { token, ip: '203.0.113.9', rateLimitFactor: 1, language: 'en', now });
  expect(owned.email).toBe(email);
  expect(await left()).toEqual(none);
});

test('in a browser that is signed in or that the account knows, no email is sent', async () => {
  const { db } = database;
  const signedIn = await givenOpened();
  await signedIn.verify({ ...givenOpener, sessionHash: hashToken(signedIn.session) });
  const known = await givenOpened();
  const { hash } = issueToken();
  await db`
    insert into identity.known_browsers (customer_id, browser_hash, first_seen_at, last_seen_at)
    values (${known.id}, ${hash}, ${now}, ${now})`;
  await known.verify({ ...givenOpener, browserHash: hash });
  for (const { email } of [signedIn, known]) expect(await emailsTo(db, email)).toEqual([]);
});

test('the session of another account does not count', async () => {
  const { email, verify } = await givenOpened();
  const other = await givenSession(database.db, (await givenCustomer(database.db)).id, now);
  await verify({ ...givenOpener, sessionHash: hashToken(other) });
  expect(await emailsTo(database.db, email)).toMatchObject([{ kind: 'verified_elsewhere' }]);
});

test('of an account without a password the email names the Steam account', async () => {
  const { id, email, verify } = await givenOpened();
  await database.db`update identity.customers set password_hash = null where id = ${id}`;
  await verify(givenOpener);
  const [sent] = await database.db<{ text: string }[]>`
    select body_text as text from email.messages where recipient = ${email}`;
  expect(sent?.text).toContain('with the Steam account Alex');
  expect(sent?.text).not.toContain('password that was chosen');
});

test('a verified account that another browser moves to a new address is not opened by the email', async () => {
  const { db } = database;
  const { id, email } = await givenCustomer(db);
  const requested = `new-${email}`;
  await db`
    update identity.customers set pending_email = ${requested}, pending_email_key = ${requested} where id = ${id}`;
  const request = {
    customer: { id, email: requested, name: 'Kim' },
    language: 'en',
    publicUrl: 'https://shop.example',
    now,
  };
  const link = await inTransaction(db, (tx) => issueVerification(tx, request));
  await verifyEmail(db, { customerId: id, token: link.split('/').at(-1) ?? '', now }, givenOpener);
  expect(await emailsTo(db, requested)).toMatchObject([
    { kind: 'verified_elsewhere', links: ['https://shop.example/auth?form=reset'] },
  ]);
});
