import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OfficeInputOf } from '#contract/office/office-api.ts';
import { listAudit } from '#server/audit/audit.queries.ts';
import { createManualDelivery } from '#server/delivery/providers/manual.ts';
import { orderFault } from '#server/twin/twin.queries.ts';
import { givenOfficeCaller, type OfficeCaller } from '../../../test-kit/call-office.ts';
import { requestBalanceRefund } from '../../../test-kit/given-balance-refund.ts';
import { givenCreditedDeposit } from '../../../test-kit/given-deposit.ts';
import { givenRefund } from '../../../test-kit/given-refund.ts';
import { givenSettledOrder } from '../../../test-kit/given-settled-order.ts';
import { orderAtTwin } from '../../../test-kit/order-at-twin.ts';
import { openShopApp, type ShopApp } from '../../../test-kit/shop-app.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';

const shop = withMoneyShop({ runsJobs: true });
const reason = 'as agreed';
let app: ShopApp;
let support: OfficeCaller;
let finance: OfficeCaller;

beforeAll(async () => {
  app = await openShopApp(shop.db);
  support = await givenOfficeCaller(app, shop.db, 'support');
  finance = await givenOfficeCaller(app, shop.db, 'finance');
});
afterAll(() => app.close());

type Filter = OfficeInputOf<'listRefunds'>;
const list = async (filter: Filter) => (await support.reply('listRefunds', { tab: 'all', ...filter })).payload;
const newest = async (filter: Filter = {}) =>
  (await list(filter))[0] ?? Promise.reject(new Error('there is no refund'));
const codeOf = async (work: Promise<{ code: string }>) => (await work).code;

const givenOrder = () => givenSettledOrder(shop, createManualDelivery());

/** A refund of one of two lines of 100 euros, which is on its way. */
async function givenOrderRefund() {
  const sold = await givenOrder();
  const lines = [{ position: 1, count: 1 }];
  const why = { reason: 'damaged', actor: 'terminal:kim', now: shop.clock.now() };
  await givenRefund(shop.db, { orderId: sold.orderId, lines, destination: 'source', ...why });
  return { ...sold, refund: await newest() };
}

/** Staff refund a part of an order or deposit in the dashboard of the provider. */
async function givenForeignRefund({ redirectUrl }: { redirectUrl: string }, amount = 100_00) {
  await orderAtTwin(shop, { redirectUrl, order: 'refund', amount });
  await shop.runJobs();
  return newest({ reason: 'provider_dashboard' });
}

const age = (id: number) =>
  shop.db`update payments.refunds set created_at = created_at - interval '3 hours' where id = ${id}`;

test('a refund of an order says who asked for it, and is sent, fails, and becomes coins', async () => {
  const { orderId, redirectUrl, refund } = await givenOrderRefund();
  expect(refund).toMatchObject({
    state: 'requested',
    amount: 100,
    purpose: 'order',
    reference_id: orderId,
    reason: 'order_refund',
    note: 'damaged',
    asked_by: 'terminal:kim',
    coins: null,
  });
  expect(await newest({ tab: 'open', q: `#${orderId}` })).toEqual(refund);
  await shop.runJobs();
  expect(await newest({ tab: 'done' })).toMatchObject({ id: refund.id, state: 'sent' });
  await orderAtTwin(shop, { redirectUrl, order: 'fail_refund' });
  await shop.runJobs();
  const failed = await newest({ tab: 'attention' });
  expect(failed).toMatchObject({ id: refund.id, state: 'failed', coins: 100 });
  expect(failed.failure_reason).not.toBeNull();
  expect(await list({ tab: 'done', q: `${refund.id}` })).toEqual([]);
});

test('a failed refund of balance becomes coins too, and is found by the id of the provider', async () => {
  const { customerId, depositId, redirectUrl } = await givenCreditedDeposit(shop);
  await requestBalanceRefund(shop, customerId, { coinsMinor: 12_00 });
  await shop.runJobs();
  const { id, provider_refund_id: providerId } = await newest();
  await orderAtTwin(shop, { redirectUrl, order: 'fail_refund' });
  await shop.runJobs();
  expect(await newest({ q: providerId ?? '', state: 'failed' })).toMatchObject({
    id,
    purpose: 'deposit',
    reference_id: depositId,
    reason: 'balance_refund',
    asked_by: 'customer',
    note: null,
    coins: 12,
  });
});

test('an unanswered refund is asked for again, and logged; one that left is not', async () => {
  const { id } = (await givenOrderRefund()).refund;
  expect(await codeOf(support.refusal('sendRefund', { id }))).toBe('role_not_allowed');
  await age(id);
  expect(await newest({ state: 'unclear' })).toMatchObject({ id, state: 'unclear' });
  expect((await finance.reply('countRefunds', {})).payload.attention).toBeGreaterThan(0);
  await orderFault(shop.db, { operation: 'refund', fault: 'error', times: 10 });
  expect(await codeOf(finance.refusal('sendRefund', { id }))).toBe('refund_unclear');
  await shop.db`delete from twin.faults`;
  expect((await finance.reply('sendRefund', { id })).payload.state).toBe('sent');
  expect(await codeOf(finance.refusal('sendRefund', { id }))).toBe('refund_not_requested');
  expect(await codeOf(finance.refusal('sendRefund', { id: 2_000_000_000 }))).toBe('refund_not_found');
  const log = await listAudit(shop.db, { subject: `refund:${id}`, limit: 10 });
  const attempt = { action: 'refund.sent_again', actor: finance.actor };
  expect(log).toMatchObject([attempt, attempt]);
});

