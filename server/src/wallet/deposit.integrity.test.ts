import { expect, test } from 'vitest';
import { settlePayment } from '#server/payments/payments/settle-payment.ts';
import { expectLedgerToHold } from '../../test-kit/expect-money.ts';
import { givenOpenDeposit, type OpenDeposit } from '../../test-kit/given-deposit.ts';
import { withMoneyShop } from '../../test-kit/with-money-shop.ts';
import { verifyDeposits } from './deposit.integrity.ts';
import { walletJobs } from './wallet.jobs.ts';

const shop = withMoneyShop({ prove: expectLedgerToHold });

const brokenFacts = async () =>
  (await verifyDeposits(shop.db, shop.clock.now())).filter(({ broken }) => broken > 0).map(({ fact }) => fact);

async function givenCredited(): Promise<OpenDeposit> {
  const open = await givenOpenDeposit(shop);
  await shop.press(open.redirectUrl, 'approve');
  await shop.runJobs();
  return open;
}

const creditFact = 'every credited deposit is one credit of its coins, no other deposit is any';
const unappliedFact = 'unapplied receipts of deposits are neither credited nor refunded';

test('coins that are not those of the deposit, and coins of no deposit, are found', async () => {
  const { depositId } = await givenCredited();
  expect(await brokenFacts()).toEqual([]);
  await shop.db`update wallet.deposits set coins_minor = coins_minor + 1 where id = ${depositId}`;
  expect(await brokenFacts()).toEqual([creditFact]);
  await shop.db`update wallet.deposits set coins_minor = coins_minor - 1, status = 'declined', credited_at = null,
    closed_at = now() where id = ${depositId}`;
  expect(await brokenFacts()).toEqual([creditFact, unappliedFact]);
  await shop.db`update wallet.deposits set status = 'credited', credited_at = now(), closed_at = null where id = ${depositId}`;
  expect(await brokenFacts()).toEqual([]);
});

test('a deposit that says credited without money is found', async () => {
  const { depositId } = await givenOpenDeposit(shop);
  await shop.db`update wallet.deposits set status = 'credited', credited_at = now() where id = ${depositId}`;
  expect(await brokenFacts()).toEqual([creditFact, 'no deposit is credited without money']);
  await shop.db`update wallet.deposits set status = 'pending', credited_at = null where id = ${depositId}`;
});

test('a payment that asks for another sum than the deposit is charged is found', async () => {
  const { depositId } = await givenOpenDeposit(shop);
  await shop.db`update wallet.deposits set charge_cents = charge_cents + 1 where id = ${depositId}`;
  expect(await brokenFacts()).toEqual(['every payment of a deposit asks for its charge']);
  await shop.db`update wallet.deposits set charge_cents = charge_cents - 1 where id = ${depositId}`;
});

const runProof = () =>
  walletJobs({ db: shop.db, clock: shop.clock })
    .find(({ name }) => name === 'wallet.verify_deposits')
    ?.run({});

test('money that waits too long and refunds that are none are found, by the hourly job too', async () => {
  const { depositId, paymentId, session: sessionId } = await givenOpenDeposit(shop);
  const report = { paymentId, sessionId, state: 'paid', receivedMinor: 19_00 } as const;
  await shop.db.begin((tx) => settlePayment(tx, report, { provider: 'sandbox', now: shop.clock.now() }));
  await shop.db`delete from graphile_worker._private_jobs`;
  expect(await brokenFacts()).toEqual([]);
  shop.advance(16);
  expect(await brokenFacts()).toEqual(['no payment waits for its coins']);
  await expect(runProof()).rejects.toThrow('no payment waits for its coins (');
  await shop.db`update wallet.deposits set status = 'refunded', closed_at = now() where id = ${depositId}`;
  expect(await brokenFacts()).toEqual(['every refunded deposit has its refund']);
});
