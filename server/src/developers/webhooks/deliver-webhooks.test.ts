import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dayMs, hourMs, minuteMs } from '#server/platform/clock.ts';
import { givenCustomer } from '../../../test-kit/given-customer.ts';
import { openTestDatabase, type TestDatabase } from '../../../test-kit/test-database.ts';
import { changeWebhook } from './change-webhook.ts';
import { createWebhook } from './create-webhook.ts';
import { deliverWebhooks } from './deliver-webhooks.ts';
import { publishWebhookEvent } from './publish-webhook-event.ts';
import { resendWebhook } from './resend-webhook.ts';
import { rotateWebhookSecret } from './rotate-webhook-secret.ts';
import { sendTestEvent } from './send-test-event.ts';
import type { SendOutcome, SignedEvent } from './webhook.types.ts';
import { webhooksMax } from './webhook.rules.ts';
import { listDeliveries, listWebhooks, purgeWebhookEvents, removeWebhook } from './webhooks.queries.ts';

let database: TestDatabase;
let now: Date;
let sent: SignedEvent[];
let outcome: SendOutcome;

const key = Buffer.alloc(32, 7);
const deps = { key, toLoopback: false };
const noon = new Date('2026-11-20T12:00:00Z');
const pass = (ms: number) => void (now = new Date(now.getTime() + ms));

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => {
  now = noon;
  sent = [];
  outcome = { status: 200, problem: null };
});

const url = 'https://hooks.shop.com/in';
const events = ['offer.answered', 'payout.sent'] as const;

async function givenWebhook(customerId?: number) {
  const owner = customerId ?? (await givenCustomer(database.db)).id;
  const made = await createWebhook(database.db, { customerId: owner, url, events: [...events], now }, deps);
  return { customerId: owner, ...made };
}

const publish = (customerId: number, dedupeKey = `offer.answered:${customerId}`) =>
  publishWebhookEvent(database.db, { customerId, event: 'offer.answered', dedupeKey, data: { id: 7 }, now });

const deliver = () =>
  deliverWebhooks(database.db, {
    key,
    clock: { now: () => now },
    shopUrl: 'http://shop.example',
    send: (event) => {
      sent.push(event);
      return Promise.resolve(outcome);
    },
  });

const deliveriesOf = async ({ id, customerId }: { id: number; customerId: number }) =>
  (await listDeliveries(database.db, { id, customerId, cursor: undefined })).rows;

function signatureOf({ headers, body }: SignedEvent, secret: string): string {
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const bytes = Buffer.from(secret.replace('whsec_', ''), 'base64');
  return `v1,${createHmac('sha256', bytes).update(signed).digest('base64')}`;
}

test('an event arrives once, signed by the manner of Standard Webhooks', async () => {
  const webhook = await givenWebhook();
  await Promise.all([publish(webhook.customerId), publish(webhook.customerId)]);
  await Promise.all([deliver(), deliver()]);
  await deliver();
  expect(sent).toHaveLength(1);
  const [event] = sent;
  if (!event) throw new Error('nothing was sent');
  expect(JSON.parse(event.body)).toEqual({ type: 'offer.answered', timestamp: noon.toISOString(), data: { id: 7 } });
  expect(event.headers['webhook-signature']).toBe(signatureOf(event, webhook.secret));
  expect(event.headers['webhook-timestamp']).toBe(String(noon.getTime() / 1000));
  expect(await deliveriesOf(webhook)).toMatchObject([{ state: 'delivered', attempts: 1, responseStatus: 200 }]);
});

test('only webhooks that subscribe and are on get an event', async () => {
  const { customerId, id } = await givenWebhook();
  const other = await givenWebhook(customerId);
  const change = { id, customerId, url, now };
  await changeWebhook(database.db, { ...change, events: ['payout.failed'], isEnabled: true }, deps);
  await changeWebhook(database.db, { ...change, id: other.id, events: [...events], isEnabled: false }, deps);
  await givenWebhook();
  await publish(customerId);
  await deliver();
  expect(sent).toEqual([]);
});

test('a rotated secret signs at once, and the one before for a day too', async () => {
  const { customerId, id, secret: first } = await givenWebhook();
  const { secret: second } = await rotateWebhookSecret(database.db, { id, customerId, key, now });
  await sendTestEvent(database.db, { id, customerId, now });
  await deliver();
  pass(dayMs);
  await sendTestEvent(database.db, { id, customerId, now });
  await deliver();
  const [early, late] = sent;
  if (!early || !late) throw new Error('two events were sent');
  expect(early.headers['webhook-signature']).toBe(`${signatureOf(early, second)} ${signatureOf(early, first)}`);
  expect(late.headers['webhook-signature']).toBe(signatureOf(late, second));
});

