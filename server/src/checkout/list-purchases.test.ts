import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenCart } from '../../test-kit/given-cart.ts';
import { givenCustomer } from '../../test-kit/given-customer.ts';
import { givenItem } from '../../test-kit/given-items.ts';
import { givenPurchase } from '../../test-kit/given-purchase.ts';
import { givenWallet } from '../../test-kit/given-wallet.ts';
import { type MoneyShop, openMoneyShop } from '../../test-kit/money-shop.ts';
import { listPurchases } from './list-purchases.ts';
import { purchaseWithBalance } from './purchase-with-balance.ts';

let shop: MoneyShop;

beforeAll(async () => {
  shop = await openMoneyShop();
});
afterAll(() => shop.close());

test('a history shows the newest five hundred orders, each with its own lines', async () => {
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
  const purchases = await listPurchases(shop.db, id);
  expect(purchases).toHaveLength(500);
  expect(purchases[0]).toMatchObject({ order: { id: orderId }, lines: [{ protectedUntil: expect.any(Date) as Date }] });
  expect(purchases[499]).toMatchObject({ order: { id: 20_499 }, lines: [{ title: 'Copy 499', protectedUntil: null }] });
});
