import { givenCustomer } from './given-customer.ts';
import { givenItem } from './given-items.ts';
import { givenOffer } from './given-offer.ts';
import { givenOwedOffer } from './given-withdrawal.ts';
import { receiveItem } from '#server/offers/receive-item.ts';
import type { MoneyShop } from './money-shop.ts';

/** Arguments with which each command of offers succeeds. */
export async function givenOfferArguments(shop: MoneyShop): Promise<Record<string, readonly (string | number)[]>> {
  const offer = async () => givenOffer(shop.db, (await givenCustomer(shop.db)).id);
  return {
    'offer list': [],
    'offer show': [await offer()],
    'offer counter': [await offer(), '42.50'],
    'offer approve': [await offer()],
    'offer decline': [await offer(), '--reason=worn'],
    'offer reasons': [],
    'offer received': [(await givenOwed(shop)).offerId],
    'offer stock': [await givenArrived(shop), '--price=59.90'],
  };
}

async function givenArrived(shop: MoneyShop): Promise<number> {
  await givenItem(shop.db, { hero: 'AK-47' });
  const { offerId } = await givenOwed(shop);
  await shop.db.begin((tx) => receiveItem(tx, { offerId, now: shop.clock.now() }));
  return offerId;
}

const givenOwed = (shop: MoneyShop) => givenOwedOffer(shop, { holdDays: 0, now: shop.clock.now() });
