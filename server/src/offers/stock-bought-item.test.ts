import { describe, expect, test } from 'vitest';
import { givenCustomer } from '../../test-kit/given-customer.ts';
import { givenItem } from '../../test-kit/given-items.ts';
import { givenCounterOffer } from '../../test-kit/given-offer.ts';
import { withMoneyShop } from '../../test-kit/with-money-shop.ts';
import { acceptOffer } from './accept-offer.ts';
import { receiveItem } from './receive-item.ts';
import { stockBoughtItem } from './stock-bought-item.ts';

const shop = withMoneyShop();
const now = new Date();

interface Bought {
  itemId?: number | null;
  title?: string;
  quality?: 'field_tested' | 'well_worn';
}

/** An offer at 42 euros whose item arrived. */
async function givenArrived(bought: Bought = {}): Promise<number> {
  const { id: customerId } = await givenCustomer(shop.db);
  const offerId = await givenCounterOffer(shop.db, customerId, bought);
  await acceptOffer(shop.db, { offerId, customerId, now });
  await shop.db.begin((tx) => receiveItem(tx, { offerId, now }));
  return offerId;
}

const stock = (offerId: number, { salePriceCents = null as number | null, isReserved = false } = {}) =>
  shop.db.begin((tx) => stockBoughtItem(tx, { offerId, salePriceCents, isReserved, actor: 'staff:kim', now }));

const readItem = async (id: number) => {
  const [item] = await shop.db`
    select market_hash_name as title, stock, price_cents, quality, variant, base_id, type, class, img_url,
      (select count(*)::int from catalog.price_history h where h.item_id = i.id) as prices
    from catalog.items i where id = ${id}`;
  return item;
};

test('a skin that the catalog has is one more in stock, at the price of the item', async () => {
  const { id: itemId } = await givenItem(shop.db, { stock: 2, priceCents: 60_00 });
  const offerId = await givenArrived({ itemId });
  expect(await stock(offerId, { salePriceCents: 1 })).toEqual({
    offerId,
    itemId,
    purchaseCents: 42_00,
    isReserved: false,
  });
  expect(await readItem(itemId)).toMatchObject({ stock: 3, priceCents: 60_00 });
});

test('another wear of a skin becomes an item of its own', async () => {
  const title = 'AK-47 | Moss (Field-Tested)';
  const { id } = await givenItem(shop.db, { title, class: 'Covert', priceCents: 60_00 });
  await shop.db`update catalog.items set base_id = 77, img_url = '/images/moss.webp' where id = ${id}`;
  const offerId = await givenArrived({ itemId: id, quality: 'well_worn' });
  await expect(stock(offerId)).rejects.toMatchObject({ code: 'sale_price_missing' });
  const { itemId } = await stock(offerId, { salePriceCents: 55_00 });
  expect(await readItem(itemId)).toEqual({
    title: 'AK-47 | Moss (Well-Worn)',
    stock: 1,
    priceCents: 55_00,
    quality: 'well_worn',
    variant: 'normal',
    baseId: 77,
    type: 'Rifle',
    class: 'Covert',
    imgUrl: '/images/moss.webp',
    prices: 1,
  });
  const again = await stock(await givenArrived({ itemId: id, quality: 'well_worn' }));
  expect(again.itemId).toBe(itemId);
  expect(await readItem(itemId)).toMatchObject({ stock: 2 });
});

test('a skin that the catalog does not know takes after its weapon, and one without a weapon is refused', async () => {
  await givenItem(shop.db, { hero: 'Tec-9', type: 'Pistol', subcategory: 'pistols' });
  const first = await stock(await givenArrived({ title: 'StatTrak™ Tec-9 | My own' }), { salePriceCents: 9_00 });
  const second = await stock(await givenArrived({ title: 'Tec-9 | My other' }), { salePriceCents: 9_00 });
  expect(second.itemId).toBeGreaterThan(first.itemId);
  expect(await readItem(first.itemId)).toMatchObject({ type: 'Pistol', variant: 'stattrak', baseId: null, stock: 1 });
  const nothing = stock(await givenArrived({ title: 'My drawing' }), { salePriceCents: 9_00 });
  await expect(nothing).rejects.toMatchObject({ code: 'offer_item_unknown' });
});

test('a reserved skin is recorded and goes up for sale later', async () => {
  const { id: itemId } = await givenItem(shop.db, { stock: 0 });
  const offerId = await givenArrived({ itemId });
  expect(await stock(offerId, { isReserved: true })).toMatchObject({ itemId, isReserved: true });
  expect(await readItem(itemId)).toMatchObject({ stock: 0 });
  await expect(stock(offerId, { isReserved: true })).rejects.toMatchObject({ code: 'offer_stocked_already' });
  await stock(offerId);
  expect(await readItem(itemId)).toMatchObject({ stock: 1 });
});

describe('one', () => {
  test('two members of staff put an item into stock once', async () => {
    const { id: itemId } = await givenItem(shop.db, { stock: 0 });
    const offerId = await givenArrived({ itemId });
    const results = await Promise.allSettled([stock(offerId), stock(offerId), stock(offerId, { isReserved: true })]);
    expect(results.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(2);
    expect(results.filter(({ status }) => status === 'rejected').length).toBeGreaterThanOrEqual(1);
    expect(await readItem(itemId)).toMatchObject({ stock: 1 });
  });

  test('two new skins at the same moment are two items', async () => {
    await givenItem(shop.db, { hero: 'MP9' });
    const ids = [await givenArrived({ title: 'MP9 | One' }), await givenArrived({ title: 'MP9 | Two' })];
    const added = await Promise.all(ids.map((id) => stock(id, { salePriceCents: 5_00 })));
    expect(new Set(added.map(({ itemId }) => itemId)).size).toBe(2);
  });
});

describe('none', () => {
  test('an item that is not agreed or has not arrived', async () => {
    const { id: customerId } = await givenCustomer(shop.db);
    const offerId = await givenCounterOffer(shop.db, customerId);
    await expect(stock(offerId)).rejects.toMatchObject({ code: 'offer_not_agreed' });
    await acceptOffer(shop.db, { offerId, customerId, now });
    await expect(stock(offerId)).rejects.toMatchObject({ code: 'offer_not_received' });
    expect(await shop.db`select from offers.bought_skins where offer_id = ${offerId}`).toHaveLength(0);
  });
});