test('a failed delivery is tried again with growing pauses, under the same id', async () => {
  const webhook = await givenWebhook();
  outcome = { status: null, problem: 'timeout' };
  await publish(webhook.customerId);
  await deliver();
  await deliver();
  expect(await deliveriesOf(webhook)).toMatchObject([{ state: 'pending', attempts: 1, problem: 'timeout' }]);
  pass(minuteMs);
  await deliver();
  outcome = { status: 204, problem: null };
  pass(5 * minuteMs);
  await deliver();
  expect(await deliveriesOf(webhook)).toMatchObject([{ state: 'delivered', attempts: 3, problem: null }]);
  expect(new Set(sent.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(await listWebhooks(database.db, webhook.customerId)).toMatchObject([{ failingSince: null }]);
});

test('after three days of failures a webhook is switched off, with one email to its owner', async () => {
  const webhook = await givenWebhook();
  outcome = { status: 500, problem: null };
  await publish(webhook.customerId);
  await publish(webhook.customerId, `later:${webhook.id}`);
  for (let hours = 0; hours <= 80; hours += 1) {
    await deliver();
    pass(hourMs);
  }
  const [off] = await listWebhooks(database.db, webhook.customerId);
  expect(off).toMatchObject({ disabledBy: 'failures', failingSince: noon });
  const states = (await deliveriesOf(webhook)).map(({ state }) => state);
  expect(states.toSorted()).not.toContain('pending');
  const emails = await database.db`
    select from email.messages where kind = 'webhook_disabled' and customer_id = ${webhook.customerId}`;
  expect(emails).toHaveLength(1);
  await expect(sendTestEvent(database.db, { ...webhook, now })).rejects.toMatchObject({ code: 'webhook_disabled' });
  const change = { id: webhook.id, customerId: webhook.customerId, url, events: [...events], now };
  await changeWebhook(database.db, { ...change, isEnabled: true }, deps);
  expect(await listWebhooks(database.db, webhook.customerId)).toMatchObject([{ disabledAt: null, failingSince: null }]);
});

test('an event is sent again on request, to its owner only', async () => {
  const webhook = await givenWebhook();
  await publish(webhook.customerId);
  await deliver();
  const [delivery] = await deliveriesOf(webhook);
  const again = { id: delivery?.id ?? 0, now };
  const { id: stranger } = await givenCustomer(database.db);
  const notFound = { code: 'webhook_delivery_not_found' };
  await expect(resendWebhook(database.db, { ...again, customerId: stranger })).rejects.toMatchObject(notFound);
  await resendWebhook(database.db, { ...again, customerId: webhook.customerId });
  await deliver();
  expect(sent.map(({ headers }) => headers['webhook-id'])).toEqual([delivery?.eventId, delivery?.eventId]);
});

test('a worker that died leaves its deliveries to the next after a while', async () => {
  const webhook = await givenWebhook();
  await publish(webhook.customerId);
  const until = new Date(noon.getTime() + 120_000);
  await database.db`
    update developers.webhook_deliveries set next_attempt_at = ${until} where webhook_id = ${webhook.id}`;
  await deliver();
  expect(sent).toEqual([]);
  pass(120_000);
  await deliver();
  expect(sent).toHaveLength(1);
});

test('a blocked account gets nothing, and webhooks of others are out of reach', async () => {
  const { customerId, id } = await givenWebhook();
  await publish(customerId);
  await database.db`update identity.customers set blocked_at = now() where id = ${customerId}`;
  await deliver();
  expect(sent).toEqual([]);
  const { id: stranger } = await givenCustomer(database.db);
  const notFound = { code: 'webhook_not_found' };
  const owner = { id, customerId: stranger };
  await expect(removeWebhook(database.db, id, stranger)).rejects.toMatchObject(notFound);
  await expect(rotateWebhookSecret(database.db, { ...owner, key, now })).rejects.toMatchObject(notFound);
  await expect(sendTestEvent(database.db, { ...owner, now })).rejects.toMatchObject(notFound);
  await expect(listDeliveries(database.db, { ...owner, cursor: undefined })).rejects.toMatchObject(notFound);
});

test('a customer has a limited number of webhooks, also when added at the same moment', async () => {
  const { id: customerId } = await givenCustomer(database.db);
  const made = await Promise.allSettled(Array.from({ length: webhooksMax + 1 }, () => givenWebhook(customerId)));
  expect(made.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: { code: 'webhooks_full' } }]);
});

test('old events are purged with their deliveries', async () => {
  const webhook = await givenWebhook();
  await publish(webhook.customerId);
  await deliver();
  await purgeWebhookEvents(database.db, new Date(noon.getTime() + 30 * dayMs + 1));
  expect(await deliveriesOf(webhook)).toEqual([]);
});

test('deliveries of a blocked account and an unreadable secret hold up no other seller', async () => {
  const blocked = await givenWebhook();
  for (let event = 0; event < 25; event += 1) await publish(blocked.customerId, `blocked:${event}`);
  await database.db`update identity.customers set blocked_at = ${now} where id = ${blocked.customerId}`;
  const damaged = await givenWebhook();
  await publish(damaged.customerId);
  await database.db`update developers.webhooks set secret = 'AAAA' where id = ${damaged.id}`;
  pass(1000);
  const other = await givenWebhook();
  await publish(other.customerId);
  await expect(deliver()).rejects.toThrow('webhook deliveries failed');
  expect(sent).toHaveLength(1);
  expect(await deliveriesOf(other)).toMatchObject([{ state: 'delivered' }]);
  await database.db`delete from developers.webhooks where id in (${blocked.id}, ${damaged.id})`;
});
