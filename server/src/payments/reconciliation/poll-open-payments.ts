import { inTransaction, type Db } from '#server/platform/db.ts';
import { forEachIsolated } from '#server/platform/for-each-isolated.ts';
import { gatewayOf } from '#server/payments/payments.rules.ts';
import { updateSilentPayments } from '#server/payments/payments.sql.ts';
import {
  type Payment,
  type PaymentGateway,
  type PaymentGateways,
  ProviderFailure,
  type ProviderReport,
} from '#server/payments/payments.types.ts';
import { settlePayment } from '#server/payments/payments/settle-payment.ts';
import { minuteMs } from '#server/platform/clock.ts';

interface Question {
  gateways: PaymentGateways;
  now: Date;
  /** Payments that were silent for less are left alone. */
  silentMinutes: number;
}

const paymentsMax = 100;

/**
 * Asks the providers about every payment that stays open: a webhook that never came is made good here. Safe beside
 * webhooks and other processes. Returns how many answered; a provider that is down is asked again next time. A payment
 * that fails otherwise keeps none of the others and is thrown at the end.
 */
export async function pollOpenPayments(db: Db, { gateways, now, silentMinutes }: Question): Promise<number> {
  const before = new Date(now.getTime() - silentMinutes * minuteMs);
  const payments = await updateSilentPayments(db, { before, now, limit: paymentsMax });
  let asked = 0;
  await forEachIsolated(payments, async (payment) => {
    const report = await findReport(gatewayOf(gateways, payment.provider), payment);
    if (!report) return;
    await inTransaction(db, (tx) => settlePayment(tx, report, { provider: payment.provider, now }));
    asked += 1;
  });
  return asked;
}

async function findReport(gateway: PaymentGateway, payment: Payment): Promise<ProviderReport | null> {
  try {
    return await gateway.queryStatus(payment);
  } catch (error) {
    if (error instanceof ProviderFailure) return null;
    throw error;
  }
}
