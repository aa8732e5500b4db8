import { givenCart } from '../../test-kit/given-cart.ts';
import { givenCustomer } from '../../test-kit/given-customer.ts';
import { givenItem } from '../../test-kit/given-items.ts';
import { givenPurchase } from '../../test-kit/given-purchase.ts';
import { withMoneyShop } from '../../test-kit/with-money-shop.ts';
import { expect, test } from 'vitest';
import { findPaymentPage, readOrder } from './checkout.queries.ts';
import { startCardPurchase } from '#server/checkout/purchase/start-card-purchase.ts';

const shop = withMoneyShop({ runsJobs: true });

async function givenOpenOrder() {
  const { id: customerId } = await givenCustomer(shop.db);
  await givenCart(shop.db, customerId, [await givenItem(shop.db)]);
  const input = givenPurchase(shop.content, customerId, { method: 'card', now: shop.clock.now() });
  const { orderId, redirectUrl } = await startCardPurchase(shop.db, input, shop.deps);
  const findPage = async () =>
    findPaymentPage(shop.db, await readOrder(shop.db, orderId, customerId), shop.clock.now());
  return { redirectUrl, findPage };
}

test('a pending order has a payment page until its reservation expires', async () => {
  const { redirectUrl, findPage } = await givenOpenOrder();
  expect(await findPage()).toBe(redirectUrl);
  shop.advance(14);
  expect(await findPage()).toBe(redirectUrl);
  shop.advance(1);
  expect(await findPage()).toBeNull();
});

test.each(['approve', 'decline'])('after “%s” there is no payment page', async (decision) => {
  const { redirectUrl, findPage } = await givenOpenOrder();
  await shop.press(redirectUrl, decision);
  await shop.runJobs();
  expect(await findPage()).toBeNull();
});
