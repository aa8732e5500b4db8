import { toCoins } from '#contract/money.ts';
import { purchaseByMethod } from '#server/checkout/purchase/purchase-by-method.ts';
import { settlePaidOrder } from '#server/checkout/settlement/settle-paid-order.ts';
import type { DeliveryGateway } from '#server/delivery/delivery.types.ts';
import { pollOpenPayments } from '#server/payments/reconciliation/poll-open-payments.ts';
import { givenCart } from './given-cart.ts';
import { givenCustomer } from './given-customer.ts';
import { givenItem } from './given-items.ts';
import { givenPurchase } from './given-purchase.ts';
import { givenWallet } from './given-wallet.ts';
import type { MoneyShop } from './money-shop.ts';

interface SettledOrder {
  orderId: number;
  redirectUrl: string;
  customerId: number;
  itemIds: number[];
}

interface Payment {
  /** Worth of the coins that pay a part. */
  walletCents?: number;
  coinRateEur?: string;
}

/** A paid order of two lines of 100 euros; nothing is delivered before jobs run, or by the manual gateway, staff deliver. */
export async function givenSettledOrder(
  shop: MoneyShop,
  delivery: DeliveryGateway = shop.deps.delivery,
  { walletCents = 0, coinRateEur = '1' }: Payment = {},
): Promise<SettledOrder> {
  const items = [await givenItem(shop.db), await givenItem(shop.db)];
  const { id: customerId } = await givenCustomer(shop.db);
  await givenCart(shop.db, customerId, items);
  if (walletCents > 0) await givenWallet(shop.db, customerId, toCoins(walletCents, coinRateEur));
  const content = { ...shop.content, settings: { ...shop.content.settings, coinRateEur } };
  const usesBalance = walletCents > 0;
  const input = givenPurchase(content, customerId, { method: 'card', usesBalance, now: shop.clock.now() });
  const { orderId, redirectUrl } = await purchaseByMethod(shop.db, input, shop.deps);
  if (!redirectUrl) throw new Error('the wallet paid all');
  await shop.press(redirectUrl, 'approve', { webhook: 'missing' });
  shop.advance(3);
  await pollOpenPayments(shop.db, { gateways: shop.deps.gateways, now: shop.clock.now(), silentMinutes: 2 });
  await settlePaidOrder(shop.db, { orderId, delivery, now: shop.clock.now() });
  return { orderId, redirectUrl, customerId, itemIds: items.map(({ id }) => id) };
}
