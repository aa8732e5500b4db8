import { givenOpenDeposit } from '../../test-kit/given-deposit.ts';
import { withMoneyShop } from '../../test-kit/with-money-shop.ts';
import { expect, test } from 'vitest';
import { readBalance } from '#server/ledger/ledger.queries.ts';
import { eurosBetween } from '#server/ledger/ledger.rules.ts';
import { postTransfer } from '#server/ledger/post-transfer.ts';
import type { ProviderReport } from '#server/payments/payments.types.ts';
import { settlePayment } from '#server/payments/payments/settle-payment.ts';
import { walletJobs } from './wallet.jobs.ts';
import { findDeposit } from './wallet.queries.ts';

const shop = withMoneyShop();

/** A deposit with a settled payment whose event was lost. */
async function givenPurgedEvents(state: ProviderReport['state']) {
  const open = await givenOpenDeposit(shop);
  const { paymentId, session: sessionId } = open;
  const report = { paymentId, sessionId, state, receivedMinor: state === 'paid' ? 20_00 : null };
  await shop.db.begin((tx) => settlePayment(tx, report, { provider: 'stripe', now: shop.clock.now() }));
  await shop.db`delete from graphile_worker._private_jobs`;
  return open;
}

const statusOf = async (depositId: number) => (await findDeposit(shop.db, depositId))?.status;
const sweep = () =>
  walletJobs({ db: shop.db, clock: shop.clock })
    .find(({ name }) => name === 'wallet.settle_overdue_deposits')
    ?.run({});

test('a paid deposit whose event was lost is credited some minutes later', async () => {
  const { depositId, customerId } = await givenPurgedEvents('paid');
  await sweep();
  expect(await statusOf(depositId)).toBe('pending');
  shop.advance(6);
  await Promise.all([sweep(), sweep()]);
  expect(await statusOf(depositId)).toBe('credited');
  expect(await readBalance(shop.db, customerId)).toMatchObject({ availableMinor: 20_00 });
});

test('a failed deposit that was paid late and lost its event is credited', async () => {
  const { depositId, paymentId, session: sessionId, customerId } = await givenPurgedEvents('declined');
  shop.advance(6);
  await sweep();
  expect(await statusOf(depositId)).toBe('declined');
  const report = { paymentId, sessionId, state: 'paid' as const, receivedMinor: 20_00 };
  await shop.db.begin((tx) => settlePayment(tx, report, { provider: 'stripe', now: shop.clock.now() }));
  await shop.db`delete from graphile_worker._private_jobs`;
  shop.advance(6);
  await sweep();
  expect(await readBalance(shop.db, customerId)).toMatchObject({ availableMinor: 20_00 });
});

test('a deposit whose failure event was lost closes some minutes later', async () => {
  const { depositId } = await givenPurgedEvents('declined');
  shop.advance(6);
  await sweep();
  expect(await statusOf(depositId)).toBe('declined');
});

test('one failure does not affect the others', async () => {
  const stuck = await givenPurgedEvents('paid');
  const other = await givenPurgedEvents('paid');
  const taken = { key: `deposit:${stuck.depositId}:credit`, kind: 'correction' as const, reference: 'test' };
  const entries = eurosBetween('sales', 'bridge:eur', 1);
  await shop.db.begin((tx) => postTransfer(tx, { ...taken, occurredAt: shop.clock.now(), entries }));
  shop.advance(6);
  await expect(sweep()).rejects.toThrow('1 of 2 failed');
  expect(await statusOf(stuck.depositId)).toBe('pending');
  expect(await statusOf(other.depositId)).toBe('credited');
});
