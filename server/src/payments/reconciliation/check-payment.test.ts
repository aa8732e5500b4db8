import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { cancelPayment } from '#server/payments/payments/cancel-payment.ts';
import { findPayment } from '#server/payments/payments.queries.ts';
import { ProviderFailure, type Payment } from '#server/payments/payments.types.ts';
import { settlePayment } from '#server/payments/payments/settle-payment.ts';
import { assert } from '#server/platform/assert.ts';
import { inTransaction } from '#server/platform/db.ts';
import { expectPaymentIntegrity, snapshotLedger } from '../../../test-kit/expect-money.ts';
import { openPaymentDesk, type PaymentDesk } from '../../../test-kit/payment-desk.ts';
import { checkPayment } from './check-payment.ts';

let desk: PaymentDesk;

beforeAll(async () => {
  desk = await openPaymentDesk();
});
afterAll(() => desk.close());
afterEach(() => expectPaymentIntegrity(desk.db, desk.clock.now()));

async function readPayment(paymentId: number): Promise<Payment> {
  const payment = await findPayment(desk.db, paymentId);
  assert(payment, 'the payment exists');
  return payment;
}

async function check(paymentId: number) {
  const { db, gateways, clock } = desk;
  return checkPayment(db, { payment: await readPayment(paymentId), gateways, now: clock.now() });
}

async function givenPaidAtProvider(): Promise<{ paymentId: number; sessionId: string }> {
  const opened = await desk.givenOpenPayment();
  await desk.decide(opened.sessionId, 'approve');
  return opened;
}

test('settles a payment whose webhook was lost, also one that the shop had cancelled', async () => {
  const { paymentId } = await givenPaidAtProvider();
  expect(await check(paymentId)).toMatchObject({ state: 'paid', receivedMinor: 40_00 });
  expect(await readPayment(paymentId)).toMatchObject({ status: 'paid', receivedMinor: 40_00 });
  const late = await givenPaidAtProvider();
  await inTransaction(desk.db, (tx) => cancelPayment(tx, late.paymentId, desk.clock.now()));
  await check(late.paymentId);
  expect((await readPayment(late.paymentId)).status).toBe('paid');
});

test('an open page, and one that was never opened, change nothing', async () => {
  const { paymentId } = await desk.givenOpenPayment();
  expect(await check(paymentId)).toMatchObject({ state: 'open' });
  expect((await readPayment(paymentId)).status).toBe('open');
  expect(await check(await desk.givenPayment())).toBeNull();
});

test('once: three checks and the webhook at the same moment book the money once', async () => {
  const { paymentId, sessionId } = await givenPaidAtProvider();
  const report = { paymentId, sessionId, state: 'paid', receivedMinor: 40_00 } as const;
  const source = { provider: 'stripe', now: desk.clock.now() };
  await Promise.all([
    check(paymentId),
    inTransaction(desk.db, (tx) => settlePayment(tx, report, source)),
    check(paymentId),
    check(paymentId),
  ]);
  const transfers = await desk.db`select from ledger.transfers where key = ${`payment:${paymentId}:received`}`;
  expect(transfers).toHaveLength(1);
});

test.each(['error', 'timeout'] as const)('none: without an answer (%s) nothing changes', async (fault) => {
  const { paymentId } = await givenPaidAtProvider();
  const before = await snapshotLedger(desk.db);
  await desk.fault('query', fault);
  await expect(check(paymentId)).rejects.toThrow(ProviderFailure);
  expect(await snapshotLedger(desk.db)).toEqual(before);
  expect((await readPayment(paymentId)).status).toBe('open');
  await check(paymentId);
});

test('holds no transaction while the provider is asked', async () => {
  const { paymentId } = await desk.givenOpenPayment();
  const { db, gateway, clock } = desk;
  const queryStatus = async (payment: Payment) => {
    // Fails at once if the check held the row.
    await inTransaction(db, (tx) => tx`select from payments.payments where id = ${paymentId} for update nowait`);
    return gateway.queryStatus(payment);
  };
  const gateways = { stripe: { ...gateway, queryStatus } };
  const payment = await readPayment(paymentId);
  await checkPayment(db, { payment, gateways, now: clock.now() });
});
