import { acceptOffer } from '#server/offers/accept-offer.ts';
import { receiveItem } from '#server/offers/receive-item.ts';
import { stockBoughtItem } from '#server/offers/stock-bought-item.ts';
import { refundWithAudit } from '#server/office/orders/refund-with-audit.ts';
import { purchaseWithBalance } from '#server/checkout/purchase/purchase-with-balance.ts';
import { inTransaction } from '#server/platform/db.ts';
import { givenCart } from './given-cart.ts';
import { givenCustomer } from './given-customer.ts';
import { givenItem } from './given-items.ts';
import { givenCounterOffer } from './given-offer.ts';
import { givenPurchase } from './given-purchase.ts';
import { givenSoldOrder } from './given-sold-order.ts';
import { givenWallet } from './given-wallet.ts';
import { givenOwedOffer } from './given-withdrawal.ts';
import type { MoneyShop } from './money-shop.ts';

export const reportCode = 'REPORTED';
const dayMinutes = 24 * 60;

/**
 * Two days of sales. On the first, an order of 90 euros by card, and one of 100 euros with ten percent off. On the next, one of
 * 60 euros for a skin that cost 42, a refund of 30 euros of the first order, and a debt of 42 euros to a seller.
 */
export async function givenReportHistory(shop: MoneyShop): Promise<void> {
  const { db } = shop;
  await db`
    insert into promo.codes (code, description, kind, percent_bps, valid_from)
    values (${reportCode}, 'Test', 'percent', 1000, '2026-01-01') on conflict do nothing`;
  const items = [{ priceCents: 30_00, count: 2 }, { priceCents: 30_00 }];
  const { orderId } = await givenSoldOrder(shop, { method: 'card', items });
  await givenSoldOrder(shop, { overrides: { promoCode: reportCode } });
  shop.advance(dayMinutes);
  await sellBoughtSkin(shop);
  await refundPiece(shop, orderId);
  await givenOwedOffer(shop, { now: shop.clock.now() });
}

async function refundPiece(shop: MoneyShop, orderId: number): Promise<void> {
  await inTransaction(shop.db, (tx) =>
    refundWithAudit(tx, {
      orderId,
      lines: [{ position: 1, count: 1 }],
      destination: 'source',
      reason: 'Damaged',
      actor: 'staff:kim@example.com',
      now: shop.clock.now(),
    }),
  );
}

/** Buys a skin for 42 euros and sells it for 60. */
async function sellBoughtSkin(shop: MoneyShop): Promise<void> {
  const { db, clock, content, deps } = shop;
  const now = clock.now();
  const item = await givenItem(db, { stock: 0, priceCents: 60_00 });
  const { id: sellerId } = await givenCustomer(db);
  const offerId = await givenCounterOffer(db, sellerId, { itemId: item.id, now });
  await acceptOffer(db, { offerId, customerId: sellerId, now });
  await inTransaction(db, async (tx) => {
    await receiveItem(tx, { offerId, now });
    await stockBoughtItem(tx, { offerId, salePriceCents: null, isReserved: false, actor: 'staff:kim', now });
  });
  const { id: customerId } = await givenCustomer(db);
  await givenWallet(db, customerId, 100_00);
  await givenCart(db, customerId, [item]);
  await purchaseWithBalance(db, givenPurchase(content, customerId, { now: clock.now() }), deps);
}
