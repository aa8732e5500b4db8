import { assert } from '#server/platform/assert.ts';
import type { Db } from '#server/platform/db.ts';
import { gatewayOf } from './payments.rules.ts';
import { selectPayment } from './payments.sql.ts';
import type { PaymentGateways } from './payments.types.ts';

/** Asks the provider to take no money for a payment; throws `ProviderFailure`, so that the job tries again. */
export async function closeCheckout(db: Db, paymentId: number, gateways: PaymentGateways): Promise<void> {
  const payment = await selectPayment(db, paymentId);
  assert(payment, `payment ${paymentId} exists`);
  await gatewayOf(gateways, payment.provider).closeCheckout(payment);
}
