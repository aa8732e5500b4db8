import { purchaseWithBalance } from '#server/checkout/purchase/purchase-with-balance.ts';
import { loadContent } from '#server/content/load-content.ts';
import { createSandboxDelivery } from '#server/delivery/providers/sandbox.ts';
import { givenCart } from '../../server/test-kit/given-cart.ts';
import { givenBuyer } from '../../server/test-kit/given-buyer.ts';
import { givenPassword } from '../../server/test-kit/given-customer.ts';
import { givenItems, type ItemInput } from '../../server/test-kit/given-items.ts';
import { givenPurchase } from '../../server/test-kit/given-purchase.ts';
import type { Credentials } from './customers.ts';
import type { Shop } from './open-shop.ts';

const hourSeconds = 3600;

interface PaidOrder {
  orderId: number;
  customerId: number;
  customer: Credentials;
}

/** An order of a new customer, paid from the balance, that staff have an hour to deliver: other orders of the demo are delivered at once. */
export async function givenPaidOrder({ db }: Pick<Shop, 'db'>, items: ItemInput[]): Promise<PaidOrder> {
  const customerId = await givenBuyer(db);
  await givenCart(db, customerId, await givenItems(db, items));
  const input = givenPurchase(await loadContent(db), customerId);
  const orderId = await purchaseWithBalance(db, input, { delivery: createSandboxDelivery(hourSeconds) });
  const [row] = await db<{ email: string }[]>`select email from identity.customers where id = ${customerId}`;
  return { orderId, customerId, customer: { email: row?.email ?? '', password: givenPassword } };
}