test('a refund of a disputed payment waits for the end of the dispute', async () => {
  const { redirectUrl, refund } = await givenOrderRefund();
  await orderAtTwin(shop, { redirectUrl, order: 'dispute', amount: 100_00 });
  await shop.runJobs();
  await age(refund.id);
  expect(await newest({ tab: 'open', state: 'disputed' })).toMatchObject({ id: refund.id, state: 'disputed' });
  expect(await codeOf(finance.refusal('sendRefund', { id: refund.id }))).toBe('payment_disputed');
  await orderAtTwin(shop, { redirectUrl, order: 'lose' });
  await shop.runJobs();
  expect(await newest({ state: 'covered', tab: 'done' })).toMatchObject({ id: refund.id, covered: 100 });
});

test('a refund of the dashboard is explained once: as a line of its order that is worth as much', async () => {
  const sold = await givenOrder();
  const { id, ...refund } = await givenForeignRefund(sold);
  expect(refund).toMatchObject({ state: 'unexplained', asked_by: 'provider', reference_id: sold.orderId });
  const explanation = { id, as: 'order' as const, reason };
  expect(await codeOf(support.refusal('explainRefund', explanation))).toBe('role_not_allowed');
  expect(await codeOf(finance.refusal('explainRefund', explanation))).toBe('refund_worth_differs');
  const pieces = [{ position: 1, count: 1 }];
  const { payload } = await finance.reply('explainRefund', { ...explanation, pieces });
  expect(payload.order_id).toBe(sold.orderId);
  expect(await codeOf(finance.refusal('explainRefund', { ...explanation, pieces }))).toBe('refund_explained_already');
  expect(await newest({ q: `${id}` })).toMatchObject({ state: 'sent', asked_by: finance.actor, note: reason });
});

test('goodwill is explained as such, and a refund of a deposit not at all', async () => {
  const sold = await givenOrder();
  const { id } = await givenForeignRefund(sold, 30_00);
  const goodwill = { as: 'goodwill' as const, reason };
  const { payload } = await finance.reply('explainRefund', { id, ...goodwill });
  expect(payload).toEqual({ order_id: sold.orderId, refund_id: null });
  expect(await newest({ q: `${id}` })).toMatchObject({
    state: 'sent',
    asked_by: 'provider',
    reason: 'provider_dashboard',
  });
  expect(await codeOf(finance.refusal('explainRefund', { id: 2_000_000_000, ...goodwill }))).toBe('refund_not_found');
  const deposit = await givenCreditedDeposit(shop);
  const foreign = await givenForeignRefund(deposit, 5_00);
  expect(await codeOf(finance.refusal('explainRefund', { id: foreign.id, ...goodwill }))).toBe('refund_not_of_order');
  await orderAtTwin(shop, { redirectUrl: deposit.redirectUrl, order: 'fail_refund' });
  await shop.runJobs();
  expect(await newest({ state: 'failed' })).toMatchObject({ id: foreign.id, asked_by: 'provider', coins: null });
});

test('pages follow each other by number and by amount, and narrow by amount, day and address', async () => {
  for (const sort of ['id', '-id', 'amount', '-amount'] as const) {
    const all = (await list({ sort })).map(({ id }) => id);
    const first = await support.reply('listRefunds', { tab: 'all', sort, limit: 2 });
    const rest = await list({ sort, cursor: first.next ?? '' });
    expect(first.total).toBe(all.length);
    expect([...first.payload, ...rest].map(({ id }) => id)).toEqual(all);
    expect(all.length).toBeGreaterThan(4);
  }
  const { id, email } = await newest({ min: 30, max: 30 });
  expect((await list({ q: email.toUpperCase().slice(0, -2) })).map((row) => row.id)).toEqual([id]);
  expect(await list({ from: 4_000_000_000 })).toEqual([]);
  const ofDeposits = (await list({ purpose: 'deposit' })).map(({ reason: why }) => why);
  expect(ofDeposits).toEqual(['provider_dashboard', 'balance_refund']);
  const csv = await support.file(`/office/refunds.csv?tab=all&q=${id}&columns=id,amount,asked_by`);
  expect(csv).toContain(`id,amount,asked_by\r\n${id},30,"provider"\r\n`);
});

test('a refund of balance that staff made names them and their reason', async () => {
  const { customerId: id, depositId } = await givenCreditedDeposit(shop);
  await finance.reply('refundBalance', { id, amount: 12, expected_sum: 12, reason: 'Asked by phone' });
  expect(await newest({ q: String(depositId) })).toMatchObject({
    reason: 'balance_refund',
    asked_by: finance.actor,
    note: 'Asked by phone',
  });
});
