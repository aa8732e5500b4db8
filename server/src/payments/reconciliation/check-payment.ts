import { gatewayOf } from '#server/payments/payments.rules.ts';
import type { Payment, PaymentGateways, ProviderReport } from '#server/payments/payments.types.ts';
import { settlePayment } from '#server/payments/payments/settle-payment.ts';
import { inTransaction, type Db, type Tx } from '#server/platform/db.ts';

interface PaymentCheck {
  payment: Payment;
  gateways: PaymentGateways;
  now: Date;
  /** Runs in the transaction of the answer, to record what staff did. */
  record?: (tx: Tx, report: ProviderReport | null) => Promise<void>;
}

/**
 * Asks the provider once about a payment, outside of any transaction, and settles it by the answer, in case a webhook was
 * lost. Idempotent beside webhooks and other checks. Returns the answer, null if the provider does not know the payment;
 * throws `ProviderFailure` without one, and changes nothing then.
 */
export async function checkPayment(
  db: Db,
  { payment, gateways, now, record }: PaymentCheck,
): Promise<ProviderReport | null> {
  const report = await gatewayOf(gateways, payment.provider).queryStatus(payment);
  await inTransaction(db, async (tx) => {
    if (report) await settlePayment(tx, report, { provider: payment.provider, now });
    await record?.(tx, report);
  });
  return report;
}
