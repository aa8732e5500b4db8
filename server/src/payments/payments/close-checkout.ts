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
 * Asks the provider to take no money for a payment that nobody wants any more, and then whether it took some before:
 * nobody else would ask about a cancelled payment. Idempotent. Throws `ProviderFailure`, so that the job tries again.
 */
export async function closeCheckout(db: Db, { paymentId, gateways, now }: Closing): Promise<void> {
  const payment = await selectPayment(db, paymentId);
  assert(payment, `payment ${paymentId} exists`);
  const gateway = gatewayOf(gateways, payment.provider);
  await gateway.closeCheckout(payment);
  const report = await gateway.queryStatus(payment);
  if (report) await inTransaction(db, (tx) => settlePayment(tx, report, { provider: payment.provider, now }));
}
