import { expect, test } from 'vitest';
import { givenCart } from '../../../test-kit/given-cart.ts';
import { givenCustomer } from '../../../test-kit/given-customer.ts';
import { givenItem, givenItems } from '../../../test-kit/given-items.ts';
import { givenOffer } from '../../../test-kit/given-offer.ts';
import { givenPurchase } from '../../../test-kit/given-purchase.ts';
import { givenRichBuyer } from '../../../test-kit/given-paid-order.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { purchaseWithBalance } from '#server/checkout/purchase/purchase-with-balance.ts';
import { findOffer } from '#server/offers/offers.queries.ts';
import { makeCounterOffer } from '#server/offers/make-counter-offer.ts';
import { dayMs } from '#server/platform/clock.ts';
import { suggestPrice } from './suggest-price.ts';
import { suggestPrices } from './suggest-prices.ts';

const shop = withMoneyShop();

const now = new Date('2026-11-20T12:00:00Z');

const counterAboveAsked = (offerId: number, offeredCents: number) =>
  shop.db.begin((tx) =>
    makeCounterOffer(tx, { offerId, offeredCents, isAboveAskedConfirmed: true, expiryHours: 48, now }),
  );

test('the price of a skin without sales is explained by the default rules', async () => {
  const { id } = await givenItem(shop.db, { priceCents: 100_00, stock: 3 });
  expect(await suggestPrice(shop.db, { itemId: id, wear: 'field_tested' }, now)).toEqual({
    referenceId: id,
    referenceCents: 100_00,
    stock: 3,
    soldLast30Days: 0,
    offerCents: 69_00,
    lines: [
      { kind: 'reference', bps: 10_000, cents: 100_00 },
      { kind: 'wear', bps: 0, cents: 0 },
      { kind: 'liquidity', bps: -300, cents: -3_00 },
      { kind: 'stock', bps: -300, cents: -3_00 },
      { kind: 'margin', bps: -2500, cents: -25_00 },
    ],
  });
});

test('the reference is the item in the wear that the customer states, of the same variant', async () => {
  const [field, worn, stattrak] = await givenItems(shop.db, [
    { title: 'AK-47 | Elm (Field-Tested)', priceCents: 50_00 },
    { title: 'AK-47 | Elm (Well-Worn)', quality: 'well_worn', priceCents: 40_00 },
    { title: 'StatTrak™ AK-47 | Elm (Well-Worn)', quality: 'well_worn', variant: 'stattrak', priceCents: 90_00 },
  ]);
  await shop.db`update catalog.items set base_id = ${field?.id ?? 0} where title like '%AK-47 | Elm%'`;
  const suggest = (itemId = 0, wear: Parameters<typeof suggestPrice>[1]['wear'] = null) =>
    suggestPrice(shop.db, { itemId, wear }, now);
  expect(await suggest(field?.id, 'well_worn')).toMatchObject({ referenceId: worn?.id, referenceCents: 40_00 });
  expect(await suggest(field?.id)).toMatchObject({ referenceId: field?.id });
  expect(await suggest(stattrak?.id, 'well_worn')).toMatchObject({ referenceId: stattrak?.id });
  expect(await suggest(field?.id, 'factory_new')).toBeNull();
  expect(await suggest(1, 'well_worn')).toBeNull();
});

test('sales of the last thirty days raise the price, older ones do not', async () => {
  const { id } = await givenItem(shop.db, { priceCents: 100_00, stock: 20 });
  const liquidityAt = async (at: Date) => {
    const price = await suggestPrice(shop.db, { itemId: id, wear: 'field_tested' }, at);
    return price?.lines.find(({ kind }) => kind === 'liquidity')?.bps;
  };
  const customerId = await givenRichBuyer(shop);
  await givenCart(shop.db, customerId, [{ id, count: 10 }]);
  await purchaseWithBalance(shop.db, givenPurchase(shop.content, customerId, { now }), shop.deps);
  await shop.runJobs();
  expect(await liquidityAt(now)).toBe(300);
  expect(await liquidityAt(new Date(now.getTime() + 31 * dayMs))).toBe(-300);
});

test('an item without wear has its own price, and several are priced at once', async () => {
  const sticker = { type: 'Sticker', subcategory: 'stickers', quality: null, priceCents: 10_00 };
  const [one, other] = await givenItems(shop.db, [sticker, { ...sticker, priceCents: 20_00 }]);
  const wanted = [one, other].map((item) => ({ itemId: item?.id ?? 0, wear: 'not_painted' as const }));
  const prices = await suggestPrices(shop.db, wanted, now);
  expect([...prices.values()].map(({ offerCents }) => offerCents)).toEqual([7_20, 14_40]);
});

test('a counter-offer keeps the lines that explain it, whatever changes later', async () => {
  const { id: itemId } = await givenItem(shop.db, { priceCents: 100_00, stock: 0 });
  const { id: customerId } = await givenCustomer(shop.db);
  const offerId = await givenOffer(shop.db, customerId, { itemId });
  await counterAboveAsked(offerId, 70_00);
  await shop.db`update catalog.items set price_cents = 1_00 where id = ${itemId}`;
  const offer = await findOffer(shop.db, offerId);
  expect(offer?.priceLines?.map(({ kind, cents }) => [kind, cents])).toEqual([
    ['reference', 100_00],
    ['wear', 0],
    ['liquidity', -3_00],
    ['stock', 0],
    ['margin', -25_00],
    ['adjustment', -2_00],
  ]);
});

test('a counter-offer for a skin that the catalog does not know has no lines', async () => {
  const { id: customerId } = await givenCustomer(shop.db);
  const offerId = await givenOffer(shop.db, customerId);
  await counterAboveAsked(offerId, 70_00);
  expect(await findOffer(shop.db, offerId)).toMatchObject({ offeredCents: 70_00, priceLines: null });
});

test.each([
  { offeredCents: 50, ends: [['asked', -68_50]] },
  {
    offeredCents: 40,
    ends: [
      ['asked', -68_50],
      ['adjustment', -10],
    ],
  },
  { offeredCents: 30_00, ends: [['adjustment', -39_00]] },
])('a skin for which 50 cents are asked is explained at $offeredCents cents', async ({ offeredCents, ends }) => {
  const { id: itemId } = await givenItem(shop.db, { priceCents: 100_00, stock: 3 });
  const { id: customerId } = await givenCustomer(shop.db);
  const offerId = await givenOffer(shop.db, customerId, { itemId, askedCents: 50 });
  await counterAboveAsked(offerId, offeredCents);
  const lines = (await findOffer(shop.db, offerId))?.priceLines ?? [];
  expect(lines.slice(5).map(({ kind, cents }) => [kind, cents])).toEqual(ends);
});
