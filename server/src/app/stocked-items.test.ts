import { afterAll, beforeAll, expect, test } from 'vitest';
import { acceptOffer } from '#server/offers/accept-offer.ts';
import { receiveItem } from '#server/offers/receive-item.ts';
import { stockBoughtItem } from '#server/offers/stock-bought-item.ts';
import { type CallShop, givenCaller, openCallShop } from '../../test-kit/call-shop.ts';
import { givenCounterOffer } from '../../test-kit/given-offer.ts';

let shop: CallShop;

beforeAll(async () => {
  shop = await openCallShop();
});
afterAll(() => shop.close());

test('a skin that a customer sold to the shop is for sale on its page within a second', async () => {
  const { reply, customer } = await givenCaller(shop);
  const now = new Date();
  const title = 'AK-47 | Never seen before';
  const offerId = await givenCounterOffer(shop.db, customer.id, { title });
  await acceptOffer(shop.db, { offerId, customerId: customer.id, now });
  await shop.db.begin((tx) => receiveItem(tx, { offerId, now }));
  const { itemId: id } = await shop.db.begin((tx) =>
    stockBoughtItem(tx, { offerId, salePriceCents: 99_00, isReserved: false, actor: 'staff:kim', now }),
  );
  const found = async () => (await reply('listItems', { search: 'never seen before', limit: 5 })).payload;
  await expect.poll(found, { timeout: 5000 }).toMatchObject([{ id, title, price: 99, stock: 1, available: true }]);
});
