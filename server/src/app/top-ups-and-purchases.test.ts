import { givenCart } from '../../test-kit/given-cart.ts';
import { givenOpenDeposit } from '../../test-kit/given-deposit.ts';
import { givenItem } from '../../test-kit/given-items.ts';
import { givenPurchase } from '../../test-kit/given-purchase.ts';
import { withMoneyShop } from '../../test-kit/with-money-shop.ts';
import { expect, test } from 'vitest';
import { purchaseWithBalance } from '#server/checkout/purchase/purchase-with-balance.ts';
import { readBalance } from '#server/ledger/ledger.queries.ts';
import { pollOpenPayments } from '#server/payments/reconciliation/poll-open-payments.ts';
import { creditDeposit } from '#server/wallet/credit-deposit.ts';

const shop = withMoneyShop({ runsJobs: true });

const credit = (depositId: number) => creditDeposit(shop.db, { depositId, now: shop.clock.now() });

async function givenPaidDeposit(coinsMinor: number, customerId?: number) {
  const open = await givenOpenDeposit(shop, { coinsMinor, ...(customerId !== undefined && { customerId }) });
  await shop.press(open.redirectUrl, 'approve', { webhook: 'missing' });
  await shop.db`update payments.payments set created_at = created_at - interval '1 hour' where id = ${open.paymentId}`;
  return open;
}

test('buys items with deposited coins', async () => {
  const { customerId, redirectUrl } = await givenOpenDeposit(shop, { coinsMinor: 120_00 });
  await givenCart(shop.db, customerId, [await givenItem(shop.db)]);
  const buy = () => purchaseWithBalance(shop.db, givenPurchase(shop.content, customerId), shop.deps);
  await expect(buy()).rejects.toMatchObject({ code: 'insufficient_balance' });
  await shop.press(redirectUrl, 'approve');
  await shop.runJobs();
  await buy();
  expect(await readBalance(shop.db, customerId)).toMatchObject({ availableMinor: 20_00 });
});

test('concurrent top-ups and a purchase of one wallet all count', async () => {
  const first = await givenPaidDeposit(150_00);
  const { customerId } = first;
  await askAll();
  await credit(first.depositId);
  const more = [await givenPaidDeposit(20_00, customerId), await givenPaidDeposit(30_00, customerId)];
  await askAll();
  await givenCart(shop.db, customerId, [await givenItem(shop.db)]);
  await Promise.all([
    ...more.map(({ depositId }) => credit(depositId)),
    purchaseWithBalance(shop.db, givenPurchase(shop.content, customerId), shop.deps),
    ...more.map(({ depositId }) => credit(depositId)),
  ]);
  expect(await readBalance(shop.db, customerId)).toMatchObject({ availableMinor: 100_00 });
});

/** The provider reports the payments; their events are not handled yet. */
async function askAll(): Promise<void> {
  await pollOpenPayments(shop.db, { gateways: shop.deps.gateways, now: shop.clock.now(), silentMinutes: 2 });
}
