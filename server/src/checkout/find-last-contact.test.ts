import { givenCart } from '../../test-kit/given-cart.ts';
import { givenCustomer } from '../../test-kit/given-customer.ts';
import { givenItem } from '../../test-kit/given-items.ts';
import { givenPurchase } from '../../test-kit/given-purchase.ts';
import { givenWallet } from '../../test-kit/given-wallet.ts';
import { withMoneyShop } from '../../test-kit/with-money-shop.ts';
import { expect, test } from 'vitest';
import { findLastContact } from './checkout.queries.ts';
import { purchaseWithBalance } from '#server/checkout/purchase/purchase-with-balance.ts';
import { startCardPurchase } from '#server/checkout/purchase/start-card-purchase.ts';

const shop = withMoneyShop();

test('returns the contact of the newest order, paid or not, and null without orders', async () => {
  const { id } = await givenCustomer(shop.db);
  const other = await givenCustomer(shop.db);
  await givenWallet(shop.db, id, 1_000_00);
  expect(await findLastContact(shop.db, id)).toBeNull();
  const input = givenPurchase(shop.content, id);
  await givenCart(shop.db, id, [await givenItem(shop.db)]);
  await purchaseWithBalance(shop.db, input, shop.deps);
  const { phone, city, address, postCode, countryId } = input.contact;
  const given = { phone, city, address, postCode, country: countryId, tradeUrl: input.tradeUrl };
  expect(await findLastContact(shop.db, id)).toEqual(given);
  shop.advance(1);
  await givenCart(shop.db, id, [await givenItem(shop.db)]);
  const moved = givenPurchase(shop.content, id, { method: 'card', now: shop.clock.now() });
  await startCardPurchase(shop.db, { ...moved, contact: { ...moved.contact, city: 'Rostock' } }, shop.deps);
  expect(await findLastContact(shop.db, id)).toEqual({ ...given, city: 'Rostock' });
  expect(await findLastContact(shop.db, other.id)).toBeNull();
});
