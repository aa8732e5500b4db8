import { expect, test } from 'vitest';
import { createManualDelivery } from '#server/delivery/providers/manual.ts';
import { readBalance } from '#server/ledger/ledger.queries.ts';
import { readPayoutDetails } from '#server/payments/payout-list.queries.ts';
import { readPayout } from '#server/payments/payouts.queries.ts';
import { recordPayout } from '#server/payments/payouts/record-payout.ts';
import { settleHandPayout } from '#server/payments/payouts/settle-hand-payout.ts';
import { startHandPayout } from '#server/payments/payouts/start-hand-payout.ts';
import { orderFault } from '#server/twin/twin.queries.ts';
import { givenRefundPayout, requestBalanceRefund } from '../../../test-kit/given-balance-refund.ts';
import { givenSentPayout } from '../../../test-kit/given-payout.ts';
import { givenRefund } from '../../../test-kit/given-refund.ts';
import { givenSettledOrder } from '../../../test-kit/given-settled-order.ts';
import { reportDispute } from '../../../test-kit/report-dispute.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';

const shop = withMoneyShop({ runsJobs: true });

const wallet = (customerId: number) => readBalance(shop.db, customerId);

/** An order by card of 200 euros, refunded to the balance, which is refunded to an account. */
async function givenOwedOrder() {
  const { orderId, customerId } = await givenSettledOrder(shop, createManualDelivery());
  const now = shop.clock.now();
  const all = { lines: null, destination: 'wallet' as const, reason: 'cancelled', actor: 'customer', now };
  await givenRefund(shop.db, { orderId, ...all });
  await shop.runJobs();
  shop.advance(1);
  const refundId = await requestBalanceRefund(shop, customerId, { payout: givenRefundPayout(), refundDays: 0 });
  const [row] = await shop.db`select id from payments.payouts where purpose = 'wallet' and reference_id = ${refundId}`;
  const payoutId = row?.['id'] as number;
  const report = (status: 'open' | 'won' | 'lost', amountMinor = 200_00, name = 'first') =>
    reportDispute(shop, { purpose: 'order', referenceId: orderId, name, amountMinor, status });
  return { orderId, customerId, payoutId, report, send: () => givenSentPayout(shop, payoutId) };
}

async function returnedEmailsOf(customerId: number): Promise<number> {
  const [row] = await shop.db`
    select count(*)::int as n from email.messages where kind = 'balance_returned' and customer_id = ${customerId}`;
  return row?.['n'] as number;
}

test('a payout of disputed money is not sent; its coins are held, and taken when the bank gives the money back', async () => {
  const { customerId, payoutId, report, send } = await givenOwedOrder();
  const moment = { now: shop.clock.now(), withoutItem: [] };
  const stage = async () => (await readPayoutDetails(shop.db, payoutId, moment)).payout.stage;
  expect(await stage()).toBe('held');
  await report('open');
  expect(await stage()).toBe('disputed');
  await expect(send()).rejects.toMatchObject({ code: 'payout_disputed' });
  await shop.runJobs();
  expect(await wallet(customerId)).toEqual({ balanceMinor: 200_00, heldMinor: 200_00, availableMinor: 0 });
  expect(await readPayout(shop.db, payoutId)).toMatchObject({ state: 'failed', attempts: 0 });
  expect(await returnedEmailsOf(customerId)).toBe(1);
  await expect(send()).rejects.toMatchObject({ code: 'payout_replaced' });
  await report('lost');
  await shop.runJobs();
  expect(await wallet(customerId)).toEqual({ balanceMinor: 0, heldMinor: 0, availableMinor: 0 });
  expect(await returnedEmailsOf(customerId)).toBe(1);
});

test('won, the coins are released and can be paid out again', async () => {
  const { customerId, report } = await givenOwedOrder();
  for (const status of ['open', 'won'] as const) {
    await report(status);
    await shop.runJobs();
  }
  shop.advance(1);
  await requestBalanceRefund(shop, customerId, {
    payout: givenRefundPayout(),
    refundDays: 0,
    idempotencyKey: 'again',
  });
  const [row] =
    await shop.db`select id from payments.payouts where customer_id = ${customerId} order by id desc limit 1`;
  await givenSentPayout(shop, row?.['id'] as number);
  expect(await wallet(customerId)).toMatchObject({ balanceMinor: 0 });
});

