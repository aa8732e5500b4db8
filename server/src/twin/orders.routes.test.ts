import { fastify, type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPaymentDesk, type PaymentDesk } from '../../test-kit/payment-desk.ts';
import { registerTwinOrders } from './orders.routes.ts';

let desk: PaymentDesk;
let app: FastifyInstance;

beforeAll(async () => {
  desk = await openPaymentDesk();
  app = fastify();
  registerTwinOrders(app, desk);
});
afterAll(async () => {
  await app.close();
  await desk.close();
});

const order = async (path: string, payload: object = {}) =>
  (await app.inject({ method: 'POST', url: `/sandbox/${path}`, payload })).statusCode;

const objects = async () => [...(await desk.db`select id, body from twin.objects order by id`)];

async function givenPaidSession(): Promise<string> {
  const { sessionId } = await desk.givenOpenPayment();
  await desk.decide(sessionId, 'approve');
  return sessionId;
}

test('none: orders that are not understood, or come too early, change nothing', async () => {
  const paid = await givenPaidSession();
  const { sessionId: open } = await desk.givenOpenPayment();
  const before = await objects();
  for (const amount of [0, -1, 1.5, 1e308, 'ten', '', [], {}])
    for (const what of ['refund', 'dispute']) expect(await order(`payments/${paid}/${what}`, { amount })).toBe(422);
  for (const path of [
    `payments/${paid}/explode`,
    'payments/x/refund',
    `payments/${'x'.repeat(90)}/refund`,
    'payouts/x/pay',
  ])
    expect(await order(path)).toBe(422);
  for (const path of [
    `payments/${open}/refund`,
    `payments/${open}/dispute`,
    'payments/cs_test_none/refund',
    'payouts/po_none/fail',
  ])
    expect(await order(path)).toBe(409);
  for (const what of ['win', 'lose', 'fail_refund']) expect(await order(`payments/${paid}/${what}`)).toBe(409);
  expect(await order(`payments/${paid}/refund`, { amount: 40_01 })).toBe(409);
  expect(await objects()).toEqual(before);
});

test('once and one: a payment is disputed once, decided once, and refunded up to its amount', async () => {
  const sessionId = await givenPaidSession();
  const twice = async (what: string, payload?: object) => {
    const answers = await Promise.all([1, 2].map(() => order(`payments/${sessionId}/${what}`, payload)));
    return answers.toSorted((one, other) => one - other);
  };
  expect(await twice('refund', { amount: 30_00 })).toEqual([200, 409]);
  expect(await twice('fail_refund')).toEqual([200, 409]);
  expect(await twice('dispute')).toEqual([200, 409]);
  expect(await twice('lose')).toEqual([200, 409]);
  expect(await order(`payments/${sessionId}/win`)).toBe(409);
});
