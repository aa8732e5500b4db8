import type { PurchaseInput } from '#server/checkout/checkout.types.ts';
import { claimOrder } from '#server/checkout/orders/claim-order.ts';
import { deliverOrder } from '#server/checkout/orders/deliver-order.ts';
import { purchaseWithBalance } from '#server/checkout/purchase/purchase-with-balance.ts';
import { startCardPurchase } from '#server/checkout/purchase/start-card-purchase.ts';
import { settlePaidOrder } from '#server/checkout/settlement/settle-paid-order.ts';
import { createManualDelivery } from '#server/delivery/providers/manual.ts';
import { pollOpenPayments } from '#server/payments/reconciliation/poll-open-payments.ts';
import { inTransaction } from '#server/platform/db.ts';
import { givenCart } from './given-cart.ts';
import { givenCustomer } from './given-customer.ts';
import { givenItem, type ItemInput } from './given-items.ts';
import { givenPurchase } from './given-purchase.ts';
import { givenWallet } from './given-wallet.ts';
import type { MoneyShop } from './money-shop.ts';

interface SoldOrderInput {
  items?: (ItemInput & { count?: number })[];
  method?: 'balance' | 'card';
  overrides?: Partial<PurchaseInput>;
  coinsMinor?: number;
  delivery?: MoneyShop['deps']['delivery'];
}

/** A paid order of a new customer, which waits for staff to deliver it; by default of one item for 100 euros. */
export async function givenSoldOrder(
  shop: MoneyShop,
  {
    items = [{}],
    method = 'balance',
    overrides = {},
    coinsMinor = 10_000_00,
    delivery = createManualDelivery(),
  }: SoldOrderInput = {},
) {
  const { id: customerId } = await givenCustomer(shop.db);
  await givenWallet(shop.db, customerId, coinsMinor);
  const bought = [];
  for (const { count = 1, ...input } of items) {
    bought.push({ ...(await givenItem(shop.db, { stock: count, ...input })), count });
  }
  await givenCart(shop.db, customerId, bought);
  const input = givenPurchase(shop.content, customerId, { method, now: shop.clock.now(), ...overrides });
  const deps = { ...shop.deps, delivery };
  const orderId = method === 'balance' ? await purchaseWithBalance(shop.db, input, deps) : await payByCard();
  return { orderId, customerId, items: bought };

  async function payByCard(): Promise<number> {
    const started = await startCardPurchase(shop.db, input, deps);
    await shop.press(started.redirectUrl, 'approve', { webhook: 'missing' });
    const [now, { gateways }] = [new Date(shop.clock.now().getTime() + 1), deps];
    await pollOpenPayments(shop.db, { gateways, now, silentMinutes: 0 });
    await settlePaidOrder(shop.db, { orderId: started.orderId, delivery, now });
    return started.orderId;
  }
}

/** Staff claim an order, as they do before they send its trade. */
export function givenClaimed(shop: MoneyShop, orderId: number) {
  return inTransaction(shop.db, (tx) => claimOrder(tx, { orderId, now: shop.clock.now() }));
}

/** Staff claim and deliver everything that is open. */
export function givenDelivered(shop: MoneyShop, orderId: number): Promise<number[]> {
  const now = shop.clock.now();
  return inTransaction(shop.db, async (tx) => {
    await claimOrder(tx, { orderId, now });
    return deliverOrder(tx, { orderId, tradeOfferId: '7412589630', now });
  });
}
