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

interface Poll {
  gateways: PaymentGateways;
  now: Date;
  /** Minutes without news before a payment is polled. */
  silentMinutes: number;
}

const paymentsMax = 100;

/** How many times longer a payment waits for its next poll while a bank decides, or after the shop cancelled it. */
const bankFactor = 15;

/** Part of its age for which an open payment waits: most old ones are abandoned. */
const openShare = 0.1;

/**
 * Polls providers about open payments, in case a webhook was lost. Safe beside webhooks and other processes. Returns
 * the number of answers; unreachable providers are retried next time, other failures are thrown at the end.
 */
export async function pollOpenPayments(db: Db, { gateways, now, silentMinutes }: Poll): Promise<number> {
  const before = new Date(now.getTime() - silentMinutes * minuteMs);
  const bankBefore = new Date(now.getTime() - silentMinutes * bankFactor * minuteMs);
  const payments = await updateSilentPayments(db, { before, bankBefore, openShare, now, limit: paymentsMax });
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
