import { describe, expect, test } from 'vitest';
import { findOrderSummary } from '#server/checkout/checkout.queries.ts';
import { startCardPurchase } from '#server/checkout/purchase/start-card-purchase.ts';
import { givenCart } from '../../../test-kit/given-cart.ts';
import { givenCustomer } from '../../../test-kit/given-customer.ts';
import { givenItem } from '../../../test-kit/given-items.ts';
import { givenPurchase } from '../../../test-kit/given-purchase.ts';
import { givenStripeEvent, type ReportedState, signStripeWebhook } from '../../../test-kit/given-webhook.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { pollOpenPayments } from '#server/payments/reconciliation/poll-open-payments.ts';
import { receiveWebhook } from '#server/payments/payments/receive-webhook.ts';
import type { PaymentGateway } from '#server/payments/payments.types.ts';

const shop = withMoneyShop();

async function givenOpenPayment() {
  const { id } = await givenCustomer(shop.db);
  await givenCart(shop.db, id, [await givenItem(shop.db)]);
  const input = givenPurchase(shop.content, id, { method: 'card', now: shop.clock.now() });
  const { orderId, redirectUrl } = await startCardPurchase(shop.db, input, shop.deps);
  const order = await findOrderSummary(shop.db, orderId);
  return { orderId, redirectUrl, paymentId: order?.paymentId ?? 0, session: redirectUrl.split('/').at(-1) ?? '' };
}

const statusOf = async (orderId: number) => (await findOrderSummary(shop.db, orderId))?.status;

async function count(what: 'events' | 'receipts', paymentId: number): Promise<number> {
  const [row] =
    what === 'events'
      ? await shop.db`select count(*)::int as n from payments.webhook_events where payment_id = ${paymentId}`
      : await shop.db`select count(*)::int as n from ledger.transfers where key = ${`payment:${paymentId}:received`}`;
  return row?.['n'] as number;
}

interface Sent {
  id: string;
  payment: number;
  session: string;
  state?: ReportedState;
  received?: number;
  secret?: string;
  ageSeconds?: number;
}

async function send({ payment, session, received = 100_00, secret, ageSeconds = 0, ...event }: Sent): Promise<number> {
  const now = shop.clock.now();
  const facts = { paymentId: payment, sessionId: session, receivedMinor: received, now };
  const body = givenStripeEvent({ ...event, ...facts });
  const headers = signStripeWebhook(body, { secret: secret ?? shop.webhookSecret, now, ageSeconds });
  const answer = await fetch(`${shop.origin}/webhooks/stripe`, { method: 'POST', headers, body });
  return answer.status;
}

describe('a webhook is accepted only if', () => {
  test.each([
    ['its signature is right', { secret: 'another' }],
    ['it is at most five minutes old', { ageSeconds: 302 }],
    ['it is not from the future', { ageSeconds: -302 }],
  ])('%s', async (_reason, fault) => {
    const { paymentId, session, orderId } = await givenOpenPayment();
    expect(await send({ id: `evt-${paymentId}`, payment: paymentId, session, ...fault })).toBe(400);
    await shop.runJobs();
    expect(await statusOf(orderId)).toBe('pending_payment');
    expect(await count('events', paymentId)).toBe(0);
  });

  test('its body is the signed one, and its provider exists', async () => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': 'nonsense' };
    const post = (path: string) => fetch(`${shop.origin}/webhooks/${path}`, { method: 'POST', headers, body: '{}' });
    expect((await post('stripe')).status).toBe(400);
    expect((await post('nobody')).status).toBe(404);
    expect((await post('constructor')).status).toBe(404);
  });

  test('its session is that of the payment', async () => {
    const { paymentId, orderId } = await givenOpenPayment();
    expect(await send({ id: `evt-other-${paymentId}`, payment: paymentId, session: 'cs_test_other' })).toBe(200);
    await shop.runJobs();
    expect(await statusOf(orderId)).toBe('pending_payment');
  });
});

test('a provider settles its own payments only', async () => {
  const { paymentId, session, orderId } = await givenOpenPayment();
  const report = { sessionId: session, paymentId, state: 'paid', receivedMinor: 100_00 } as const;
  const other: PaymentGateway = {
    ...(shop.deps.gateways['stripe'] as PaymentGateway),
    name: 'other',
    receiveWebhook: () => ({ eventId: 'evt-1', kind: 'payment.paid', payload: {}, report }),
  };
  await receiveWebhook(shop.db, { gateway: other, headers: {}, body: '', now: shop.clock.now() });
  await shop.runJobs();
  expect(await count('receipts', paymentId)).toBe(0);
  expect(await statusOf(orderId)).toBe('pending_payment');
});

