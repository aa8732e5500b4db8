import { coinDigits, toMajor } from '#contract/money.ts';
import { exportOrders } from '#server/checkout/checkout.privacy.ts';
import { exportDeliveries } from '#server/delivery/delivery.privacy.ts';
import { listEntries } from '#server/ledger/ledger.queries.ts';
import { exportOffers } from '#server/offers/offers.privacy.ts';
import { exportPayments, exportPayouts } from '#server/payments/payments.privacy.ts';
import type { Reader } from '#server/platform/db.ts';
import { exportRedemptions } from '#server/promo/promo.privacy.ts';
import { exportDeposits } from '#server/wallet/wallet.privacy.ts';

/** All that a customer bought, sold, paid and was paid, as it is kept, newest first. Only reads. */
export async function exportTradeHistory(reader: Reader, customerId: number) {
  const entries = await listEntries(reader, customerId);
  return {
    orders: await exportOrders(reader, customerId),
    redemptions: await exportRedemptions(reader, customerId),
    deliveries: await exportDeliveries(reader, customerId),
    payments: await exportPayments(reader, customerId),
    deposits: await exportDeposits(reader, customerId),
    offers: await exportOffers(reader, customerId),
    payouts: await exportPayouts(reader, customerId),
    ledger_entries: entries.map(({ coinsMinor, ...entry }) => ({ ...entry, coins: toMajor(coinsMinor, coinDigits) })),
  };
}
