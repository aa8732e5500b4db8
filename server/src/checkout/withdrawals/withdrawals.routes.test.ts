import { expect, test } from 'vitest';
import type { OrderWithdrawal } from '#contract/withdrawal.ts';
import { createSnapshot } from '#server/content/content-snapshot.ts';
import { checkReply } from '#server/platform/http/answer.ts';
import { givenCall } from '../../../test-kit/given-call.ts';
import { givenSettledOrder } from '../../../test-kit/given-settled-order.ts';
import { givenDelivered, givenSoldOrder } from '../../../test-kit/given-sold-order.ts';
import { orderAtTwin } from '../../../test-kit/order-at-twin.ts';
import { observeAnswer } from '../../../test-kit/observed-calls.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { withdrawalRoutes } from './withdrawals.routes.ts';

const shop = withMoneyShop({ runsJobs: true });

function callAs(customerId: number) {
  const life = { refresh: () => Promise.resolve(), close: () => Promise.resolve() };
  const content = createSnapshot(() => shop.content, life);
  const routes = withdrawalRoutes({ db: shop.db, content, rateLimitFactor: 1 });
  return async (name: string, input: object, idempotencyKey: string | null = null) => {
    const bound = routes.find(({ route }) => route.name === name);
    if (!bound) throw new Error(`no call ${name}`);
    const call = givenCall({ customerId, idempotencyKey, now: shop.clock.now() });
    const reply = await observeAnswer(bound, () => bound.handle(bound.route.input.parse(input), call));
    checkReply(bound, reply);
    return reply as { payload?: unknown };
  };
}

test('an order says what carries the right, what the customer agreed to, and what was withdrawn', async () => {
  const { orderId: id, customerId } = await givenSoldOrder(shop, { items: [{}, {}] });
  const call = callAs(customerId);
  await givenDelivered(shop, id);
  const read = async () => (await call('readOrderWithdrawal', { id })).payload as OrderWithdrawal;
  expect(await read()).toMatchObject({
    days: 14,
    consent_given: false,
    consent_text: null,
    terms_version: '2026-11',
    lines: [
      { position: 1, count: 1, state: 'open', ends_at: expect.any(Number) as number },
      { position: 2, state: 'open' },
    ],
    statements: [],
  });
  const { payload: statement } = await call('withdrawFromOrder', { id, positions: [2] }, 'one');
  expect(await read()).toMatchObject({ lines: [{ state: 'open' }, { state: 'return_due' }], statements: [statement] });
  const refused = { code: 'withdrawal_not_possible' };
  await expect(call('withdrawFromOrder', { id, positions: [2] })).rejects.toMatchObject(refused);
  const reused = { code: 'idempotency_key_reused' };
  await expect(call('withdrawFromOrder', { id, positions: [1] }, 'one')).rejects.toMatchObject(reused);
});

test('an order placed where the shop grants no right says so', async () => {
  const settings = { ...shop.content.settings, withdrawalDays: null };
  const content = { ...shop.content, settings };
  const { orderId: id, customerId } = await givenSoldOrder(shop, { overrides: { content } });
  expect((await callAs(customerId)('readOrderWithdrawal', { id })).payload).toBeNull();
});

test('an order of somebody else does not exist', async () => {
  const [{ orderId: id }, { customerId }] = [await givenSoldOrder(shop), await givenSoldOrder(shop)];
  const refused = { code: 'order_not_found' };
  await expect(callAs(customerId)('readOrderWithdrawal', { id })).rejects.toMatchObject(refused);
  await expect(callAs(customerId)('withdrawFromOrder', { id, positions: [1] })).rejects.toMatchObject(refused);
});

test('while a payment is disputed its order is refused and the form waits; charged back, nothing is left', async () => {
  const { orderId: id, customerId, redirectUrl } = await givenSettledOrder(shop);
  await shop.runJobs();
  const call = callAs(customerId);
  const withdraw = () => call('withdrawFromOrder', { id, positions: [1] });
  await orderAtTwin(shop, { redirectUrl, order: 'dispute' });
  await shop.runJobs();
  await expect(withdraw()).rejects.toMatchObject({ code: 'payment_disputed' });
  await call('declareWithdrawal', { name: 'Kim Test', order: id, email: 'kim@test.example' });
  await shop.runJobs();
  const emails = () =>
    shop.db`select kind from email.messages where kind like 'withdrawal%' and body_text like ${`%${id}%`}`;
  expect(await emails()).toHaveLength(0);
  await orderAtTwin(shop, { redirectUrl, order: 'lose' });
  await shop.runJobs();
  await expect(withdraw()).rejects.toMatchObject({ code: 'payment_charged_back' });
  shop.advance(7 * 60);
  await shop.runJobs();
  expect([...(await emails())]).toEqual([{ kind: 'withdrawal_void' }]);
});

test('the form answers the same for any order, up to its limit', async () => {
  const call = callAs(0);
  const form = { name: 'Ada', email: 'ada@test.example' };
  const declared = Math.floor(shop.clock.now().getTime() / 1000);
  for (let order = 1; order <= 30; order += 1) {
    const reply = await call('declareWithdrawal', { ...form, order });
    expect(reply).toEqual({ status: 'OK', declared_at: expect.closeTo(declared, -2) as number });
  }
  await expect(call('declareWithdrawal', { ...form, order: 31 })).rejects.toMatchObject({ code: 'too_many_requests' });
});
