import { afterAll, beforeAll, expect, test } from 'vitest';
import { assert } from '#server/platform/assert.ts';
import { inTransaction } from '#server/platform/db.ts';
import { givenPayout } from '../../../test-kit/given-payout.ts';
import { openPaymentDesk, type PaymentDesk } from '../../../test-kit/payment-desk.ts';
import { pollOpenPayments } from './poll-open-payments.ts';
import { reconcileProvider } from './reconcile-provider.ts';
import { type PaymentGateways, ProviderFailure } from '#server/payments/payments.types.ts';
import { requestRefund } from '#server/payments/payments/request-refund.ts';
import { sendWaitingRefunds } from '#server/payments/payments/send-waiting-refunds.ts';
import { settlePayment } from '#server/payments/payments/settle-payment.ts';
import { endFailedPayout } from '#server/payments/payouts/end-failed-payout.ts';
import { recallPayout } from '#server/payments/payouts/recall-payout.ts';
import { settlePayout } from '#server/payments/payouts/settle-payout.ts';
import { verifyPayments } from './payments.integrity.ts';

let desk: PaymentDesk;

beforeAll(async () => {
  desk = await openPaymentDesk();
});
afterAll(() => desk.close());

const dayMinutes = 24 * 60;
const now = () => desk.clock.now();
const compare = () => reconcileProvider(desk.db, { gateways: desk.gateways, now: now() });
const broken = async () => (await verifyPayments(desk.db, now())).filter((fact) => fact.broken > 0);

async function lastDay(): Promise<unknown> {
  const [row] = await desk.db`
    select provider_in_minor, provider_out_minor, ledger_in_minor, ledger_out_minor, differences
    from payments.reconciliation_days order by day desc limit 1`;
  return row && Object.values(row);
}

async function givenBusyDay(): Promise<void> {
  const paymentId = await desk.givenPaidPayment();
  await desk.givenPaidPayment();
  const refund = { paymentId, key: `payment:${paymentId}`, amountMinor: 15_00, reason: 'asked for', now: now() };
  await inTransaction(desk.db, (tx) => requestRefund(tx, refund));
  await sendWaitingRefunds(desk.db, { gateways: desk.gateways, now: new Date(now().getTime() + 2 * 3_600_000) });
  const payoutId = await givenPayout(desk.db, { now: now() });
  await desk.send(payoutId);
}

test('matches days with equal payments, refunds and payouts', async () => {
  await givenBusyDay();
  desk.advance(dayMinutes);
  await compare();
  expect(await lastDay()).toEqual([80_00, 40_00, 80_00, 40_00, 0]);
  await compare();
  expect(await broken()).toEqual([]);
});

test('reports unknown provider movements until they are booked', async () => {
  const { paymentId, sessionId } = await desk.givenOpenPayment();
  await desk.decide(sessionId, 'approve');
  desk.advance(dayMinutes);
  await expect(compare()).rejects.toThrow(`in 1 movements, such as payment:${paymentId}:received: in 4000 and 0`);
  expect(await lastDay()).toEqual([40_00, 0, 0, 0, 1]);
  expect(await broken()).toMatchObject([{ fact: 'every compared day of a provider agrees with the ledger' }]);

  await pollOpenPayments(desk.db, { gateways: desk.gateways, now: now(), silentMinutes: 2 });
  await compare();
  expect(await lastDay()).toEqual([40_00, 0, 40_00, 0, 0]);
  expect(await broken()).toEqual([]);
});

/** Runs the nightly job for some days; an unmatched day throws. */
async function compareNightly(nights: number): Promise<void> {
  for (let night = 0; night < nights; night += 1) {
    desk.advance(dayMinutes);
    await compare().catch((error: unknown) => expect(String(error)).toContain('differ'));
  }
}

test('a payout whose answer was lost matches once it is booked five days later', async () => {
  const payoutId = await givenPayout(desk.db, { now: now() });
  await desk.fault('pay_out', 'lost_answer');
  await expect(desk.send(payoutId)).rejects.toThrow(ProviderFailure);
  await compareNightly(5);
  expect((await broken()).map(({ fact }) => fact)).toEqual([
    'no payout is unclear for more than a day',
    'every compared day of a provider agrees with the ledger',
  ]);
  expect(await desk.send(payoutId)).toMatchObject({ state: 'sent' });
  await compareNightly(2);
  expect(await broken()).toEqual([]);
  await compare();
});

