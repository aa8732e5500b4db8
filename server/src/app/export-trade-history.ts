import { coinDigits, toMajor } from '#contract/money.ts';
import { exportOrders } from '#server/checkout/export-orders.ts';
import { exportDeliveries } from '#server/delivery/export-deliveries.ts';
import { listEntries } from '#server/ledger/list-entries.ts';
import { exportOffers } from '#server/offers/export-offers.ts';
import { exportPayments } from '#server/payments/export-payments.ts';
import { exportPayouts } from '#server/payments/export-payouts.ts';
import type { Reader } from '#server/platform/db.ts';
import { exportRedemptions } from '#server/promo/export-redemptions.ts';
import { exportDeposits } from '#server/wallet/export-deposits.ts';

/** All that a customer bought, sold, paid and was paid, as it is kept, newest first. Only reads. */
export async function exportTradeHistory(reader: Reader, customerId: number) {
  const entries = await listEntries(reader, customerId);
  return {
    orders: await exportOrders(reader, customerId),
    redemptions: await exportRedemptions(reader, customerId),
    handovers: await exportDeliveries(reader, customerId),
    payments: await exportPayments(reader, customerId),
    deposits: await exportDeposits(reader, customerId),
    offers: await exportOffers(reader, customerId),
    payouts: await exportPayouts(reader, customerId),
    ledger_entries: entries.map(({ coinsMinor, ...entry }) => ({ ...entry, coins: toMajor(coinsMinor, coinDigits) })),
  };
}
