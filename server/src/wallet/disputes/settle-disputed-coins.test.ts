import { expect, test } from 'vitest';
import { saleFromWallet } from '#server/ledger/ledger.rules.ts';
import { postTransfer } from '#server/ledger/post-transfer.ts';
import { readBalance } from '#server/ledger/ledger.queries.ts';
import { paymentsPersonalData } from '#server/payments/payments.privacy.ts';
import { givenOpenDeposit } from '../../../test-kit/given-deposit.ts';
import { orderAtTwin } from '../../../test-kit/order-at-twin.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { holdDisputedCoins } from './hold-disputed-coins.ts';
import { settleDisputedCoins } from './settle-disputed-coins.ts';

const shop = withMoneyShop({ runsJobs: true });

/** A credited deposit of 20 coins, for 20 euros. */
async function givenDeposit() {
  const open = await givenOpenDeposit(shop);
  await shop.press(open.redirectUrl, 'approve');
  await shop.runJobs();
  return open;
}

async function disputeIdOf(paymentId: number): Promise<number> {
  const [row] = await shop.db`select id from payments.disputes where payment_id = ${paymentId}`;
  return row?.['id'] as number;
}

const wallet = (customerId: number) => readBalance(shop.db, customerId);

async function lossesOf(depositId: number): Promise<number> {
  const [row] = await shop.db`
    select cents::int from ledger.balances_by_reference
    where code = 'dispute_losses' and reference = ${`deposit:${depositId}`}`;
  return (row?.['cents'] as number | undefined) ?? 0;
}

/** Spends coins as a purchase does. */
const spend = (customerId: number, coinsMinor: number) =>
  shop.db.begin((tx) =>
    postTransfer(tx, {
      key: `spent by ${customerId}`,
      kind: 'correction',
      reference: `customer:${customerId}`,
      occurredAt: shop.clock.now(),
      entries: saleFromWallet(customerId, { coinsMinor, cents: coinsMinor }),
    }),
  );

test('once: disputed coins are held, and released when the shop wins', async () => {
  const { redirectUrl, customerId, paymentId, depositId } = await givenDeposit();
  await orderAtTwin(shop, { redirectUrl, order: 'dispute', amount: 5_00, fault: 'duplicate' });
  await shop.runJobs();
  expect(await wallet(customerId)).toEqual({ balanceMinor: 20_00, heldMinor: 5_00, availableMinor: 15_00 });
  await expect(paymentsPersonalData.refuseIfOpen(shop.db, customerId)).rejects.toThrow('account_has_open_payout');
  await orderAtTwin(shop, { redirectUrl, order: 'win', fault: 'duplicate' });
  await shop.runJobs();
  await holdDisputedCoins(shop.db, { depositId, disputeId: await disputeIdOf(paymentId) });
  expect(await wallet(customerId)).toEqual({ balanceMinor: 20_00, heldMinor: 0, availableMinor: 20_00 });
  expect(await lossesOf(depositId)).toBe(0);
});

test('one: concurrent ends take the coins once, and the loss is what was spent before', async () => {
  const { redirectUrl, customerId, paymentId, depositId } = await givenDeposit();
  await spend(customerId, 8_00);
  await orderAtTwin(shop, { redirectUrl, order: 'dispute' });
  await shop.runJobs();
  expect(await wallet(customerId)).toEqual({ balanceMinor: 12_00, heldMinor: 12_00, availableMinor: 0 });
  await orderAtTwin(shop, { redirectUrl, order: 'lose' });
  await shop.runJobs();
  const end = { depositId, disputeId: await disputeIdOf(paymentId), outcome: 'lost' as const, now: shop.clock.now() };
  await Promise.all([settleDisputedCoins(shop.db, end), settleDisputedCoins(shop.db, end)]);
  expect(await wallet(customerId)).toEqual({ balanceMinor: 0, heldMinor: 0, availableMinor: 0 });
  expect(await lossesOf(depositId)).toBe(-8_00);
});