test('ten concurrent copies of an event are booked once', async () => {
  const { paymentId, session, orderId } = await givenOpenPayment();
  const event = { id: `evt-${paymentId}`, payment: paymentId, session };
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(event)));
  expect(new Set(answers)).toEqual(new Set([200]));
  await shop.runJobs();
  expect(await count('events', paymentId)).toBe(1);
  expect(await count('receipts', paymentId)).toBe(1);
  expect(await statusOf(orderId)).toBe('completed');
});

test('two different events of one payment are booked once', async () => {
  const { paymentId, session } = await givenOpenPayment();
  await Promise.all(['a', 'b'].map((id) => send({ id: `evt-${paymentId}-${id}`, payment: paymentId, session })));
  expect(await count('events', paymentId)).toBe(2);
  expect(await count('receipts', paymentId)).toBe(1);
});

test('an event of an impossible payment is taken, so that it is not retried forever', async () => {
  const { session } = await givenOpenPayment();
  for (const payment of [2_147_483_648, 2_147_483_647, 0, -1, 1.5])
    expect(await send({ id: `evt-beyond-${payment}`, payment, session })).toBe(200);
});

test.each([
  ['paid, then declined', ['paid', 'declined', 'pending']],
  ['declined, then paid', ['declined', 'paid']],
  ['pending, cancelled, then paid', ['pending', 'cancelled', 'paid']],
] satisfies [string, ReportedState[]][])('in the order %s the order is fulfilled', async (_order, states) => {
  const { paymentId, session, orderId } = await givenOpenPayment();
  for (const state of states) {
    await send({ id: `evt-${paymentId}-${state}`, payment: paymentId, session, state });
    await shop.runJobs();
  }
  expect(await statusOf(orderId)).toBe('completed');
});

test('another amount is refunded', async () => {
  const { paymentId, session, orderId } = await givenOpenPayment();
  await shop.press(`/sandbox/pay/${session}`, 'approve', { webhook: 'missing' });
  await send({ id: `evt-${paymentId}`, payment: paymentId, session, received: 99_99 });
  await shop.runJobs();
  expect(await findOrderSummary(shop.db, orderId)).toMatchObject({ status: 'refunded', closeReason: 'amount_differs' });
  const [row] = await shop.db`select sum(e.amount_minor)::int as open from ledger.entries e
    join ledger.accounts a on a.id = e.account_id and a.code = 'unapplied_receipts'`;
  expect(row?.['open']).toBe(0);
});

describe('faults chosen on the payment page', () => {
  test.each(['none', 'duplicate', 'out_of_order', 'forged', 'stale'])('%s: the order is completed', async (webhook) => {
    const { redirectUrl, orderId, paymentId } = await givenOpenPayment();
    await shop.press(redirectUrl, 'approve', { webhook });
    await shop.runJobs();
    expect(await statusOf(orderId)).toBe('completed');
    expect(await count('receipts', paymentId)).toBe(1);
  });

  test('late: the browser is back long before the webhook', async () => {
    const { redirectUrl, orderId } = await givenOpenPayment();
    await shop.press(redirectUrl, 'approve', { webhook: 'late', late_seconds: 300 });
    await shop.runJobs();
    expect(await statusOf(orderId)).toBe('pending_payment');
    shop.advance(6);
    await shop.runJobs();
    expect(await statusOf(orderId)).toBe('completed');
  });

  test('missing: open payments are polled', async () => {
    const { redirectUrl, orderId } = await givenOpenPayment();
    await shop.press(redirectUrl, 'approve', { webhook: 'missing' });
    const ask = () =>
      pollOpenPayments(shop.db, { gateways: shop.deps.gateways, now: shop.clock.now(), silentMinutes: 2 });
    await ask();
    expect(await statusOf(orderId)).toBe('pending_payment');
    shop.advance(3);
    await Promise.all([ask(), ask()]);
    await shop.runJobs();
    expect(await statusOf(orderId)).toBe('completed');
  });

  test('delay: pending until it is settled', async () => {
    const { redirectUrl, orderId } = await givenOpenPayment();
    expect(await shop.press(redirectUrl, 'delay')).toMatchObject({ status: 'pending' });
    await shop.runJobs();
    expect(await statusOf(orderId)).toBe('pending_payment');
    expect(await shop.press(redirectUrl, 'approve')).toMatchObject({ status: 'approved' });
    expect(await shop.press(redirectUrl, 'approve')).toMatchObject({ status: 'approved' });
    expect(await shop.press(redirectUrl, 'decline')).toMatchObject({ status: 'approved' });
    await shop.runJobs();
    expect(await statusOf(orderId)).toBe('completed');
  });
});
