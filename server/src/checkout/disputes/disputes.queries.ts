import { findLoss } from '#server/payments/disputes.queries.ts';
import type { Dispute } from '#server/payments/disputes.types.ts';
import type { Reader } from '#server/platform/db.ts';
import type { DisputedCoins } from '#server/wallet/disputes/disputed-coins.types.ts';
import { readUntakenCoins } from '#server/wallet/disputes/disputes.queries.ts';
import type { Order } from '#server/checkout/checkout.types.ts';
import { cardCentsOf, cardCoinsOf, sumRefunds } from '#server/checkout/refunds/refunds.rules.ts';
import { selectRefundsOfOrders } from '#server/checkout/refunds/refunds.sql.ts';

/** Coins that refunds gave for money of the card, up to what a dispute takes. Takes no lock. */
export async function readDisputedCoins(reader: Reader, order: Order, dispute: Dispute): Promise<DisputedCoins> {
  const refunds = sumRefunds(await selectRefundsOfOrders(reader, [order.id]));
  return readUntakenCoins(reader, dispute, {
    customerId: order.customerId,
    languageCode: order.languageCode,
    reference: `order:${order.id}`,
    cents: cardCentsOf(order, refunds),
    coinsFor: (cents) => cardCoinsOf(order, cents),
  });
}

/** Whether lost disputes gave back all that refunds left of an order. Takes no lock. */
export async function isPaidBack(reader: Reader, { id, paymentId, totalCents }: Order): Promise<boolean> {
  const lossCents = paymentId === null ? null : await findLoss(reader, paymentId);
  if (!lossCents) return false;
  const refunds = sumRefunds(await selectRefundsOfOrders(reader, [id]));
  return lossCents >= totalCents - refunds.sourceCents - refunds.walletCents;
}
