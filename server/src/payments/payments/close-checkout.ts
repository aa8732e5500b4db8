import { assert } from '#server/platform/assert.ts';
import { hourMs } from '#server/platform/clock.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { addJob } from '#server/platform/jobs.ts';
import { gatewayOf } from '#server/payments/payments.rules.ts';
import { selectPayment } from '#server/payments/payments.sql.ts';
import type { PaymentGateways } from '#server/payments/payments.types.ts';
import { closeCheckoutJob } from './cancel-payment.ts';
import { settlePayment } from './settle-payment.ts';

const askAgainMs = 6 * hourMs;

interface Closing {
  paymentId: number;
  gateways: PaymentGateways;
  now: Date;
}

/**
 * Closes an unwanted payment at the provider, then checks whether it was paid before. Idempotent. Throws
 * `ProviderFailure`, so that the job retries. A payment that waits for a bank cannot be closed: a job asks again until the
 * bank has decided, in case its webhook is lost.
 */
export async function closeCheckout(db: Db, { paymentId, gateways, now }: Closing): Promise<void> {
  const payment = await selectPayment(db, paymentId);
  assert(payment, `payment ${paymentId} exists`);
  const gateway = gatewayOf(gateways, payment.provider);
  await gateway.closeCheckout(payment);
  const report = await gateway.queryStatus(payment);
  if (!report) return;
  await inTransaction(db, async (tx) => {
    await settlePayment(tx, report, { provider: payment.provider, now });
    if (report.state !== 'pending') return;
    const runAt = new Date(now.getTime() + askAgainMs);
    await addJob(tx, { name: closeCheckoutJob, payload: { paymentId }, key: `close payment ${paymentId}`, runAt });
  });
}
