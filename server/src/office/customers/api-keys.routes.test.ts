import { expect, test } from 'vitest';
import { listAudit } from '#server/audit/audit.queries.ts';
import { givenOfficeCaller } from '../../../test-kit/call-office.ts';
import { givenApiKey } from '../../../test-kit/given-api-key.ts';
import { givenCustomer } from '../../../test-kit/given-customer.ts';
import { withShopApp } from '../../../test-kit/with-shop-app.ts';

const shop = withShopApp();

async function givenKey(overrides: Parameters<typeof givenApiKey>[2] = {}) {
  const { id: customerId, email } = await givenCustomer(shop.db);
  return { customerId, email, ...(await givenApiKey(shop.db, customerId, overrides)) };
}

const call = (key: string) => shop.app.inject({ url: '/api/v1/key', headers: { authorization: `Bearer ${key}` } });

const reason = 'Thousands of calls for nothing';

test('support finds keys by their beginning, customer and state, and none shows a key', async () => {
  const support = await givenOfficeCaller(shop, shop.db, 'support');
  const { id, key, customerId, email } = await givenKey({ scopes: ['sales:read'] });
  const past = new Date(Date.now() - 2 * 86_400_000);
  const expired = await givenApiKey(shop.db, customerId, { lifeDays: 1, now: past });
  const find = async (input: object) => (await support.reply('listApiKeyRecords', input)).payload;
  expect(await find({ q: key.slice(0, 12) })).toMatchObject([
    { id, email, hint: key.slice(0, 12), scopes: ['sales:read'], state: 'working', limit_per_minute: 120 },
  ]);
  expect(await find({ q: key })).toMatchObject([{ id, has_own_limit: false, last_used_at: null }]);
  for (const input of [{ q: email }, { q: String(customerId) }, { customer_id: customerId }])
    expect((await find(input)).map((row) => row.id)).toEqual([id, expired.id]);
  expect(await find({ customer_id: customerId, state: 'expired' })).toMatchObject([{ id: expired.id }]);
  expect(JSON.stringify(await find({ q: email }))).not.toContain(key);
  const first = await support.reply('listApiKeyRecords', { customer_id: customerId, limit: 1 });
  expect(first.total).toBe(2);
  const second = await support.reply('listApiKeyRecords', {
    customer_id: customerId,
    limit: 1,
    cursor: first.next ?? '',
  });
  expect(second.payload).toMatchObject([{ id: expired.id, state: 'expired' }]);
});

test('the keys that were used last come first if staff wish so', async () => {
  const support = await givenOfficeCaller(shop, shop.db, 'support');
  const { customerId, key, id } = await givenKey();
  const unused = await givenApiKey(shop.db, customerId);
  await call(key);
  const list = (cursor?: string) =>
    support.reply('listApiKeyRecords', {
      customer_id: customerId,
      sort: '-last_used_at',
      limit: 1,
      ...(cursor && { cursor }),
    });
  const { payload, next } = await list();
  expect(payload).toMatchObject([{ id, last_used_network: '127.0.0.x' }]);
  expect((await list(next ?? '')).payload).toMatchObject([{ id: unused.id, last_used_at: null }]);
});

test('a key that staff revoke ends at once; its customer reads why, and the log keeps it', async () => {
  const support = await givenOfficeCaller(shop, shop.db, 'support');
  const { id, key, customerId, email } = await givenKey();
  expect((await support.refusal('revokeApiKeyAsStaff', { id, reason: ' ' })).errors).toHaveProperty('reason');
  expect((await call(key)).statusCode).toBe(200);
  await support.reply('revokeApiKeyAsStaff', { id, reason });
  expect((await call(key)).statusCode).toBe(401);
  expect((await support.reply('listApiKeyRecords', { customer_id: customerId })).payload).toMatchObject([
    { id, state: 'revoked', revoked_by: support.actor, revoke_reason: reason },
  ]);
  const [message] = await shop.db<{ text: string }[]>`
    select body_text as text from email.messages where recipient = ${email} and kind = 'api_key_revoked'`;
  expect(message?.text).toContain(reason);
  expect(message?.text).toContain(key.slice(0, 12));
  expect(await listAudit(shop.db, { subject: `customer:${customerId}`, limit: 10 })).toMatchObject([
    { actor: support.actor, action: 'api_key.revoked', details: { key: id, hint: key.slice(0, 12), reason } },
  ]);
  expect((await support.refusal('revokeApiKeyAsStaff', { id, reason })).code).toBe('api_key_not_found');
  const admin = await givenOfficeCaller(shop, shop.db, 'admin');
  expect(await admin.outcome('limitApiKey', { id, limit_per_minute: 5, reason })).toBe('api_key_not_found');
});

test('an admin sets the limit of a key, which applies at once, and takes it back', async () => {
  const admin = await givenOfficeCaller(shop, shop.db, 'admin');
  const { id, key, customerId } = await givenKey();
  const limitOf = async () => (await call(key)).headers['ratelimit-limit'];
  await admin.reply('limitApiKey', { id, limit_per_minute: 500, reason });
  expect((await call(key)).json()).toMatchObject({ payload: { limit_per_minute: 500 } });
  await admin.reply('limitApiKey', { id, limit_per_minute: 7, reason });
  expect(await limitOf()).toBe('7');
  await admin.reply('limitApiKey', { id, limit_per_minute: null, reason });
  expect(await limitOf()).toBe('120');
  await admin.reply('limitApiKey', { id, limit_per_minute: null, reason });
  expect((await admin.refusal('limitApiKey', { id, limit_per_minute: 0, reason })).errors).toHaveProperty(
    'limit_per_minute',
  );
  const log = await listAudit(shop.db, { subject: `customer:${customerId}`, limit: 10 });
  expect(log.map(({ action, details }) => [action, details['from'], details['to']])).toEqual([
    ['api_key.limit_changed', 7, 120],
    ['api_key.limit_changed', 500, 7],
    ['api_key.limit_changed', 120, 500],
  ]);
});

test('finance and catalog see no keys, and support sets no limits', async () => {
  const { id } = await givenKey();
  for (const role of ['finance', 'catalog'] as const) {
    const caller = await givenOfficeCaller(shop, shop.db, role);
    expect(await caller.outcome('listApiKeyRecords', {})).toBe('role_not_allowed');
    expect(await caller.outcome('revokeApiKeyAsStaff', { id, reason })).toBe('role_not_allowed');
  }
  const support = await givenOfficeCaller(shop, shop.db, 'support');
  expect(await support.outcome('limitApiKey', { id, limit_per_minute: 5, reason })).toBe('role_not_allowed');
});
