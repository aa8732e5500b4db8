import { verifyOrders } from '#server/checkout/checkout.integrity.ts';
import { verifyInvoices } from '#server/invoices/invoices.integrity.ts';
import { verifyLedger } from '#server/ledger/ledger.integrity.ts';
import type { IntegrityCheck } from '#server/ledger/ledger.types.ts';
import { verifyOffers } from '#server/offers/offers.integrity.ts';
import { verifyReports } from '#server/office/reports/reports.integrity.ts';
import { verifyPayments } from '#server/payments/reconciliation/payments.integrity.ts';
import type { Db } from '#server/platform/db.ts';
import { verifyBalanceRefunds } from '#server/wallet/refunds/refunds.integrity.ts';
import { verifyDeposits } from '#server/wallet/wallet.integrity.ts';

/** All integrity checks of the shop, one after the other. Only reads. */
export async function verifyBooks(db: Db, now: Date): Promise<IntegrityCheck[]> {
  return [
    ...(await verifyLedger(db)),
    ...(await verifyPayments(db, now)),
    ...(await verifyOrders(db, now)),
    ...(await verifyInvoices(db, now)),
    ...(await verifyDeposits(db, now)),
    ...(await verifyBalanceRefunds(db)),
    ...(await verifyOffers(db)),
    ...(await verifyReports(db)),
  ];
}
