import { expect, test } from 'vitest';
import { readBalance } from '#server/ledger/ledger.queries.ts';
import { inTransaction } from '#server/platform/db.ts';
import { givenSoldOrder } from '../../../test-kit/given-sold-order.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { makeRefund } from './make-refund.ts';
import { makeRefundOnce } from './make-refund-once.ts';

const shop = withMoneyShop({ runsJobs: true });

test('once: a repeated command refunds once, also at the same moment; minutes later it is another', async () => {
  const { orderId, customerId } = await givenSoldOrder(shop, { items: [{ count: 3 }] });
  const coins = async () => (await readBalance(shop.db, customerId)).availableMinor;
  const refund = () => {
    const lines = [{ position: 1, count: 1 }];
    const input = { orderId, lines, destination: 'source' as const, reason: 'damaged', actor: 'terminal:kim' };
    return inTransaction(shop.db, (tx) => makeRefundOnce(tx, { ...input, now: shop.clock.now() }, makeRefund));
  };
  const made = [...(await Promise.all([refund(), refund()])), await refund()];
  expect(new Set(made.map(({ refundId }) => refundId)).size).toBe(1);
  expect(made.filter(({ isRepeated }) => isRepeated)).toHaveLength(2);
  expect(await coins()).toBe(9_800_00);
  shop.advance(6);
  expect(await refund()).toMatchObject({ isRepeated: false });
  expect(await coins()).toBe(9_900_00);
});
