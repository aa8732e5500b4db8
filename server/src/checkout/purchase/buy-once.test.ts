import { givenCart } from '../../../test-kit/given-cart.ts';
import { givenCustomer } from '../../../test-kit/given-customer.ts';
import { givenItem } from '../../../test-kit/given-items.ts';
import { givenPurchase } from '../../../test-kit/given-purchase.ts';
import { givenWallet } from '../../../test-kit/given-wallet.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { describe, expect, test } from 'vitest';
import { readBalance } from '#server/ledger/ledger.queries.ts';
import type { PurchaseInput } from '#server/checkout/checkout.types.ts';
import { findOrderSummary } from '#server/checkout/checkout.queries.ts';
import { purchaseWithBalance } from './purchase-with-balance.ts';
import { startCardPurchase } from './start-card-purchase.ts';

const shop = withMoneyShop();

const card = (customerId: number, overrides: Partial<PurchaseInput> = {}) => {
  const input = { method: 'card', now: shop.clock.now(), ...overrides };
  return startCardPurchase(shop.db, givenPurchase(shop.content, customerId, input), shop.deps);
};
const buy = (customerId: number) => purchaseWithBalance(shop.db, givenPurchase(shop.content, customerId), shop.deps);
const order = (orderId: number) => findOrderSummary(shop.db, orderId);

/** A customer with one item in the cart, reserved for a card payment that is open. */
async function givenOpenOrder() {
  const { id: customerId } = await givenCustomer(shop.db);
  await givenWallet(shop.db, customerId, 1_000_00);
  await givenCart(shop.db, customerId, [await givenItem(shop.db)]);
  return { customerId, open: await card(customerId, { idempotencyKey: 'earlier' }) };
}

describe('a double click without a key, while an earlier order is open', () => {
  test('by card: both get the same new page', async () => {
    const { customerId, open } = await givenOpenOrder();
    const [first, second] = await Promise.all([card(customerId), card(customerId)]);
    expect(first).toEqual(second);
    expect(first.orderId).not.toBe(open.orderId);
    expect(await order(first.orderId)).toMatchObject({ status: 'pending_payment' });
    expect(await order(open.orderId)).toMatchObject({ status: 'cancelled', closeReason: 'replaced' });
  });

  test('by balance: both get the same paid order', async () => {
    const { customerId } = await givenOpenOrder();
    const [first, second] = await Promise.all([buy(customerId), buy(customerId)]);
    expect(first).toBe(second);
    expect((await readBalance(shop.db, customerId)).availableMinor).toBe(900_00);
  });
});

test('without a key, returning to an earlier method is a new purchase', async () => {
  const { customerId } = await givenOpenOrder();
  const first = await card(customerId);
  const other = await card(customerId, { method: 'bank' });
  const again = await card(customerId);
  expect(new Set([first.orderId, other.orderId, again.orderId]).size).toBe(3);
  expect(await order(again.orderId)).toMatchObject({ status: 'pending_payment' });
});
