import { snapshotLedger } from '../../test-kit/expect-money.ts';
import { givenOpenDeposit, type OpenDeposit } from '../../test-kit/given-deposit.ts';
import { givenTopUp } from '../../test-kit/given-top-up.ts';
import { withMoneyShop } from '../../test-kit/with-money-shop.ts';
import { describe, expect, test } from 'vitest';
import { readBalance } from '#server/ledger/ledger.queries.ts';
import type { ProviderReport } from '#server/payments/payments.types.ts';
import { settlePayment } from '#server/payments/payments/settle-payment.ts';
import { closeDeposit } from './close-deposit.ts';
import { creditDeposit } from './credit-deposit.ts';
import { expireDeposits } from './expire-deposits.ts';
import { startDeposit } from './start-deposit.ts';
import { findDeposit } from './wallet.queries.ts';

const shop = withMoneyShop({ runsJobs: true });

const credit = (depositId: number) => creditDeposit(shop.db, { depositId, now: shop.clock.now() });
const close = (depositId: number) => closeDeposit(shop.db, { depositId, now: shop.clock.now() });
const statusOf = async (depositId: number) => (await findDeposit(shop.db, depositId))?.status;
const balanceOf = async (customerId: number) => (await readBalance(shop.db, customerId)).availableMinor;

/** The provider reports; the event is not handled yet. */
async function report(open: OpenDeposit, state: ProviderReport['state'], receivedMinor = 20_00): Promise<void> {
  const { paymentId, session: sessionId } = open;
  const words = { paymentId, sessionId, state, receivedMinor: state === 'paid' ? receivedMinor : null };
  await shop.db.begin((tx) => settlePayment(tx, words, { provider: 'stripe', now: shop.clock.now() }));
}

async function purgeEvents(): Promise<void> {
  await shop.db`delete from graphile_worker._private_jobs`;
}

describe('once', () => {
  test('ten concurrent handlers of one event credit once', async () => {
    const open = await givenOpenDeposit(shop);
    await report(open, 'paid');
    await Promise.all(Array.from({ length: 10 }, () => credit(open.depositId)));
    expect(await balanceOf(open.customerId)).toBe(20_00);
    const transfers = await shop.db`select from ledger.transfers where kind = 'deposit_credited'
      and reference = ${`deposit:${open.depositId}`}`;
    expect(transfers).toHaveLength(1);
  });

  test('concurrent success and failure events: the deposit is credited', async () => {
    const open = await givenOpenDeposit(shop);
    await report(open, 'paid');
    const { depositId } = open;
    await Promise.all([credit(depositId), close(depositId), credit(depositId), close(depositId)]);
    expect(await statusOf(depositId)).toBe('credited');
    expect(await balanceOf(open.customerId)).toBe(20_00);
  });
});

describe('one', () => {
  test('concurrent deposits of one wallet are both credited', async () => {
    const first = await givenOpenDeposit(shop);
    const second = await givenOpenDeposit(shop, { customerId: first.customerId, coinsMinor: 30_00 });
    await report(first, 'paid');
    await report(second, 'paid', 30_00);
    await Promise.all([first, second, first, second].map(({ depositId }) => credit(depositId)));
    expect(await balanceOf(first.customerId)).toBe(50_00);
  });

  test('while the customer starts another deposit', async () => {
    const open = await givenOpenDeposit(shop);
    await report(open, 'paid');
    const input = givenTopUp(shop.content, open.customerId, { idempotencyKey: 'next', now: shop.clock.now() });
    const [next] = await Promise.all([startDeposit(shop.db, input, shop.deps), credit(open.depositId)]);
    expect(next).not.toBe(open.depositId);
    expect(await balanceOf(open.customerId)).toBe(20_00);
  });
});

describe('none', () => {
  test.each(['open', 'pending', 'declined', 'cancelled', 'expired'] as const)(
    'a payment that is %s credits nothing',
    async (state) => {
      const open = await givenOpenDeposit(shop);
      await report(open, state);
      await purgeEvents();
      const before = await snapshotLedger(shop.db);
      await credit(open.depositId);
      expect(await snapshotLedger(shop.db)).toEqual(before);
    },
  );

  test('a credited deposit is never credited or closed again', async () => {
    const open = await givenOpenDeposit(shop);
    await report(open, 'paid');
    await credit(open.depositId);
    await purgeEvents();
    const before = await snapshotLedger(shop.db);
    await credit(open.depositId);
    await close(open.depositId);
    expect(await snapshotLedger(shop.db)).toEqual(before);
  });
});

test.each(['declined', 'cancelled', 'expired'] as const)(
  '%s, then paid after all: the deposit is credited',
  async (state) => {
    const open = await givenOpenDeposit(shop);
    await report(open, state);
    await shop.runJobs();
    expect(await statusOf(open.depositId)).toBe(state);
    await report(open, 'paid');
    await shop.runJobs();
    expect(await statusOf(open.depositId)).toBe('credited');
    expect(await balanceOf(open.customerId)).toBe(20_00);
  },
);

test('a deposit paid after it expired is credited', async () => {
  const open = await givenOpenDeposit(shop);
  await shop.press(open.redirectUrl, 'approve', { webhook: 'missing' });
  shop.advance(24 * 60 + 1);
  await expireDeposits(shop.db, shop.clock.now());
  expect(await statusOf(open.depositId)).toBe('expired');
  await shop.runJobs();
  expect(await statusOf(open.depositId)).toBe('credited');
  expect(await balanceOf(open.customerId)).toBe(20_00);
});

test.each([19_99, 20_01])('%i cents instead of 2000 are refunded and not credited', async (receivedMinor) => {
  const open = await givenOpenDeposit(shop);
  await shop.press(open.redirectUrl, 'approve', { webhook: 'missing' });
  await shop.db`
    update twin.objects set body = body || ${shop.db.json({ amount: receivedMinor })}
    where type = 'charge' and body -> 'metadata' ->> 'payment_id' = ${open.paymentId}`;
  await report(open, 'paid', receivedMinor);
  await Promise.all([credit(open.depositId), credit(open.depositId)]);
  await shop.runJobs();
  expect(await statusOf(open.depositId)).toBe('refunded');
  expect(await balanceOf(open.customerId)).toBe(0);
  const refunds =
    await shop.db`select amount_minor as amount, status from payments.refunds where payment_id = ${open.paymentId}`;
  expect([...refunds]).toEqual([{ amount: receivedMinor, status: 'sent' }]);
});
