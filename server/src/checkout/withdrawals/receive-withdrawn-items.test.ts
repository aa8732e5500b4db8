import { expect, test } from 'vitest';
import { listOrderRefunds } from '#server/checkout/refunds/refunds.queries.ts';
import { createManualDelivery } from '#server/delivery/providers/manual.ts';
import { readBalance } from '#server/ledger/ledger.queries.ts';
import { inTransaction } from '#server/platform/db.ts';
import { givenSettledOrder } from '../../../test-kit/given-settled-order.ts';
import { givenDelivered } from '../../../test-kit/given-sold-order.ts';
import { orderAtTwin } from '../../../test-kit/order-at-twin.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { receiveWithdrawnItems } from './receive-withdrawn-items.ts';
import { withdrawFromOrder } from './withdraw-from-order.ts';
import { listWithdrawalsOfOrder } from './withdrawal-list.queries.ts';

const shop = withMoneyShop({ runsJobs: true });

test('items that come back after a lost dispute end their withdrawal, and the bank has paid for them', async () => {
  const { orderId, redirectUrl, customerId } = await givenSettledOrder(shop, createManualDelivery());
  const now = shop.clock.now();
  await givenDelivered(shop, orderId);
  await shop.runJobs();
  const statement = { orderId, customerId, positions: [1], email: 'kim@test.example', timeZone: 'Europe/Berlin' };
  const withdrawalId = await withdrawFromOrder(shop.db, {
    ...statement,
    languageCode: 'en',
    idempotencyKey: null,
    now,
  });
  for (const order of ['dispute', 'lose'] as const) {
    await orderAtTwin(shop, { redirectUrl, order });
    await shop.runJobs();
  }
  await inTransaction(shop.db, (tx) => receiveWithdrawnItems(tx, { withdrawalId, actor: 'terminal:kim', now }));
  expect(await listWithdrawalsOfOrder(shop.db, orderId)).toMatchObject([{ openCount: 0, settledAt: now }]);
  const [refund] = await listOrderRefunds(shop.db, [orderId]);
  expect(refund).toMatchObject({ totalCents: 100_00, sourceCents: 100_00, coveredCents: 100_00, walletCents: 0 });
  expect((await readBalance(shop.db, customerId)).balanceMinor).toBe(0);
});
