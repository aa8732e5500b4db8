import { expect, test } from 'vitest';
import { settlePayment } from '#server/payments/payments/settle-payment.ts';
import { expectLedgerToHold } from '../../test-kit/expect-money.ts';
import { givenOpenDeposit, type OpenDeposit } from '../../test-kit/given-deposit.ts';
import { withMoneyShop } from '../../test-kit/with-money-shop.ts';
import { verifyDeposits } from './wallet.integrity.ts';
import { walletJobs } from './wallet.jobs.ts';

const shop = withMoneyShop({ verify: expectLedgerToHold });

const failedChecks = async () =>
  (await verifyDeposits(shop.db, shop.clock.now())).filter(({ broken }) => broken > 0).map(({ fact }) => fact);

async function givenCredited(): Promise<OpenDeposit> {
  const open = await givenOpenDeposit(shop);
  await shop.press(open.redirectUrl, 'approve');
  await shop.runJobs();
  return open;
}

const creditFact = 'every credited deposit is one credit of its coins, no other deposit is any';
const unappliedFact = 'unapplied receipts of deposits are neither credited nor refunded';

test('wrong credits, and credits without a deposit, are reported', async () => {
  const { depositId } = await givenCredited();
  expect(await failedChecks()).toEqual([]);
  await shop.db`update wallet.deposits set coins_minor = coins_minor + 1 where id = ${depositId}`;
  expect(await failedChecks()).toEqual([creditFact]);
  await shop.db`update wallet.deposits set coins_minor = coins_minor - 1, status = 'declined', credited_at = null,
    closed_at = now() where id = ${depositId}`;
  expect(await failedChecks()).toEqual([creditFact, unappliedFact]);
  await shop.db`update wallet.deposits set status = 'credited', credited_at = now(), closed_at = null where id = ${depositId}`;
  expect(await failedChecks()).toEqual([]);
});

test('a credited deposit without a payment is reported', async () => {
  const { depositId } = await givenOpenDeposit(shop);
  await shop.db`update wallet.deposits set status = 'credited', credited_at = now() where id = ${depositId}`;
  expect(await failedChecks()).toEqual([creditFact, 'no deposit is credited without money']);
  await shop.db`update wallet.deposits set status = 'pending', credited_at = null where id = ${depositId}`;
});

test('a payment of another amount than its deposit is reported', async () => {
  const { depositId } = await givenOpenDeposit(shop);
  await shop.db`update wallet.deposits set charge_cents = charge_cents + 1 where id = ${depositId}`;
  expect(await failedChecks()).toEqual(['every payment of a deposit asks for its charge']);
  await shop.db`update wallet.deposits set charge_cents = charge_cents - 1 where id = ${depositId}`;
});

const runCheck = () =>
  walletJobs({ db: shop.db, clock: shop.clock })
    .find(({ name }) => name === 'wallet.verify_deposits')
    ?.run({});

test('overdue credits and missing refunds are reported, also by the hourly job', async () => {
  const { depositId, paymentId, session: sessionId } = await givenOpenDeposit(shop);
  const report = { paymentId, sessionId, state: 'paid', receivedMinor: 19_00 } as const;
  await shop.db.begin((tx) => settlePayment(tx, report, { provider: 'stripe', now: shop.clock.now() }));
  await shop.db`delete from graphile_worker._private_jobs`;
  expect(await failedChecks()).toEqual([]);
  shop.advance(16);
  expect(await failedChecks()).toEqual(['no payment waits for its coins']);
  await expect(runCheck()).rejects.toThrow('no payment waits for its coins (');
  await shop.db`update wallet.deposits set status = 'refunded', closed_at = now() where id = ${depositId}`;
  expect(await failedChecks()).toEqual(['every refunded deposit has its refund']);
});
