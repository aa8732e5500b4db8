import { expect, test } from 'vitest';
import { readBalance } from '#server/ledger/ledger.queries.ts';
import { givenCart } from '../../../test-kit/given-cart.ts';
import { givenCopies } from '../../../test-kit/given-copies.ts';
import { givenCustomer } from '../../../test-kit/given-customer.ts';
import { givenItem } from '../../../test-kit/given-items.ts';
import { givenPurchase } from '../../../test-kit/given-purchase.ts';
import { givenWallet } from '../../../test-kit/given-wallet.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { purchaseWithBalance } from './purchase-with-balance.ts';
import { startCardPurchase } from './start-card-purchase.ts';

const shop = withMoneyShop();

/** Customers who all have the one copy in the cart. */
async function givenRivals(count: number): Promise<{ copyId: number; rivals: number[] }> {
  const { id: itemId } = await givenItem(shop.db);
  const [copyId = 0] = await givenCopies(shop.db, itemId, [{ float: 0.21234567890123 }]);
  const rivals: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const { id } = await givenCustomer(shop.db);
    await givenWallet(shop.db, id, 1_000_00);
    await givenCart(shop.db, id, [{ id: copyId }]);
    rivals.push(id);
  }
  return { copyId, rivals };
}

const byBalance = (customerId: number) =>
  purchaseWithBalance(shop.db, givenPurchase(shop.content, customerId), shop.deps);
const byCard = (customerId: number) =>
  startCardPurchase(
    shop.db,
    givenPurchase(shop.content, customerId, { method: 'card', now: shop.clock.now() }),
    shop.deps,
  );
const linesOf = (copyId: number) => shop.db<{ float: string }[]>`
  select l.copy->>'float' as float from checkout.order_lines l join checkout.orders o on o.id = l.order_id
  where l.item_id = ${copyId} and o.status <> 'cancelled'`;

test('once: of four customers with the same copy one buys it, and the others keep their money', async () => {
  const { copyId, rivals } = await givenRivals(4);
  const purchases = await Promise.allSettled(rivals.map(byBalance));
  expect(purchases.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const purchase of purchases) {
    if (purchase.status === 'rejected') expect(purchase.reason).toMatchObject({ code: 'item_sold' });
  }
  expect(await linesOf(copyId)).toHaveLength(1);
  const balances = await Promise.all(rivals.map(async (id) => (await readBalance(shop.db, id)).availableMinor));
  expect(balances.toSorted((a, b) => a - b)).toEqual([900_00, 1_000_00, 1_000_00, 1_000_00]);
});

test('once: a copy is reserved for one open card payment, also against a purchase from the balance', async () => {
  const { copyId, rivals } = await givenRivals(2);
  const [first = 0, second = 0] = rivals;
  const purchases = await Promise.allSettled([byCard(first), byBalance(second)]);
  expect(purchases.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await linesOf(copyId)).toHaveLength(1);
});
