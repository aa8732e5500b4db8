import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayMs, minuteMs } from '#server/platform/clock.ts';
import { inTransaction } from '#server/platform/db.ts';
import { developersPersonalData } from '#server/developers/developers.privacy.ts';
import { dumpDatabase } from '../../../test-kit/dump-database.ts';
import { allScopes, givenApiKey } from '../../../test-kit/given-api-key.ts';
import { givenCustomer } from '../../../test-kit/given-customer.ts';
import { openTestDatabase, type TestDatabase } from '../../../test-kit/test-database.ts';
import { apiKeysMax, defaultLimitPerMinute, endedKeyKeptMs, previousKeyMs } from './api-key.rules.ts';
import { listApiKeys, purgeEndedKeys, revokeApiKey } from './api-keys.queries.ts';
import { resolveApiKey } from './resolve-api-key.ts';
import { rotateApiKey } from './rotate-api-key.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const noon = new Date('2026-11-20T12:00:00Z');
const after = (ms: number) => new Date(noon.getTime() + ms);
const ip = '203.0.113.9';
const callerOf = (key: string, now = noon) => resolveApiKey(database.db, { key, ip, now });

async function givenKey(overrides: Parameters<typeof givenApiKey>[2] = {}) {
  const customer = await givenCustomer(database.db);
  const issued = await givenApiKey(database.db, customer.id, { now: noon, ...overrides });
  return { customerId: customer.id, email: customer.email, ...issued };
}

test('a key names its caller, and the database holds only its hash', async () => {
  const { customerId, id, key } = await givenKey({ scopes: ['prices:read'] });
  const limitPerMinute = defaultLimitPerMinute;
  expect(await callerOf(key)).toEqual({ keyId: id, customerId, scopes: ['prices:read'], limitPerMinute });
  expect(await dumpDatabase(database.db)).not.toContain(key.slice(8, 38));
});

test('an email tells the owner of a new key, without the key', async () => {
  const { email, key } = await givenKey({ language: 'de' });
  const [message] = await database.db<{ subject: string; text: string }[]>`
    select subject, body_text as text from email.messages where recipient = ${email} and kind = 'api_key_created'`;
  expect(message?.subject).toBe('Ein neuer API-Schlüssel: Price watch');
  expect(message?.text).toContain(key.slice(0, 12));
  expect(message?.text).not.toContain(key);
});

test('concurrent creations stay within the limit, and ended keys do not count', async () => {
  const { id: customerId } = await givenCustomer(database.db);
  const made = await Promise.allSettled(
    Array.from({ length: apiKeysMax + 2 }, () => givenApiKey(database.db, customerId, { now: noon })),
  );
  const refused = made.filter(({ status }) => status === 'rejected');
  expect(refused).toMatchObject([{ reason: { code: 'api_keys_full' } }, { reason: { code: 'api_keys_full' } }]);
  const [first] = await listApiKeys(database.db, customerId);
  await revokeApiKey(database.db, { id: first?.id ?? 0, customerId, now: noon });
  await expect(givenApiKey(database.db, customerId, { now: noon })).resolves.toMatchObject({});
});

test('a rotated key works at once; the one before for a day if wished, and the one before that never', async () => {
  const { customerId, id, key: first } = await givenKey();
  const rotate = (keepsPrevious: boolean) => rotateApiKey(database.db, { id, customerId, keepsPrevious, now: noon });
  const { key: second } = await rotate(true);
  expect(await callerOf(first)).toMatchObject({ keyId: id });
  expect(await callerOf(second)).toMatchObject({ keyId: id, scopes: allScopes });
  expect(await callerOf(first, after(previousKeyMs))).toBeNull();
  const { key: third } = await rotate(true);
  expect(await Promise.all([first, second, third].map(async (key) => (await callerOf(key)) !== null))).toEqual([
    false,
    true,
    true,
  ]);
  await rotate(false);
  expect(await callerOf(third)).toBeNull();
});

test('keys of others are neither rotated nor revoked, and a revoked one not twice', async () => {
  const { customerId, id, key } = await givenKey();
  const { id: other } = await givenCustomer(database.db);
  const notFound = { code: 'api_key_not_found' };
  const input = { id, keepsPrevious: false, now: noon };
  await expect(rotateApiKey(database.db, { ...input, customerId: other })).rejects.toMatchObject(notFound);
  await expect(revokeApiKey(database.db, { id, customerId: other, now: noon })).rejects.toMatchObject(notFound);
  await revokeApiKey(database.db, { id, customerId, now: noon });
  await expect(revokeApiKey(database.db, { id, customerId, now: noon })).rejects.toMatchObject(notFound);
  await expect(rotateApiKey(database.db, { ...input, customerId })).rejects.toMatchObject(notFound);
  expect(await callerOf(key)).toBeNull();
});

test('a key ends with its life, with its account, and while the account is blocked', async () => {
  const { customerId, key } = await givenKey({ lifeDays: 1 });
  expect(await callerOf(key, after(dayMs - 1))).not.toBeNull();
  expect(await callerOf(key, after(dayMs))).toBeNull();
  await database.db`update identity.customers set blocked_at = ${noon} where id = ${customerId}`;
  expect(await callerOf(key)).toBeNull();
  await database.db`update identity.customers set blocked_at = null where id = ${customerId}`;
  expect(await callerOf(key)).not.toBeNull();
  await inTransaction(database.db, (tx) => developersPersonalData.erase(tx, { customerId, now: noon }));
  expect(await callerOf(key)).toBeNull();
  expect(await listApiKeys(database.db, customerId)).toEqual([]);
});

test('the last use is noted once a minute, by its network', async () => {
  const { customerId, key } = await givenKey();
  const lastUse = async () => {
    const [record] = await listApiKeys(database.db, customerId);
    return [record?.lastUsedAt, record?.lastUsedNetwork];
  };
  expect(await lastUse()).toEqual([null, null]);
  await callerOf(key);
  await callerOf(key, after(minuteMs - 1));
  expect(await lastUse()).toEqual([noon, '203.0.113.x']);
  await callerOf(key, after(minuteMs));
  expect(await lastUse()).toEqual([after(minuteMs), '203.0.113.x']);
});

test('keys that ended 90 days ago are purged', async () => {
  const { customerId, id } = await givenKey();
  await givenApiKey(database.db, customerId, { now: noon, name: 'kept' });
  await revokeApiKey(database.db, { id, customerId, now: noon });
  await purgeEndedKeys(database.db, after(endedKeyKeptMs));
  expect(await listApiKeys(database.db, customerId)).toHaveLength(2);
  await purgeEndedKeys(database.db, after(endedKeyKeptMs + 1));
  expect(await listApiKeys(database.db, customerId)).toMatchObject([{ name: 'kept' }]);
});
