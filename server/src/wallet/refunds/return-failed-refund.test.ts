import { expect, test } from 'vitest';
import { readBalance } from '#server/ledger/ledger.queries.ts';
import { findPayment } from '#server/payments/payments.queries.ts';
import type { Refund } from '#server/payments/payments.types.ts';
import { failRefund } from '#server/payments/payments/fail-refund.ts';
import { settlePayment } from '#server/payments/payments/settle-payment.ts';
import { inTransaction } from '#server/platform/db.ts';
import { givenRefundPayout, requestBalanceRefund } from '../../../test-kit/given-balance-refund.ts';
import { givenCreditedDeposit, givenOpenDeposit } from '../../../test-kit/given-deposit.ts';
import { emailsTo } from '../../../test-kit/emails-to.ts';
import { snapshotLedger } from '../../../test-kit/expect-money.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { creditDeposit } from '#server/wallet/credit-deposit.ts';
import { readRefundPlan } from './refunds.queries.ts';
import { returnFailedRefund } from './return-failed-refund.ts';

const shop = withMoneyShop({ runsJobs: true });

const coinsOf = async (customerId: number) => (await readBalance(shop.db, customerId)).balanceMinor;
const kindsTo = async (email: string) => (await emailsTo(shop.db, email)).map(({ kind }) => kind);
const planOf = (customerId: number) =>
  readRefundPlan(shop.db, { customerId, coinsMinor: null, refundDays: 180, now: shop.clock.now() });

/** The provider reports that a refund did not arrive; the event is not handled yet. */
async function failRefundOf(paymentId: number): Promise<{ key: string; amountMinor: number }> {
  const [refund] = await shop.db<Refund[]>`
    select id, payment_id, key, amount_minor, covered_minor, status, false as is_of_dashboard from payments.refunds
    where payment_id = ${paymentId}`;
  const payment = await findPayment(shop.db, paymentId);
  if (!refund || !payment) throw new Error('there is no refund');
  await inTransaction(shop.db, (tx) => failRefund(tx, { refund, payment, reason: 'closed', now: shop.clock.now() }));
  return refund;
}

/** A refund of 12 of 20 coins that did not arrive. */
async function givenFailedRefund() {
  const open = await givenCreditedDeposit(shop);
  await requestBalanceRefund(shop, open.customerId, { coinsMinor: 12_00 });
  await shop.runJobs();
  return { ...open, refund: await failRefundOf(open.paymentId) };
}

const handle = (depositId: number, { key, amountMinor }: { key: string; amountMinor: number }) =>
  returnFailedRefund(shop.db, { depositId, key, amountMinor, now: shop.clock.now() });

test('the event gives the coins back, with one email, and they can be paid out', async () => {
  const { customerId, email } = await givenFailedRefund();
  expect(await coinsOf(customerId)).toBe(8_00);
  await shop.runJobs();
  expect(await coinsOf(customerId)).toBe(20_00);
  expect((await kindsTo(email)).filter((kind) => kind === 'balance_returned')).toHaveLength(1);
  expect(await planOf(customerId)).toMatchObject({ cents: 20_00, payoutCents: 20_00 });
  await requestBalanceRefund(shop, customerId, { payout: givenRefundPayout() });
  expect(await coinsOf(customerId)).toBe(0);
});

test('once and one: concurrent handlers credit once', async () => {
  const { customerId, depositId, refund } = await givenFailedRefund();
  await Promise.all([1, 2, 3].map(() => handle(depositId, refund)));
  await shop.runJobs();
  expect(await coinsOf(customerId)).toBe(20_00);
});

test('none: an unknown deposit changes nothing', async () => {
  const { refund } = await givenFailedRefund();
  const before = await snapshotLedger(shop.db);
  await expect(handle(1, refund)).rejects.toThrow('deposit 1 exists');
  expect(await snapshotLedger(shop.db)).toEqual(before);
});

test('a payment of another amount that cannot go back becomes coins at the rate of its deposit', async () => {
  const open = await givenOpenDeposit(shop);
  const { depositId, customerId, paymentId, session: sessionId, redirectUrl } = open;
  await shop.press(redirectUrl, 'approve', { webhook: 'missing' });
  const report = { paymentId, sessionId, state: 'paid', receivedMinor: 19_50 } as const;
  const now = shop.clock.now();
  await inTransaction(shop.db, (tx) => settlePayment(tx, report, { provider: 'stripe', now }));
  await creditDeposit(shop.db, { depositId, now });
  await shop.runJobs();
  await failRefundOf(paymentId);
  await shop.runJobs();
  expect(await coinsOf(customerId)).toBe(19_50);
  expect(await planOf(customerId)).toMatchObject({ cents: 19_50, payoutCents: 19_50 });
  await requestBalanceRefund(shop, customerId, { payout: givenRefundPayout(), coinsMinor: 10_00 });
  expect(await planOf(customerId)).toMatchObject({ cents: 9_50, payoutCents: 9_50 });
});

test('a disputed deposit gives nothing back', async () => {
  const { customerId, paymentId } = await givenCreditedDeposit(shop);
  await shop.db`
    insert into payments.disputes (payment_id, provider, provider_dispute_id, amount_minor, reason, status, opened_at, closed_at)
    values (${paymentId}, 'stripe', ${`du_${paymentId}`}, 20_00, 'fraudulent', 'won', now(), now())`;
  expect(await planOf(customerId)).toMatchObject({ cents: 20_00 });
  await shop.db`update payments.disputes set status = 'lost' where payment_id = ${paymentId}`;
  expect(await planOf(customerId)).toMatchObject({ cents: 0 });
  await shop.db`delete from payments.disputes`;
});
