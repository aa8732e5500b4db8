import { assert } from '#server/platform/assert.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { gatewayOf } from '#server/payments/payments.rules.ts';
import { selectPayment } from '#server/payments/payments.sql.ts';
import type { PaymentGateways } from '#server/payments/payments.types.ts';
import { settlePayment } from './settle-payment.ts';

interface Closing {
  paymentId: number;
  gateways: PaymentGateways;
  now: Date;
}

/**
 * Closes an unwanted payment at the provider, then checks whether it was paid before. Idempotent. Throws
 * `ProviderFailure`, so that the job retries. A payment that waits for a bank cannot be closed: it becomes pending, and
 * polls find what becomes of it.
 */
export async function closeCheckout(db: Db, { paymentId, gateways, now }: Closing): Promise<void> {
  const payment = await selectPayment(db, paymentId);
  assert(payment, `payment ${paymentId} exists`);
  const gateway = gatewayOf(gateways, payment.provider);
  await gateway.closeCheckout(payment);
  const report = await gateway.queryStatus(payment);
  if (!report) return;
  await inTransaction(db, (tx) => settlePayment(tx, report, { provider: payment.provider, now }));
}
