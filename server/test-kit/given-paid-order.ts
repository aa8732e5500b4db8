import { purchaseWithBalance } from '#server/checkout/purchase/purchase-with-balance.ts';
import { givenCart } from './given-cart.ts';
import { givenCustomer } from './given-customer.ts';
import { givenItem } from './given-items.ts';
import { givenPurchase } from './given-purchase.ts';
import { givenWallet } from './given-wallet.ts';
import type { MoneyShop } from './money-shop.ts';

/** A customer with enough coins for every order of a test. */
export async function givenRichBuyer({ db }: MoneyShop): Promise<number> {
  const { id } = await givenCustomer(db);
  await givenWallet(db, id, 100_000_00);
  return id;
}

/** An order of one item, paid from the wallet; its events wait for `runJobs`. */
export async function givenPaidOrder({ db, content, deps, clock }: MoneyShop, customerId: number): Promise<number> {
  await givenCart(db, customerId, [await givenItem(db)]);
  return purchaseWithBalance(db, givenPurchase(content, customerId, { now: clock.now() }), deps);
}
