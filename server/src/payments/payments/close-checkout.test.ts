import { expectPaymentIntegrity } from '../../../test-kit/expect-money.ts';
import { openPaymentDesk, type PaymentDesk } from '../../../test-kit/payment-desk.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db.ts';
import { cancelPayment } from './cancel-payment.ts';
import { closeCheckout } from './close-checkout.ts';
import { pollOpenPayments } from '#server/payments/reconciliation/poll-open-payments.ts';
import { findPayment } from '#server/payments/payments.queries.ts';
import { ProviderFailure } from '#server/payments/payments.types.ts';

let desk: PaymentDesk;

beforeAll(async () => {
  desk = await openPaymentDesk();
});
afterAll(() => desk.close());
afterEach(() => expectPaymentIntegrity(desk.db, desk.clock.now()));

const close = (paymentId: number) =>
  closeCheckout(desk.db, { paymentId, gateways: desk.gateways, now: desk.clock.now() });

async function givenCancelled() {
  const open = await desk.givenOpenPayment();
  await inTransaction(desk.db, (tx) => cancelPayment(tx, open.paymentId, desk.clock.now()));
  return open;
}

async function sessionStatus(sessionId: string): Promise<unknown> {
  const [row] = await desk.db`select body ->> 'status' as status from twin.objects where id = ${sessionId}`;
  return row?.['status'];
}

test('once: a closed session accepts no payment, however often it is closed', async () => {
  const { paymentId, sessionId } = await givenCancelled();
  await close(paymentId);
  await close(paymentId);
  expect(await sessionStatus(sessionId)).toBe('expired');
  await desk.decide(sessionId, 'approve');
  expect(await sessionStatus(sessionId)).toBe('expired');
  expect(await findPayment(desk.db, paymentId)).toMatchObject({ status: 'cancelled', receivedMinor: null });
});

test('one: a payment made just before is not lost', async () => {
  const { paymentId, sessionId } = await givenCancelled();
  await desk.decide(sessionId, 'approve');
  await Promise.all([close(paymentId), close(paymentId)]);
  expect(await findPayment(desk.db, paymentId)).toMatchObject({ status: 'paid', receivedMinor: 40_00 });
});

test('none: an unavailable provider is retried, and an unknown session has nothing to close', async () => {
  const { paymentId, sessionId } = await givenCancelled();
  await desk.fault('close', 'error');
  await expect(close(paymentId)).rejects.toThrow(ProviderFailure);
  expect(await sessionStatus(sessionId)).toBe('open');
  await close(await desk.givenPayment());
});

test('a cancelled payment that waits for a bank becomes pending, and is polled until the bank has decided', async () => {
  const { paymentId, sessionId } = await desk.givenOpenPayment();
  await desk.decide(sessionId, 'delay');
  await inTransaction(desk.db, (tx) => cancelPayment(tx, paymentId, desk.clock.now()));
  await Promise.all([close(paymentId), close(paymentId)]);
  expect(await findPayment(desk.db, paymentId)).toMatchObject({ status: 'pending' });
  const poll = () => pollOpenPayments(desk.db, { gateways: desk.gateways, now: desk.clock.now(), silentMinutes: 2 });
  desk.advance(3 * 24 * 60);
  expect(await poll()).toBe(1);
  await desk.decide(sessionId, 'approve');
  desk.advance(31);
  expect(await poll()).toBe(1);
  expect(await findPayment(desk.db, paymentId)).toMatchObject({ status: 'paid', receivedMinor: 40_00 });
});
