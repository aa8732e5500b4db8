import { purchaseWithBalance } from '#server/checkout/purchase/purchase-with-balance.ts';
import { createManualDelivery } from '#server/delivery/providers/manual.ts';
import { givenCart } from './given-cart.ts';
import { givenCopies, sticker } from './given-copies.ts';
import { givenCustomer } from './given-customer.ts';
import { givenItem } from './given-items.ts';
import { givenPurchase } from './given-purchase.ts';
import { givenWallet } from './given-wallet.ts';
import type { MoneyShop } from './money-shop.ts';

export const copiedTitle = 'AWP | Zephyr (Field-Tested)';

/** Two copies and an item that is none, bought by one customer. */
export async function givenCopiesSold(shop: MoneyShop, languageCode = 'en') {
  const { id } = await givenItem(shop.db, { title: copiedTitle, priceCents: 90_00 });
  const copyIds = await givenCopies(shop.db, id, [
    { priceCents: 80_00, float: 0.16000000000001, pattern: 661, stickers: [sticker(0, 'Howling Dawn')] },
    { priceCents: 70_00, float: 0.30999, phase: 'Phase 2', nameTag: 'Old Faithful' },
  ]);
  const plain = await givenItem(shop.db, { title: 'Fracture Case', priceCents: 5_00 });
  const bought = [...copyIds.map((copyId) => ({ id: copyId, count: 1 })), { ...plain, count: 1 }];
  const { id: customerId } = await givenCustomer(shop.db);
  await givenWallet(shop.db, customerId, 1_000_00);
  await givenCart(shop.db, customerId, bought);
  const language = shop.content.languages.find(({ code }) => code === languageCode) ?? shop.content.defaultLanguage;
  const display = { currency: shop.content.defaultCurrency, language };
  const input = givenPurchase(shop.content, customerId, { method: 'balance', now: shop.clock.now(), display });
  const orderId = await purchaseWithBalance(shop.db, input, { ...shop.deps, delivery: createManualDelivery() });
  return { orderId, customerId, copyIds };
}
