import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findOrderSummary } from '#server/checkout/checkout.queries.ts';
import { startCardPurchase } from '#server/checkout/purchase/start-card-purchase.ts';
import { cookieNames } from '#server/platform/http/cookies.ts';
import { givenCart } from '../../test-kit/given-cart.ts';
import { givenCustomer, givenSession } from '../../test-kit/given-customer.ts';
import { givenItem } from '../../test-kit/given-items.ts';
import { givenPurchase } from '../../test-kit/given-purchase.ts';
import { openTestApp } from '../../test-kit/test-app.ts';
import { orderTwinFault } from '../../test-kit/test-twin.ts';
import { withMoneyShop } from '../../test-kit/with-money-shop.ts';
import { registerCancelPage } from '#server/payments/payments/cancel-page.routes.ts';

const shop = withMoneyShop({ runsJobs: true });
let app: FastifyInstance;

beforeAll(async () => {
  app = openTestApp();
  await app.register(cookie);
  registerCancelPage(app, {
    db: shop.db,
    clock: shop.clock,
    gateways: shop.deps.gateways,
    cookies: cookieNames(false),
  });
});
afterAll(() => app.close());

async function givenOpenOrder() {
  const { id } = await givenCustomer(shop.db);
  await givenCart(shop.db, id, [await givenItem(shop.db)]);
  const input = givenPurchase(shop.content, id, { method: 'card', now: shop.clock.now() });
  const { orderId, redirectUrl } = await startCardPurchase(shop.db, input, shop.deps);
  const paymentId = (await findOrderSummary(shop.db, orderId))?.paymentId ?? 0;
  return { customerId: id, orderId, redirectUrl, paymentId };
}

/** Sends the form of the page to which the provider leads back. */
async function submit(customerId: number | null, form: { payment: number | string; token: string }) {
  const session = customerId === null ? '' : await givenSession(shop.db, customerId, shop.clock.now());
  const payload = new URLSearchParams({ payment: String(form.payment), token: form.token }).toString();
  const headers = { cookie: `session=${session}`, 'content-type': 'application/x-www-form-urlencoded' };
  return app.inject({ method: 'POST', url: '/payment/cancel', headers, payload });
}

async function tokenOf(payment: number | string): Promise<string> {
  const [row] = await shop.db<{ token: string }[]>`
    select request ->> 'returnToken' as token from payments.payments where id::text = ${String(payment)}`;
  return row?.token ?? '';
}

async function goBack(customerId: number | null, payment: number | string): Promise<string> {
  const answer = await submit(customerId, { payment, token: await tokenOf(payment) });
  expect(answer.statusCode).toBe(303);
  return String(answer.headers.location);
}

test('a customer who goes back ends the payment, once and for all', async () => {
  const { customerId, orderId, redirectUrl, paymentId } = await givenOpenOrder();
  expect(await goBack(customerId, paymentId)).toContain('/fail-payment?type=order');
  expect(await goBack(customerId, paymentId)).toContain('checkout.outcome_cancelled');
  expect(await shop.press(redirectUrl, 'approve')).toMatchObject({ status: 'closed' });
  await shop.runJobs();
  expect(await findOrderSummary(shop.db, orderId)).toMatchObject({ status: 'cancelled', closeReason: 'cancelled' });
});

test('a payment that ended is not looked up at the provider again', async () => {
  const { customerId, paymentId } = await givenOpenOrder();
  await goBack(customerId, paymentId);
  await orderTwinFault(shop.db, { operation: 'close', fault: 'error' });
  expect(await goBack(customerId, paymentId)).toContain('checkout.outcome_cancelled');
  const next = await givenOpenOrder();
  // The fault still waits: the second visit called nothing.
  expect(await goBack(next.customerId, next.paymentId)).toContain('/fail-payment');
  expect(await findOrderSummary(shop.db, next.orderId)).toMatchObject({ status: 'pending_payment' });
});

test('one: a payment made at the same moment is kept', async () => {
  const { customerId, orderId, redirectUrl, paymentId } = await givenOpenOrder();
  const [page] = await Promise.all([goBack(customerId, paymentId), shop.press(redirectUrl, 'approve')]);
  await shop.runJobs();
  const order = await findOrderSummary(shop.db, orderId);
  expect(page).toContain(order?.status === 'completed' ? '/processing-payment' : '/fail-payment');
});

test('after a declined card, the page says that it was declined', async () => {
  const { customerId, redirectUrl, paymentId } = await givenOpenOrder();
  await shop.press(redirectUrl, 'retry');
  expect(await goBack(customerId, paymentId)).toContain('checkout.outcome_declined');
});

test('none: strangers, guests and unknown payments end nothing', async () => {
  const { orderId, paymentId } = await givenOpenOrder();
  const { id: stranger } = await givenCustomer(shop.db);
  expect(await goBack(stranger, paymentId)).toBe('/');
  expect(await goBack(null, paymentId)).toBe('/');
  for (const unknown of ['', 'x', '0', '999999999', '1e9']) expect(await goBack(stranger, unknown)).toBe('/');
  expect(await findOrderSummary(shop.db, orderId)).toMatchObject({ status: 'pending_payment' });
});

test('none: a link, and a form without the token of the way back, end nothing', async () => {
  const { customerId, orderId, paymentId } = await givenOpenOrder();
  const token = await tokenOf(paymentId);
  expect(token).toMatch(/^[\w-]{22}$/);
  const session = await givenSession(shop.db, customerId, shop.clock.now());
  const url = `/payment/cancel?payment=${paymentId}&token=${token}`;
  expect((await app.inject({ url, headers: { cookie: `session=${session}` } })).statusCode).toBe(404);
  const other = await givenOpenOrder();
  for (const wrong of ['', 'x', await tokenOf(other.paymentId)])
    expect((await submit(customerId, { payment: paymentId, token: wrong })).headers.location).toBe('/');
  expect(await findOrderSummary(shop.db, orderId)).toMatchObject({ status: 'pending_payment' });
});

test('a provider that does not answer leaves the payment to its reservation', async () => {
  const { customerId, orderId, paymentId } = await givenOpenOrder();
  await orderTwinFault(shop.db, { operation: 'close', fault: 'error' });
  expect(await goBack(customerId, paymentId)).toContain('/fail-payment');
  expect(await findOrderSummary(shop.db, orderId)).toMatchObject({ status: 'pending_payment' });
});
