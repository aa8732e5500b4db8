import { afterAll, beforeAll, expect, test } from 'vitest';
import { emailsTo } from '../../../test-kit/emails-to.ts';
import { givenApiKey } from '../../../test-kit/given-api-key.ts';
import { givenCustomer } from '../../../test-kit/given-customer.ts';
import { givenAuthenticator } from '../../../test-kit/given-second-factor.ts';
import { openTestDatabase, type TestDatabase } from '../../../test-kit/test-database.ts';
import { dayMs } from '#server/platform/clock.ts';
import { emailRecentAccess } from './email-recent-access.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const at = new Date();
const [recent, old] = [new Date(at.getTime() - 29 * dayMs), new Date(at.getTime() - 31 * dayMs)];

const emailOf = (customerId: number) =>
  emailRecentAccess(database.db, { customerId, language: 'en', at, origin: 'https://shop.example', now: at });

async function givenPasskey(customerId: number, name: string, createdAt: Date) {
  await database.db`
    insert into identity.passkeys
      (customer_id, user_handle, credential_id, public_key, sign_count, transports, name, created_at)
    values (${customerId}, sha256('u'), sha256(${`${customerId} ${name}`}::bytea), sha256('k'), 0, '{}', ${name}, ${createdAt})`;
}

async function givenWebhook(customerId: number, url: string, createdAt: Date) {
  await database.db`
    insert into developers.webhooks (customer_id, url, events, secret, created_at)
    values (${customerId}, ${url}, '{offer.received}', 'x', ${createdAt})`;
}

test('a new password sends a list of what was added in the 30 days before, once', async () => {
  const { db } = database;
  const { id, email } = await givenCustomer(db);
  for (const [age, createdAt] of [
    ['old', old],
    ['new', recent],
  ] as const) {
    await givenPasskey(id, `${age} phone`, createdAt);
    await givenApiKey(db, id, { name: `${age} key`, now: createdAt });
    await givenWebhook(id, `https://example.com/${age}`, createdAt);
  }
  const rotated = await givenApiKey(db, id, { name: 'rotated key', now: old });
  await db`update developers.api_keys set rotated_at = ${recent} where id = ${rotated.id}`;
  const ended = await givenApiKey(db, id, { name: 'ended key', now: recent });
  await db`update developers.api_keys set revoked_at = ${at}, revoked_by = 'customer' where id = ${ended.id}`;
  await givenAuthenticator(db, id, old);
  await db`update identity.recovery_codes set created_at = ${recent} where customer_id = ${id}`;
  await emailOf(id);
  await emailOf(id);
  const sent = await db<{ kind: string; text: string }[]>`
    select kind, body_text as text from email.messages where recipient = ${email} and kind = 'recent_access'`;
  expect(sent).toHaveLength(1);
  for (const listed of ['“new phone”', '“new key”', '“rotated key”', 'https://example.com/new', 'New recovery codes'])
    expect(sent[0]?.text).toContain(listed);
  expect(sent[0]?.text).not.toMatch(/old (?:phone|key)|ended key|example\.com\/old|Authenticator app/);
});

test('nothing is sent if nothing was added', async () => {
  const { db } = database;
  const { id, email } = await givenCustomer(db);
  await givenPasskey(id, 'old phone', old);
  await emailOf(id);
  expect(await emailsTo(db, email)).toEqual([]);
});

test('its link leads to the profile and removes nothing', async () => {
  const { db } = database;
  const { id, email } = await givenCustomer(db);
  await givenPasskey(id, 'new phone', recent);
  await emailOf(id);
  expect(await emailsTo(db, email)).toMatchObject([{ links: ['https://shop.example/account/personal'] }]);
  expect(await db`select from identity.sign_in_alerts where customer_id = ${id}`).toEqual([]);
});

test('a set-up of an app that was only begun is not listed', async () => {
  const { db } = database;
  const { id, email } = await givenCustomer(db);
  await givenAuthenticator(db, id, recent);
  await db`update identity.authenticators set confirmed_at = null where customer_id = ${id}`;
  await db`delete from identity.recovery_codes where customer_id = ${id}`;
  await emailOf(id);
  expect(await emailsTo(db, email)).toEqual([]);
});
