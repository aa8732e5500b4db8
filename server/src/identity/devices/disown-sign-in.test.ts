import { afterAll, beforeAll, expect, test } from 'vitest';
import { emailsTo } from '../../../test-kit/emails-to.ts';
import { givenCustomer } from '../../../test-kit/given-customer.ts';
import { givenAuthenticator } from '../../../test-kit/given-second-factor.ts';
import { openTestDatabase, type TestDatabase } from '../../../test-kit/test-database.ts';
import { inTransaction } from '#server/platform/db.ts';
import { issueToken } from '#server/identity/issue-token.ts';
import { disownSignIn } from './disown-sign-in.ts';
import { insertAlert } from './known-browsers.sql.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const signedInAt = new Date('2026-11-20T12:00:00Z');
const now = new Date('2026-11-20T13:00:00Z');
const [before, after] = [new Date('2026-11-20T11:00:00Z'), new Date('2026-11-20T12:30:00Z')];

async function givenAlert() {
  const customer = await givenCustomer(database.db);
  const { token, hash: tokenHash } = issueToken();
  const expiresAt = new Date(now.getTime() + 1000);
  const alert = { customerId: customer.id, tokenHash, signedInAt, now, expiresAt };
  await inTransaction(database.db, (tx) => insertAlert(tx, alert));
  const disown = () =>
    disownSignIn(database.db, { token, ip: '203.0.113.9', rateLimitFactor: 100, language: 'en', now });
  return { ...customer, disown };
}

let linked = 0;

async function givenSteam(customerId: number, linkedAt: Date) {
  linked += 1;
  const steamId = `7656${`${linked}`.padStart(13, '0')}`;
  await database.db`
    insert into identity.steam_accounts (customer_id, steam_id, linked_at)
    values (${customerId}, ${steamId}, ${linkedAt})`;
  await database.db`update identity.customers set steam_id = ${steamId} where id = ${customerId}`;
}

const steamOf = (customerId: number) =>
  database.db`select from identity.steam_accounts where customer_id = ${customerId}`;

test('a Steam account that was linked since is unlinked, an earlier one stays', async () => {
  const [intruded, own] = [await givenAlert(), await givenAlert()];
  await givenSteam(intruded.id, after);
  await givenSteam(own.id, before);
  await intruded.disown();
  await own.disown();
  expect(await steamOf(intruded.id)).toHaveLength(0);
  expect(await database.db`select steam_id from identity.customers where id = ${intruded.id}`).toEqual([
    { steamId: '' },
  ]);
  expect(await steamOf(own.id)).toHaveLength(1);
});

test('a link to Steam that was begun ends', async () => {
  const { id, disown } = await givenAlert();
  await database.db`
    insert into identity.steam_sign_ins (state_hash, customer_id, return_to, created_at, expires_at)
    values (sha256('begun'), ${id}, '/', ${after}, ${new Date(now.getTime() + 60_000)})`;
  await disown();
  expect(await database.db`select from identity.steam_sign_ins where customer_id = ${id}`).toHaveLength(0);
});

test('passkeys that were added since are removed, earlier ones stay', async () => {
  const { id, disown } = await givenAlert();
  for (const [name, at] of [
    ['Own phone', before],
    ['Another phone', after],
  ] as const)
    await database.db`
      insert into identity.passkeys
        (customer_id, user_handle, credential_id, public_key, sign_count, transports, name, created_at)
      values (${id}, sha256('u'), sha256(${name}::bytea), sha256('k'), 0, '{}', ${name}, ${at})`;
  await disown();
  expect(await database.db`select name from identity.passkeys where customer_id = ${id}`).toEqual([
    { name: 'Own phone' },
  ]);
});

test('an authenticator app from before stays, recovery codes that were renewed since do not', async () => {
  const [own, renewed, added] = [await givenAlert(), await givenAlert(), await givenAlert()];
  await givenAuthenticator(database.db, own.id, before);
  await givenAuthenticator(database.db, renewed.id, before);
  await database.db`update identity.recovery_codes set created_at = ${after} where customer_id = ${renewed.id}`;
  await givenAuthenticator(database.db, added.id, after);
  for (const { disown } of [own, renewed, added]) await disown();
  const left = async (id: number) => {
    const [row] = await database.db`
      select (select count(*)::int from identity.authenticators where customer_id = ${id}) as apps,
        (select count(*)::int from identity.recovery_codes where customer_id = ${id}) as codes`;
    return row;
  };
  expect(await left(own.id)).toEqual({ apps: 1, codes: 10 });
  expect(await left(renewed.id)).toEqual({ apps: 1, codes: 0 });
  expect(await left(added.id)).toEqual({ apps: 0, codes: 0 });
});

test('an email names the trade link to check, and other domains learn of the sign-in', async () => {
  const { id, email, disown } = await givenAlert();
  const tradeLink = 'https://steamcommunity.com/tradeoffer/new/?partner=1&token=AbCdEf12';
  await database.db`update identity.customers set steam_trade_link = ${tradeLink} where id = ${id}`;
  await disown();
  const [sent, ...others] = await emailsTo(database.db, email);
  expect(others).toEqual([]);
  expect(sent).toMatchObject({ kind: 'sign_in_disowned' });
  const [message] = await database.db<{ text: string }[]>`
    select body_text as text from email.messages where recipient = ${email}`;
  expect(message?.text).toContain(tradeLink);
  const jobs = await database.db<{ payload: unknown }[]>`
    select payload from graphile_worker._private_jobs
    where payload ->> 'event' = 'identity.sign_in_disowned' and payload -> 'payload' ->> 'customerId' = ${`${id}`}`;
  expect(jobs).toHaveLength(1);
});
