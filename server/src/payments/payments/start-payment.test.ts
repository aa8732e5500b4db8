import { expectPaymentIntegrity } from '../../../test-kit/expect-money.ts';
import { givenCustomer } from '../../../test-kit/given-customer.ts';
import { givenPaymentDraft, openPaymentDesk, type PaymentDesk } from '../../../test-kit/payment-desk.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db.ts';
import { findPayment } from '#server/payments/payments.queries.ts';
import type { PaymentDraft } from '#server/payments/payments.types.ts';
import { openPaymentJob, startPayment } from './start-payment.ts';

let desk: PaymentDesk;

beforeAll(async () => {
  desk = await openPaymentDesk();
});
afterAll(() => desk.close());
afterEach(() => expectPaymentIntegrity(desk.db, desk.clock.now()));

const start = (draft: PaymentDraft) => inTransaction(desk.db, (tx) => startPayment(tx, draft, desk.clock.now()));
const draft = async () => givenPaymentDraft((await givenCustomer(desk.db)).id);

async function paymentsFor(referenceId: number): Promise<number> {
  const rows = await desk.db`select from payments.payments where reference_id = ${referenceId}`;
  return rows.length;
}

test('a new payment is unknown to the provider, and a job opens it if nobody else does', async () => {
  const input = await draft();
  const paymentId = await start(input);
  expect(await findPayment(desk.db, paymentId)).toMatchObject({ ...input, status: 'created', sessionId: null });
  expect(await desk.countJobs(openPaymentJob, { paymentId })).toBe(1);
});

test('one: two payments for one purpose are a bug, and only one is stored', async () => {
  const input = await draft();
  const results = await Promise.allSettled([start(input), start(input)]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await paymentsFor(input.referenceId)).toBe(1);
});

test('none: a rollback leaves no payment and no job', async () => {
  const input = await draft();
  let paymentId = 0;
  const undone = inTransaction(desk.db, async (tx) => {
    paymentId = await startPayment(tx, input, desk.clock.now());
    throw new Error('changed its mind');
  });
  await expect(undone).rejects.toThrow('changed its mind');
  expect(await paymentsFor(input.referenceId)).toBe(0);
  expect(await desk.countJobs(openPaymentJob, { paymentId })).toBe(0);
});
