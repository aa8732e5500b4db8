import { expect, test } from 'vitest';
import { purchaseWithBalance } from '#server/checkout/purchase/purchase-with-balance.ts';
import { readBalance } from '#server/ledger/ledger.queries.ts';
import { dayMs } from '#server/platform/clock.ts';
import { givenRefundPayout, requestBalanceRefund } from '../../test-kit/given-balance-refund.ts';
import { givenCart } from '../../test-kit/given-cart.ts';
import { givenCreditedDeposit } from '../../test-kit/given-deposit.ts';
import { givenItem } from '../../test-kit/given-items.ts';
import { givenPurchase } from '../../test-kit/given-purchase.ts';
import { givenRefund } from '../../test-kit/given-refund.ts';
import { givenSoldOrder } from '../../test-kit/given-sold-order.ts';
import { withMoneyShop } from '../../test-kit/with-money-shop.ts';

const shop = withMoneyShop({ runsJobs: true });

const coinsOf = async (customerId: number) => (await readBalance(shop.db, customerId)).balanceMinor;

test('one of a refund and a purchase of the same coins', async () => {
  const { customerId } = await givenCreditedDeposit(shop, { coinsMinor: 50_00 });
  await givenCart(shop.db, customerId, [await givenItem(shop.db, { priceCents: 40_00 })]);
  const results = await Promise.allSettled([
    requestBalanceRefund(shop, customerId, { coinsMinor: 50_00 }),
    purchaseWithBalance(shop.db, givenPurchase(shop.content, customerId), shop.deps),
  ]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect([0, 10_00]).toContain(await coinsOf(customerId));
});

test('coins that came back for an order paid by card are paid out once its card cannot get the money', async () => {
  const items = [{ priceCents: 30_00 }];
  const { orderId, customerId } = await givenSoldOrder(shop, { method: 'card', items, coinsMinor: 7_00 });
  const reason = { reason: 'damaged', actor: 'terminal:kim', now: shop.clock.now() };
  await givenRefund(shop.db, { orderId, lines: null, destination: 'wallet', ...reason });
  const payout = givenRefundPayout();
  const days = (count: number) => new Date(shop.clock.now().getTime() + count * dayMs);
  const early = requestBalanceRefund(shop, customerId, { payout, now: days(179) });
  await expect(early).rejects.toMatchObject({ code: 'balance_not_refundable' });
  expect(await coinsOf(customerId)).toBe(37_00);
  await requestBalanceRefund(shop, customerId, { coinsMinor: 12_00, payout, now: days(181) });
  await requestBalanceRefund(shop, customerId, { payout, now: days(181) });
  expect(await coinsOf(customerId)).toBe(7_00);
  const payouts = await shop.db`
    select amount_minor as cents from payments.payouts where customer_id = ${customerId} order by id`;
  expect(payouts).toMatchObject([{ cents: 12_00 }, { cents: 18_00 }]);
});
