import { expect, test } from 'vitest';
import { listAudit } from '#server/audit/audit.queries.ts';
import { openPayment } from '#server/payments/payments/open-payment.ts';
import { startPayment } from '#server/payments/payments/start-payment.ts';
import { inTransaction } from '#server/platform/db.ts';
import { givenCreditedDeposit } from '../../../test-kit/given-deposit.ts';
import { givenSettledOrder } from '../../../test-kit/given-settled-order.ts';
import { givenCustomer } from '../../../test-kit/given-customer.ts';
import { givenPaymentDraft } from '../../../test-kit/payment-desk.ts';
import { typeAsStaff } from '../../../test-kit/run-as-staff.ts';
import { decideAtTwin, orderTwinFault } from '../../../test-kit/test-twin.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { expectPaymentIntegrity } from '../../../test-kit/expect-money.ts';

// The payments of these tests have no deposit behind them.
const shop = withMoneyShop({ verify: expectPaymentIntegrity });

async function type(...words: (string | number)[]) {
  const end = await typeAsStaff(shop, 'payment', ...words.map(String));
  return { ...end, text: end.lines.join('\n') };
}

async function list(...filters: string[]) {
  const { text, message } = await type('list', '--json', ...filters);
  expect(message).toBe('');
  const { payments } = JSON.parse(text) as { payments: { id: number; customer_id: number }[] };
  return payments;
}

async function givenOpenPayment() {
  const { db, clock, deps } = shop;
  const { id: customerId } = await givenCustomer(db);
  const draft = givenPaymentDraft(customerId);
  const id = await inTransaction(db, (tx) => startPayment(tx, draft, clock.now()));
  const url = await openPayment(db, { paymentId: id, gateways: deps.gateways, now: clock.now() });
  const sessionId = url?.split('/').at(-1) ?? '';
  return { id, sessionId, approve: () => decideAtTwin(db, { sessionId, decision: 'approve', now: clock.now() }) };
}

test('staff find payments by what the office filters by, and read one with its history', async () => {
  const { depositId } = await givenCreditedDeposit(shop);
  const { orderId } = await givenSettledOrder(shop);
  const [ofOrder, ofDeposit] = await list();
  expect(ofOrder).toMatchObject({ state: 'paid', purpose: 'order', reference_id: orderId });
  expect(ofDeposit).toMatchObject({ state: 'paid', purpose: 'deposit', reference_id: depositId });
  const only = async (...filters: string[]) => (await list(...filters)).map(({ id }) => id);
  expect(await only('--purpose=deposit')).toEqual([ofDeposit?.id]);
  expect(await only('--state=open')).toEqual([]);
  expect(await only(`--customer=${ofDeposit?.customer_id}`)).toEqual([ofDeposit?.id]);
  expect(await only('--method=card', `--find=${ofOrder?.id}`)).toContain(ofOrder?.id);
  expect(await only('--min=150.00', '--max=200.00')).toEqual([ofOrder?.id]);
  expect(await only(`--before=${ofOrder?.id}`)).toEqual([ofDeposit?.id]);
  expect(await only('--to=2020-01-01')).toEqual([]);
  expect((await type('list', '--state=declined')).text).toBe('There are no such payments.');
  expect((await type('list')).text).toMatch(
    new RegExp(`${ofOrder?.id} +order ${orderId} +\\d+ +paid +card +200\\.00 EUR +200\\.00 EUR +\\d{4}-`),
  );
  const shown = (await type('show', ofOrder?.id ?? 0)).text;
  expect(shown).toMatch(new RegExp(`^for +order ${orderId} of customer \\d+ \\S+@`, 'm'));
  expect(shown).toMatch(/^received +200\.00 EUR$/m);
  expect(shown).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d UTC: /m);
  expect(JSON.parse((await type('show', ofOrder?.id ?? 0, '--json')).text)).toMatchObject({
    reference_id: orderId,
    amount: { amount_minor: 200_00, currency: 'EUR' },
    created_at: expect.stringMatching(/T.*Z$/) as string,
  });
});

test('arguments that fit nothing are refused, and so is a payment that does not exist', async () => {
  for (const [filter, reason] of [
    ['--state=lost', '--state: is one of created, open'],
    ['--purpose=gift', '--purpose: is one of order, deposit'],
    ['--min=-1', '--min: is an amount in euros'],
    ['--from=yesterday', '--from: is a day'],
    ['--before=99999999999', '--before: is a number'],
  ] as const)
    expect(await type('list', filter)).toMatchObject({
      exitCode: 2,
      message: expect.stringContaining(reason) as string,
    });
  const message = 'There is no payment 999. See: npm run shop -- payment list';
  for (const words of [
    ['list', '--before=999'],
    ['show', '999'],
    ['check', '999'],
  ])
    expect(await type(...words)).toMatchObject({ exitCode: 1, message });
});

test('staff ask the provider about a payment whose notice was lost, and it is recorded who asked', async () => {
  const { id, approve } = await givenOpenPayment();
  expect((await type('check', id)).text).toBe(`Payment ${id}: the provider says open; it stays open.`);
  await approve();
  expect((await type('check', id)).text).toBe(`Payment ${id}: the provider says paid; open became paid.`);
  const audit = await listAudit(shop.db, { subject: `payment:${id}`, limit: 10 });
  expect(audit.map(({ actor, action }) => [actor, action])).toEqual([
    ['terminal:kim', 'payment.checked'],
    ['terminal:kim', 'payment.checked'],
  ]);
  expect((await type('show', id)).text).toContain('Provider asked: paid (open became paid) by terminal:kim');
});

test('a provider that is silent changes nothing, and staff who ask too often wait', async () => {
  const { id, approve } = await givenOpenPayment();
  await approve();
  await orderTwinFault(shop.db, { operation: 'query', fault: 'error' });
  const message = `The provider did not answer about payment ${id}, so nothing changed. Try again.`;
  expect(await type('check', id)).toMatchObject({ exitCode: 1, message });
  expect((await type('show', id)).text).toMatch(/^state +open$/m);
  for (let time = 0; time < 5; time += 1) expect((await type('check', id)).exitCode).toBe(0);
  const { exitCode, message: refused } = await type('check', id);
  expect(exitCode).toBe(1);
  expect(refused).toMatch(/^This was asked 6 times already\. Try again in \d+ seconds\.$/);
});
