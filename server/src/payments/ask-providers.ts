import { inTransaction, type Db } from '#server/platform/db.ts';
import { gatewayOf } from './payments.rules.ts';
import { takeSilentPayments } from './payments.sql.ts';
import { ProviderFailure, type PaymentGateways } from './payments.types.ts';
import { settlePayment } from './settle-payment.ts';

interface Question {
  gateways: PaymentGateways;
  now: Date;
  /** Payments that were silent for less are left alone. */
  silentMinutes: number;
}

const paymentsMax = 100;

/**
 * Asks the providers about every payment that stays open: a webhook that never came is made good here. Safe beside
 * webhooks and other processes. Returns how many were settled; a provider that is down is asked again next time.
 */
export async function askProviders(db: Db, { gateways, now, silentMinutes }: Question): Promise<number> {
  const before = new Date(now.getTime() - silentMinutes * 60_000);
  const payments = await takeSilentPayments(db, { before, now, limit: paymentsMax });
  let asked = 0;
  for (const payment of payments) {
    try {
      const report = await gatewayOf(gateways, payment.provider).queryStatus(payment);
      if (!report) continue;
      await inTransaction(db, (tx) => settlePayment(tx, report, now));
      asked += 1;
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
    }
  }
  return asked;
}
