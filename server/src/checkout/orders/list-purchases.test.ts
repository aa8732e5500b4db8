import { beforeAll, expect, test } from 'vitest';
import type { ShopLanguage } from '#server/content/content.types.ts';
import { assert } from '#server/platform/assert.ts';
import { givenCart } from '../../../test-kit/given-cart.ts';
import { givenCustomer } from '../../../test-kit/given-customer.ts';
import { givenItem } from '../../../test-kit/given-items.ts';
import { givenPurchase } from '../../../test-kit/given-purchase.ts';
import { givenWallet } from '../../../test-kit/given-wallet.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { listPurchases } from './list-purchases.ts';
import { purchaseWithBalance } from '#server/checkout/purchase/purchase-with-balance.ts';
import { startCardPurchase } from '#server/checkout/purchase/start-card-purchase.ts';
import { undoCardPurchase } from '#server/checkout/settlement/undo-card-purchase.ts';

const shop = withMoneyShop();

let english: ShopLanguage;
let german: ShopLanguage;

beforeAll(async () => {
  english = shop.content.defaultLanguage;
  const found = shop.content.languages.find(({ code }) => code === 'de');
  assert(found, 'the shop speaks German');
  german = found;
});

const givenTitle = async (itemId: number, title: string) => {
  await shop.db`
    insert into catalog.item_titles (item_id, language_id, title) values (${itemId}, ${german.id}, ${title})`;
};

test('the history has the newest five hundred orders with their lines', async () => {
  const { id } = await givenCustomer(shop.db);
  await givenWallet(shop.db, id, 1_000_00);
  await givenCart(shop.db, id, [await givenItem(shop.db)]);
  const orderId = await purchaseWithBalance(shop.db, givenPurchase(shop.content, id), shop.deps);
  await shop.runJobs();
  await shop.db`
    with columns as (select (to_jsonb(o) - 'id') as row from checkout.orders o where id = ${orderId})
    insert into checkout.orders overriding system value
    select (jsonb_populate_record(null::checkout.orders, row || jsonb_build_object('id', 20000 + at,
      'created_at', now() - at * interval '1 hour'))).*
    from columns, generate_series(1, 600) as at`;
  await shop.db`
    insert into checkout.order_lines select (jsonb_populate_record(null::checkout.order_lines,
      to_jsonb(l) || jsonb_build_object('order_id', 20000 + at, 'title', 'Copy ' || at))).*
    from checkout.order_lines l, generate_series(1, 600) as at where l.order_id = ${orderId}`;
  const purchases = await listPurchases(shop.db, id, english);
  expect(purchases).toHaveLength(500);
  expect(purchases[0]).toMatchObject({ order: { id: orderId }, lines: [{ protectedUntil: expect.any(Date) as Date }] });
  expect(purchases[499]).toMatchObject({ order: { id: 20_499 }, lines: [{ title: 'Copy 499', protectedUntil: null }] });
  // The copies were never paid.
  await shop.db`delete from checkout.order_lines where order_id > 20000`;
  await shop.db`delete from checkout.orders where id > 20000`;
});

test('titles are in the language of the reader; in that of the order as they were then', async () => {
  const { id } = await givenCustomer(shop.db);
  await givenWallet(shop.db, id, 1_000_00);
  const [translated, plain] = [await givenItem(shop.db), await givenItem(shop.db)];
  await givenTitle(translated.id, 'AK-47 | Probestück');
  await givenCart(shop.db, id, [translated, plain]);
  await purchaseWithBalance(shop.db, givenPurchase(shop.content, id), shop.deps);
  const titlesIn = async (language: typeof english) =>
    (await listPurchases(shop.db, id, language)).flatMap(({ lines }) => lines.map(({ title }) => title));
  expect(await titlesIn(german)).toEqual(['AK-47 | Probestück', plain.title]);
  await shop.db`update catalog.items set title = 'Renamed' where id = any(${[translated.id, plain.id]}::int[])`;
  expect(await titlesIn(english)).toEqual([translated.title, plain.title]);
  expect(await titlesIn(german)).toEqual(['AK-47 | Probestück', 'Renamed']);
});

test('an order in German has English titles in English', async () => {
  const { id } = await givenCustomer(shop.db);
  await givenWallet(shop.db, id, 1_000_00);
  const item = await givenItem(shop.db);
  await givenTitle(item.id, 'AK-47 | Muster');
  await givenCart(shop.db, id, [item]);
  const display = { currency: shop.content.defaultCurrency, language: german };
  await purchaseWithBalance(shop.db, givenPurchase(shop.content, id, { display }), shop.deps);
  const [inGerman, inEnglish] = [await listPurchases(shop.db, id, german), await listPurchases(shop.db, id, english)];
  expect(inGerman[0]?.lines[0]?.title).toBe('AK-47 | Muster');
  expect(inEnglish[0]?.lines[0]?.title).toBe(item.title);
});

test('a replaced order is cancelled, one that never reached the provider is hidden', async () => {
  const { id } = await givenCustomer(shop.db);
  await givenCart(shop.db, id, [await givenItem(shop.db)]);
  const pay = (idempotencyKey: string) => {
    const input = { method: 'card', idempotencyKey, now: shop.clock.now() };
    return startCardPurchase(shop.db, givenPurchase(shop.content, id, input), shop.deps);
  };
  const first = await pay('first');
  const second = await pay('second');
  const statuses = async () => (await listPurchases(shop.db, id, english)).map(({ order }) => [order.id, order.status]);
  expect(await statuses()).toEqual([
    [second.orderId, 'pending_payment'],
    [first.orderId, 'cancelled'],
  ]);
  await undoCardPurchase(shop.db, { orderId: second.orderId, customerId: id, now: shop.clock.now() });
  expect(await statuses()).toEqual([[first.orderId, 'cancelled']]);
});
