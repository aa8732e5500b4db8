import { afterAll, beforeAll, expect, test } from 'vitest';
import { selectPayment } from '#server/payments/payments.sql.ts';
import type { Payment } from '#server/payments/payments.types.ts';
import { dayMs, minuteMs } from '#server/platform/clock.ts';
import { orderAtTwin } from '../../../../test-kit/order-at-twin.ts';
import { openPaymentDesk, type PaymentDesk } from '../../../../test-kit/payment-desk.ts';

let desk: PaymentDesk;
let lastKey = 0;

beforeAll(async () => {
  desk = await openPaymentDesk();
});
afterAll(() => desk.close());

async function readPayment(paymentId: number): Promise<Payment> {
  const payment = await selectPayment(desk.db, paymentId);
  if (!payment) throw new Error(`there is no payment ${paymentId}`);
  return payment;
}

async function givenRefund() {
  const payment = await readPayment(await desk.givenPaidPayment());
  lastKey += 1;
  const order = { payment, amountMinor: 15_00, key: `refund-${lastKey}` };
  return {
    redirectUrl: payment.redirectUrl ?? '',
    refund: () => desk.gateway.refund(order),
    given: () =>
      desk.db`select from twin.objects where type = 'refund' and body -> 'metadata' ->> 'refund_key' = ${order.key}`,
  };
}

const sent = { state: 'sent', refundId: expect.stringMatching(/^re_/) as string };

test.each(['error', 'error_after', 'lost_answer'] as const)(
  'after %s a refund is given once, however often it fails and whoever else tries',
  async (fault) => {
    const { refund, given } = await givenRefund();
    await desk.fault('refund', fault, 3);
    await Promise.allSettled([refund(), refund()]);
    await Promise.allSettled([refund(), refund()]);
    await desk.fault('refund', fault, 0);
    const [one, two] = await Promise.all([refund(), refund()]);
    expect(one).toEqual(sent);
    expect(two).toEqual(one);
    expect(await given()).toHaveLength(1);
  },
);

test('a refund that failed twice is given by the third try, not a day later', async () => {
  const { refund } = await givenRefund();
  await desk.fault('refund', 'error', 2);
  await expect(refund()).rejects.toThrow('refund failed');
  await expect(refund()).rejects.toThrow('refund failed');
  expect(await refund()).toEqual(sent);
});

test('a refund that was refused during a dispute is given once the dispute is won', async () => {
  const { refund, redirectUrl } = await givenRefund();
  await orderAtTwin(desk, { redirectUrl, order: 'dispute' });
  await expect(refund()).rejects.toThrow('charge_disputed');
  await orderAtTwin(desk, { redirectUrl, order: 'win' });
  expect(await refund()).toEqual(sent);
});

test('a page with a discount opens again after a failure, and after Stripe has forgotten the keys', async () => {
  const payment = await readPayment(await desk.givenPayment());
  const discounted = { ...payment, request: { ...payment.request, discountMinor: 5_00 } };
  await desk.fault('create', 'error_after');
  await expect(desk.gateway.createCheckout(discounted)).rejects.toThrow('open a session failed');
  const page = await desk.gateway.createCheckout(discounted);
  expect(await desk.gateway.createCheckout(discounted)).toEqual(page);
  const later = { ...discounted, createdAt: new Date(payment.createdAt.getTime() + dayMs) };
  desk.advance((dayMs + minuteMs) / minuteMs);
  expect(await desk.gateway.createCheckout(later)).not.toEqual(page);
});

test('a payout that failed twice is sent once', async () => {
  const order = {
    payoutId: 1,
    amountMinor: 25_00,
    currency: 'EUR',
    destination: { method: 'sepa', holder: 'Kim Test', iban: 'DE89370400440532013000' },
    key: 'payout-of-the-test',
  } as const;
  for (const fault of ['error', 'error_after'] as const) {
    await desk.fault('pay_out', fault);
    await expect(desk.gateway.payOut(order)).rejects.toThrow('pay out failed');
  }
  expect(await desk.gateway.payOut(order)).toMatchObject({ state: 'sent' });
  const transfers = await desk.db`select from twin.objects where type = 'transfer' and parent = ${order.key}`;
  expect(transfers).toHaveLength(1);
});
