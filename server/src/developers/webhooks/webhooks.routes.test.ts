import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RouteName } from '#contract/api.ts';
import { type CallShop, givenCaller, openCallShop } from '../../../test-kit/call-shop.ts';
import { givenWebhook } from '../../../test-kit/given-webhook-of-seller.ts';
import { sendAgainLimit, webhookChangeLimit, webhooksMax } from './webhook.rules.ts';

let shop: CallShop;
beforeAll(async () => {
  shop = await openCallShop();
});
afterAll(() => shop.close());

const unknownId = 1_000_000;
const url = 'https://hooks.shop.com/in';
const events = ['offer.answered'];

async function givenOwner() {
  const caller = await givenCaller(shop);
  const webhook = await givenWebhook(shop.db, caller.customer.id);
  const deliveries = async () => (await caller.reply('listWebhookDeliveries', { id: webhook.id })).payload;
  const switchTo = (enabled: boolean) => caller.outcome('changeWebhook', { id: webhook.id, url, events, enabled });
  return { ...caller, ...webhook, deliveries, switchTo };
}

test('a customer adds up to five webhooks', async () => {
  const { reply, outcome } = await givenCaller(shop);
  for (let at = 0; at < webhooksMax; at += 1) await reply('createWebhook', { url, events });
  expect(await outcome('createWebhook', { url, events })).toBe('webhooks_full');
  const { payload } = await reply('listWebhooks');
  expect(payload).toHaveLength(webhooksMax);
  expect(payload[0]).toMatchObject({ url, events, disabled_at: null });
  expect(await outcome('deleteWebhook', { id: payload[0]?.id })).toBe('OK');
  expect(await outcome('createWebhook', { url, events })).toBe('OK');
});

test('a webhook is changed, gets another secret and is deleted', async () => {
  const { id, secret, reply, outcome } = await givenOwner();
  const change = { id, url: 'https://hooks.shop.com/other', events, enabled: false };
  expect(await outcome('changeWebhook', change)).toBe('OK');
  const rotated = (await reply('rotateWebhookSecret', { id })).payload;
  expect(rotated).toMatchObject({ id, secret: expect.stringMatching(/^whsec_/) });
  expect(rotated.secret).not.toBe(secret);
  const [webhook] = (await reply('listWebhooks')).payload;
  expect(webhook).toMatchObject({ id, url: change.url, events, disabled_reason: 'customer' });
  expect(webhook?.previous_secret_until).not.toBeNull();
  expect(await outcome('deleteWebhook', { id })).toBe('OK');
  expect((await reply('listWebhooks')).payload).toEqual([]);
});

test('a test event is listed, dropped with its webhook, and sent again under its id', async () => {
  const { id, outcome, deliveries, switchTo } = await givenOwner();
  expect(await outcome('sendTestEvent', { id })).toBe('OK');
  const [sent] = await deliveries();
  expect(sent).toMatchObject({ event: 'webhook.test', state: 'pending', attempts: 0 });
  expect(await switchTo(false)).toBe('OK');
  expect(await deliveries()).toMatchObject([{ id: sent?.id, state: 'dropped' }]);
  expect(await outcome('sendTestEvent', { id })).toBe('webhook_disabled');
  expect(await outcome('resendWebhook', { id: sent?.id })).toBe('webhook_disabled');
  expect(await switchTo(true)).toBe('OK');
  expect(await outcome('resendWebhook', { id: sent?.id })).toBe('OK');
  expect(await deliveries()).toMatchObject([{ id: sent?.id, event_id: sent?.event_id, state: 'pending' }]);
});

const calls: [RouteName, object][] = [
  ['changeWebhook', { url, events }],
  ['rotateWebhookSecret', {}],
  ['deleteWebhook', {}],
  ['sendTestEvent', {}],
  ['listWebhookDeliveries', {}],
];

test.each(calls)('%s finds only webhooks of its caller', async (name, input) => {
  const [{ id, reply, outcome }, other] = [await givenOwner(), await givenCaller(shop)];
  const before = await reply('listWebhooks');
  expect(await other.outcome(name, { ...input, id })).toBe('webhook_not_found');
  expect(await outcome(name, { ...input, id: unknownId })).toBe('webhook_not_found');
  expect(await reply('listWebhooks')).toEqual(before);
});

test('only deliveries of the caller are sent again', async () => {
  const [{ id, reply, outcome, deliveries }, other] = [await givenOwner(), await givenCaller(shop)];
  await reply('sendTestEvent', { id });
  const [sent] = await deliveries();
  expect(await other.outcome('resendWebhook', { id: sent?.id })).toBe('webhook_delivery_not_found');
  expect(await outcome('resendWebhook', { id: unknownId })).toBe('webhook_delivery_not_found');
});

const change = { max: webhookChangeLimit.limit, refusal: 'webhook_not_found' };
const sending = { max: sendAgainLimit.limit, refusal: 'webhook_not_found' };

test.each<{ name: RouteName; input: object; max: number; refusal: string }>([
  { ...change, name: 'createWebhook', input: { url: 'https://localhost', events }, refusal: 'invalid_input' },
  { ...change, name: 'changeWebhook', input: { id: unknownId, url, events } },
  { ...change, name: 'rotateWebhookSecret', input: { id: unknownId } },
  { ...sending, name: 'sendTestEvent', input: { id: unknownId } },
  { ...sending, name: 'resendWebhook', input: { id: unknownId }, refusal: 'webhook_delivery_not_found' },
])('$name is limited per customer', async ({ name, input, max, refusal }) => {
  const [{ outcome }, other] = [await givenCaller(shop), await givenCaller(shop)];
  for (let at = 0; at < max; at += 1) expect(await outcome(name, input)).toBe(refusal);
  expect(await outcome(name, input)).toBe('too_many_requests');
  expect(await other.outcome(name, input)).toBe(refusal);
});
