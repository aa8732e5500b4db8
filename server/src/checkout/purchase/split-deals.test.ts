import { givenBuyer } from '../../../test-kit/given-buyer.ts';
import { givenCart } from '../../../test-kit/given-cart.ts';
import { givenDeal, givenPack } from '../../../test-kit/given-deal.ts';
import { givenItem } from '../../../test-kit/given-items.ts';
import { givenPurchase } from '../../../test-kit/given-purchase.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { expect, test } from 'vitest';
import { findOrderSummary } from '#server/checkout/checkout.queries.ts';
import type { PurchaseInput } from '#server/checkout/checkout.types.ts';
import { readBalance } from '#server/ledger/ledger.queries.ts';
import { buyDeal } from './buy-deal.ts';
import { purchaseBalanceFirst } from './purchase-balance-first.ts';

const shop = withMoneyShop({ runsJobs: true });

const inputOf = (customerId: number, overrides: Partial<PurchaseInput> = {}) =>
  givenPurchase(shop.content, customerId, { method: 'card', usesBalance: true, now: shop.clock.now(), ...overrides });
const order = (orderId: number) => findOrderSummary(shop.db, orderId);

test('two tabs spend the same coins once: a deal from the wallet and a cart with balance first', async () => {
  const customerId = await givenBuyer(shop.db, 80_00);
  await givenCart(shop.db, customerId, [await givenItem(shop.db)]);
  const deal = await givenDeal(shop.db, { priceCents: 80_00 });
  const [cart] = await Promise.allSettled([
    purchaseBalanceFirst(shop.db, inputOf(customerId), shop.deps),
    buyDeal(shop.db, { ...inputOf(customerId, { method: 'balance', usesBalance: false }), deal }, shop.deps),
  ]);
  expect(cart.status).toBe('fulfilled');
  const { balanceMinor, heldMinor } = await readBalance(shop.db, customerId);
  expect([
    [80_00, 80_00],
    [0, 0],
  ]).toContainEqual([balanceMinor, heldMinor]);
});

test.each([
  ['pack', () => givenPack(shop.db, { priceCents: 200_00, itemPricesCents: [120_00, 130_00] })],
  ['deal', () => givenDeal(shop.db, { priceCents: 80_00 })],
])('a %s is paid by balance and card; the cart keeps other items', async (_kind, given) => {
  const customerId = await givenBuyer(shop.db, 50_00);
  const other = await givenItem(shop.db);
  await givenCart(shop.db, customerId, [other]);
  const deal = await given();
  const { orderId, redirectUrl } = await buyDeal(shop.db, { ...inputOf(customerId), deal }, shop.deps);
  expect(await order(orderId)).toMatchObject({ status: 'pending_payment', walletCents: 50_00 });
  await shop.press(redirectUrl ?? '', 'approve');
  await shop.runJobs();
  expect(await order(orderId)).toMatchObject({ status: 'completed', totalCents: deal.priceCents });
  const [left] = await shop.db`select array_agg(item_id) as ids from cart.lines where customer_id = ${customerId}`;
  expect(left?.['ids']).toEqual([other.id]);
});
