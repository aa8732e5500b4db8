import { expectPaymentIntegrity } from '../../../test-kit/expect-money.ts';
import { openPaymentDesk, type PaymentDesk } from '../../../test-kit/payment-desk.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db.ts';
import { cancelPayment } from './cancel-payment.ts';
import { openPayment } from './open-payment.ts';
import { findPayment } from '#server/payments/payments.queries.ts';
import { ProviderFailure } from '#server/payments/payments.types.ts';

let desk: PaymentDesk;

beforeAll(async () => {
  desk = await openPaymentDesk();
});
afterAll(() => desk.close());
afterEach(() => expectPaymentIntegrity(desk.db, desk.clock.now()));

const open = (paymentId: number) => openPayment(desk.db, { paymentId, gateways: desk.gateways, now: desk.clock.now() });
const sessionsOf = async (paymentId: number) =>
  (
    await desk.db`select from twin.objects where type = 'checkout.session' and body ->> 'client_reference_id' = ${`payment-${paymentId}`}`
  ).length;

test('once: opening again returns the same page', async () => {
  const paymentId = await desk.givenPayment();
  const page = await open(paymentId);
  expect(page).toMatch(/^http:\/\/shop\.example\/sandbox\/pay\/cs_test_/);
  expect(await open(paymentId)).toBe(page);
  expect(await findPayment(desk.db, paymentId)).toMatchObject({ status: 'open', redirectUrl: page });
});

test('one: concurrent calls open one session', async () => {
  const paymentId = await desk.givenPayment();
  const [one, two] = await Promise.all([open(paymentId), open(paymentId)]);
  expect(one).toBe(two);
  expect(await sessionsOf(paymentId)).toBe(1);
});

test.each(['error', 'timeout', 'lost_answer'] as const)(
  'none: after %s the payment is unchanged, and opens later',
  async (fault) => {
    const paymentId = await desk.givenPayment();
    await desk.fault('create', fault);
    await expect(open(paymentId)).rejects.toThrow(ProviderFailure);
    expect(await findPayment(desk.db, paymentId)).toMatchObject({ status: 'created', redirectUrl: null });
    expect(await open(paymentId)).toContain('/sandbox/pay/');
    expect(await sessionsOf(paymentId)).toBe(1);
  },
);

test('returns the success URL of a paid payment, and null for a failed one', async () => {
  const paid = await desk.givenPaidPayment();
  await desk.db`update payments.payments set redirect_url = null, provider_session_id = null where id = ${paid}`;
  expect(await open(paid)).toBe('http://shop.example/paid');
  const cancelled = await desk.givenPayment();
  await inTransaction(desk.db, (tx) => cancelPayment(tx, cancelled, desk.clock.now()));
  expect(await open(cancelled)).toBeNull();
  expect(await sessionsOf(cancelled)).toBe(0);
});