test('money that a declined payout left at the provider matches once it is taken back', async () => {
  const payoutId = await givenPayout(desk.db, { now: now() });
  await desk.fault('pay_out', 'lost_answer');
  await expect(desk.send(payoutId)).rejects.toThrow(ProviderFailure);
  const declined = { state: 'declined', reason: 'closed' } as const;
  await inTransaction(desk.db, (tx) => settlePayout(tx, { payoutId, answer: declined, now: now() }));
  await compareNightly(5);
  expect(await broken()).toMatchObject([{ broken: 1, example: expect.stringContaining(`payout:${payoutId}:sent`) }]);
  await inTransaction(desk.db, (tx) => endFailedPayout(tx, { payoutId, now: now() }));
  await recallPayout(desk.db, { payoutId, gateways: desk.gateways });
  await compareNightly(2);
  expect(await broken()).toEqual([]);
  await compare();
});

test('a payment reported five days late matches once it is booked', async () => {
  const { paymentId, sessionId } = await desk.givenOpenPayment();
  await desk.decide(sessionId, 'approve');
  await compareNightly(5);
  expect(await broken()).toMatchObject([{ broken: 1 }]);
  const report = { paymentId, sessionId, state: 'paid', receivedMinor: 40_00 } as const;
  await inTransaction(desk.db, (tx) => settlePayment(tx, report, { provider: 'stripe', now: now() }));
  await compareNightly(2);
  expect(await broken()).toEqual([]);
});

/** A provider that lists the movement once more, some days after the first. */
function listingTwice(paymentId: number, daysLater: number): PaymentGateways {
  const { gateway } = desk;
  const listMovements: typeof gateway.listMovements = async (span) => {
    const movements = await gateway.listMovements({ from: new Date(0), to: now() });
    const doubled = movements.find(({ reference }) => reference === `${paymentId}`);
    assert(doubled, 'the payment is listed');
    const again = { ...doubled, at: new Date(doubled.at.getTime() + daysLater * dayMinutes * 60_000) };
    // As Stripe, which counts in seconds.
    const from = Math.floor(span.from.getTime() / 1000) * 1000;
    return [...movements, again].filter(({ at }) => at.getTime() >= from && at < span.to);
  };
  return { stripe: { ...gateway, listMovements } };
}

test('matches a duplicate movement once, on the same day and the next', async () => {
  const paymentId = await desk.givenPaidPayment();
  desk.advance(dayMinutes);
  const sameDay = reconcileProvider(desk.db, { gateways: listingTwice(paymentId, 0), now: now() });
  await expect(sameDay).rejects.toThrow(`in 1 movements, such as payment:${paymentId}:received: in 8000 and 4000`);
  expect(await lastDay()).toEqual([80_00, 0, 40_00, 0, 1]);

  desk.advance(dayMinutes);
  const nextDay = reconcileProvider(desk.db, { gateways: listingTwice(paymentId, 1), now: now() });
  await expect(nextDay).rejects.toThrow(`in 1 movements, such as payment:${paymentId}:received: in 4000 and 0`);
  expect(await lastDay()).toEqual([40_00, 0, 0, 0, 1]);
  await compare();
  expect(await lastDay()).toEqual([0, 0, 0, 0, 0]);
});

test.each([5, 40])('a movement listed again %s days later is reported on that day', async (daysLater) => {
  const paymentId = await desk.givenPaidPayment();
  desk.advance(dayMinutes);
  await compare();
  desk.advance(daysLater * dayMinutes);
  const compared = reconcileProvider(desk.db, { gateways: listingTwice(paymentId, daysLater), now: now() });
  await expect(compared).rejects.toThrow(`in 1 movements, such as payment:${paymentId}:received: in 4000 and 0`);
  expect(await lastDay()).toEqual([40_00, 0, 0, 0, 1]);
  await compare();
  expect(await broken()).toEqual([]);
});

test('reports movements known to the ledger only, and differing amounts', async () => {
  const paymentId = await desk.givenPaidPayment();
  const other = await desk.givenPaidPayment();
  const transactionOf = (id: number) => desk.db`
    select body ->> 'balance_transaction' from twin.objects
    where type = 'charge' and body -> 'metadata' ->> 'payment_id' = ${id}`;
  await desk.db`delete from twin.objects where id in (${transactionOf(paymentId)})`;
  await desk.db`update twin.objects set body = body || '{"amount": 3999}' where id in (${transactionOf(other)})`;
  desk.advance(dayMinutes);
  await expect(compare()).rejects.toThrow('differ on');
  expect(await lastDay()).toEqual([39_99, 0, 80_00, 0, 2]);
});

test('keeps reconciled days when the provider does not answer', async () => {
  const before = await lastDay();
  await desk.fault('list', 'error', 3);
  await expect(compare()).rejects.toThrow('stripe: list movements failed');
  expect(await lastDay()).toEqual(before);
});
