import { givenOpenDeposit } from '../../test-kit/given-deposit.ts';
import { withMoneyShop } from '../../test-kit/with-money-shop.ts';
import { describe, expect, test } from 'vitest';
import { readBalance } from '#server/ledger/ledger.queries.ts';
import { pollOpenPayments } from '#server/payments/reconciliation/poll-open-payments.ts';
import { findDeposit } from './wallet.queries.ts';

const shop = withMoneyShop();

const statusOf = async (depositId: number) => (await findDeposit(shop.db, depositId))?.status;
const balanceOf = async (customerId: number) => (await readBalance(shop.db, customerId)).availableMinor;

describe('webhooks of a deposit', () => {
  test.each(['none', 'duplicate', 'out_of_order'])('%s: the deposit is credited once', async (webhook) => {
    const { depositId, customerId, redirectUrl } = await givenOpenDeposit(shop);
    await shop.press(redirectUrl, 'approve', { webhook });
    await shop.runJobs();
    expect(await statusOf(depositId)).toBe('credited');
    expect(await balanceOf(customerId)).toBe(20_00);
  });

  test('late: the browser returns long before the webhook', async () => {
    const { depositId, customerId, redirectUrl } = await givenOpenDeposit(shop);
    await shop.press(redirectUrl, 'approve', { webhook: 'late', late_seconds: 300 });
    await shop.runJobs();
    expect(await statusOf(depositId)).toBe('pending');
    shop.advance(6);
    await shop.runJobs();
    expect(await statusOf(depositId)).toBe('credited');
    expect(await balanceOf(customerId)).toBe(20_00);
  });

  test('missing: open payments are polled', async () => {
    const { depositId, redirectUrl } = await givenOpenDeposit(shop);
    await shop.press(redirectUrl, 'approve', { webhook: 'missing' });
    shop.advance(3);
    const ask = () =>
      pollOpenPayments(shop.db, { gateways: shop.deps.gateways, now: shop.clock.now(), silentMinutes: 2 });
    await Promise.all([ask(), ask()]);
    await shop.runJobs();
    expect(await statusOf(depositId)).toBe('credited');
  });

  test('delay: pending until the bank decides', async () => {
    const { depositId, customerId, redirectUrl } = await givenOpenDeposit(shop);
    await shop.press(redirectUrl, 'delay');
    await shop.runJobs();
    expect(await statusOf(depositId)).toBe('pending');
    await shop.press(redirectUrl, 'approve');
    await shop.runJobs();
    expect(await balanceOf(customerId)).toBe(20_00);
  });

  test.each([
    ['decline', 'declined'],
    ['cancel', 'cancelled'],
  ])('%s: the deposit fails and shows the reason', async (decision, status) => {
    const { depositId, customerId, redirectUrl } = await givenOpenDeposit(shop);
    const { return_url: returnUrl } = await shop.press(redirectUrl, decision);
    expect(returnUrl).toMatch(/\/payment\/cancel\?payment=\d+&token=[\w-]+$/);
    await shop.runJobs();
    expect(await statusOf(depositId)).toBe(status);
    expect(await balanceOf(customerId)).toBe(0);
  });
});
