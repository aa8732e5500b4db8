import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CallShop, givenCaller, openCallShop } from '../../../test-kit/call-shop.ts';
import { allScopes, givenApiKey } from '../../../test-kit/given-api-key.ts';
import { apiKeysMax, keyChangeLimit } from './api-key.rules.ts';

let shop: CallShop;
beforeAll(async () => {
  shop = await openCallShop();
});
afterAll(() => shop.close());

const newKey = { name: 'Price watch', scopes: allScopes };

async function statusWith(key: string): Promise<number> {
  const headers = { authorization: `Bearer ${key}` };
  return (await shop.shop.app.inject({ url: '/api/v1/items', headers })).statusCode;
}

test('a key is created, listed, rotated and revoked by its owner', async () => {
  const { reply, outcome } = await givenCaller(shop);
  const { id, key } = (await reply('createApiKey', newKey)).payload;
  const rotated = (await reply('rotateApiKey', { id, keep_previous: true })).payload;
  expect(rotated.id).toBe(id);
  expect(await Promise.all([key, rotated.key].map(statusWith))).toEqual([200, 200]);
  const last = (await reply('rotateApiKey', { id })).payload;
  expect(await Promise.all([key, rotated.key, last.key].map(statusWith))).toEqual([401, 401, 200]);
  expect(await outcome('revokeApiKey', { id })).toBe('OK');
  expect(await statusWith(last.key)).toBe(401);
  const { payload } = await reply('listApiKeys');
  expect(payload).toMatchObject([{ id, hint: last.key.slice(0, 12), revoke_reason: null }]);
  expect(payload[0]?.revoked_at).not.toBeNull();
});

test.each(['rotateApiKey', 'revokeApiKey'] as const)('%s finds only keys of its caller that work', async (name) => {
  const [owner, other] = [await givenCaller(shop), await givenCaller(shop)];
  const { id, key } = await givenApiKey(shop.db, owner.customer.id);
  expect(await other.outcome(name, { id })).toBe('api_key_not_found');
  expect(await owner.outcome(name, { id: id + 1000 })).toBe('api_key_not_found');
  expect(await statusWith(key)).toBe(200);
  await owner.reply('revokeApiKey', { id });
  expect(await owner.outcome(name, { id })).toBe('api_key_not_found');
});

test('a customer has up to ten keys that work', async () => {
  const { reply, outcome, customer } = await givenCaller(shop);
  for (let at = 1; at < apiKeysMax; at += 1) await givenApiKey(shop.db, customer.id);
  const { id } = (await reply('createApiKey', newKey)).payload;
  expect(await outcome('createApiKey', newKey)).toBe('api_keys_full');
  await reply('revokeApiKey', { id });
  expect(await outcome('createApiKey', newKey)).toBe('OK');
});

test.each([
  ['createApiKey', { name: 'Price watch', scopes: ['items:read'] }, 'api_keys_full'],
  ['rotateApiKey', { id: 1_000_000 }, 'api_key_not_found'],
] as const)('%s is limited per customer', async (name, input, refusal) => {
  const [{ outcome }, other] = [await givenCaller(shop), await givenCaller(shop)];
  const outcomes: string[] = [];
  for (let at = 0; at <= keyChangeLimit.limit; at += 1) outcomes.push(await outcome(name, input));
  expect(outcomes.slice(-2)).toEqual([refusal, 'too_many_requests']);
  expect(outcomes.indexOf('too_many_requests')).toBe(keyChangeLimit.limit);
  expect(await other.outcome(name, input)).not.toBe('too_many_requests');
});
