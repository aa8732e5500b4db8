import { expect, test } from 'vitest';
import { findOrderSummary } from '#server/checkout/checkout.queries.ts';
import { createManualDelivery } from '#server/delivery/providers/manual.ts';
import { saleFromWallet } from '#server/ledger/ledger.rules.ts';
import { postTransfer } from '#server/ledger/post-transfer.ts';
import { givenRefund } from '../../../test-kit/given-refund.ts';
import { givenSettledOrder } from '../../../test-kit/given-settled-order.ts';
import { givenClaimed } from '../../../test-kit/given-sold-order.ts';
import { reportDispute } from '../../../test-kit/report-dispute.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';

const shop = withMoneyShop({ runsJobs: true });

test('before the order is closed, nothing is claimed of what the bank gave back beside coins that were spent', async () => {
  const { orderId, customerId } = await givenSettledOrder(shop, createManualDelivery());
  const lines = [{ position: 1, count: 1 }];
  const why = { reason: 'test', actor: 'test', now: shop.clock.now() };
  await givenRefund(shop.db, { orderId, lines, destination: 'wallet', ...why });
  await shop.runJobs();
  await shop.db.begin((tx) =>
    postTransfer(tx, {
      key: `spent by ${customerId}`,
      kind: 'correction',
      reference: `customer:${customerId}`,
      occurredAt: shop.clock.now(),
      entries: saleFromWallet(customerId, { coinsMinor: 100_00, cents: 100_00 }),
    }),
  );
  const dispute = { purpose: 'order', referenceId: orderId, name: 'rest', amountMinor: 100_00 } as const;
  await reportDispute(shop, { ...dispute, status: 'lost' });
  await expect(givenClaimed(shop, orderId)).rejects.toMatchObject({ code: 'payment_charged_back' });
  await shop.runJobs();
  expect(await findOrderSummary(shop.db, orderId)).toMatchObject({
    status: 'refunded',
    closeReason: 'dispute_lost',
    deliveredCount: 0,
  });
});