test('lost at once, before anybody knew of the dispute, it is not sent either', async () => {
  const { customerId, report, send } = await givenOwedOrder();
  await report('lost');
  await expect(send()).rejects.toMatchObject({ code: 'payout_disputed' });
  await shop.runJobs();
  expect(await wallet(customerId)).toMatchObject({ balanceMinor: 0, heldMinor: 0 });
});

test('one: a dispute at the moment of sending comes first, or finds the money gone', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { customerId, payoutId, report, send } = await givenOwedOrder();
    const calls: (() => Promise<unknown>)[] = [() => report('open'), send];
    if (round % 2 === 1) calls.reverse();
    const ends = await Promise.allSettled(calls.map((call) => call()));
    await shop.runJobs();
    const { state } = await readPayout(shop.db, payoutId);
    const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []));
    expect(refused).toMatchObject(state === 'sent' ? [] : [{ code: 'payout_disputed' }]);
    expect((await wallet(customerId)).heldMinor).toBe(state === 'sent' ? 0 : 200_00);
  }
});

test('one: a dispute at the moment when somebody starts to pay by hand comes first, or leaves it to them', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { customerId, payoutId, report } = await givenOwedOrder();
    await shop.db`
      update payments.payouts set provider = 'hand', method = 'mbway', iban = null, hand_account = '+351912345678'
      where id = ${payoutId}`;
    const by = { payoutId, actor: 'staff:kim@test.example' };
    const start = () => shop.db.begin((tx) => startHandPayout(tx, { ...by, isForced: true, now: shop.clock.now() }));
    const calls: (() => Promise<unknown>)[] = [() => report('open'), start];
    if (round % 2 === 1) calls.reverse();
    const ends = await Promise.allSettled(calls.map((call) => call()));
    await shop.runJobs();
    const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []));
    const { startedBy } = await readPayout(shop.db, payoutId);
    expect(refused).toMatchObject(startedBy === null ? [{ code: 'payout_disputed' }] : []);
    expect((await wallet(customerId)).heldMinor).toBe(startedBy === null ? 200_00 : 0);
    if (startedBy === null) continue;
    const outcome = { as: 'paid' as const, bankReference: `MBW-${round}` };
    await shop.db.begin((tx) => settleHandPayout(tx, { ...by, outcome, now: shop.clock.now() }));
  }
});

test('none: what may be sent already stays, and is not sent again after the dispute is lost; its report ends it', async () => {
  const { customerId, payoutId, report, send } = await givenOwedOrder();
  await orderFault(shop.db, { operation: 'pay_out', fault: 'error', times: 1 });
  await expect(send()).rejects.toThrow();
  await report('open');
  await shop.runJobs();
  await expect(send()).rejects.toMatchObject({ code: 'payout_disputed' });
  expect(await readPayout(shop.db, payoutId)).toMatchObject({ state: 'pending', isUnclear: true });
  expect(await wallet(customerId)).toMatchObject({ balanceMinor: 0 });
  await report('lost');
  await shop.runJobs();
  await expect(send()).rejects.toMatchObject({ code: 'payout_disputed' });
  expect(await readPayout(shop.db, payoutId)).toMatchObject({ state: 'pending', isUnclear: true });
  const failed = { state: 'failed' as const, failureReason: 'account_closed' };
  const reported = { about: 'payout' as const, payoutId, providerPayoutId: 'po_unanswered', ...failed };
  await shop.db.begin((tx) => recordPayout(tx, reported, { provider: 'stripe', now: shop.clock.now() }));
  await shop.runJobs();
  expect(await wallet(customerId)).toEqual({ balanceMinor: 0, heldMinor: 0, availableMinor: 0 });
  expect(await readPayout(shop.db, payoutId)).toMatchObject({ state: 'failed', isUnclear: false });
});
