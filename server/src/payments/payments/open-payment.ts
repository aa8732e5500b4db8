import { assert } from '#server/platform/assert.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { gatewayOf, isSettled } from '#server/payments/payments.rules.ts';
import { selectPayment, selectPaymentForUpdate, updateSession } from '#server/payments/payments.sql.ts';
import type { Payment, PaymentGateways } from '#server/payments/payments.types.ts';

interface Opening {
  paymentId: number;
  gateways: PaymentGateways;
  now: Date;
}

/**
 * Opens a payment at its provider and returns the URL of its page, the success URL if paid, or null if it failed.
 * Idempotent by payment id. Throws `ProviderFailure`. Its undo is `cancelPayment`.
 */
export async function openPayment(db: Db, { paymentId, gateways, now }: Opening): Promise<string | null> {
  const payment = await readPayment(db, paymentId);
  if (payment.redirectUrl || isSettled(payment.status)) return pageOf(payment, payment.redirectUrl);
  const { sessionId, redirectUrl } = await gatewayOf(gateways, payment.provider).createCheckout(payment);
  return inTransaction(db, async (tx) => {
    const opened = await selectPaymentForUpdate(tx, paymentId);
    await updateSession(tx, { id: paymentId, sessionId, redirectUrl, now });
    return opened && pageOf(opened, redirectUrl);
  });
}

function pageOf({ status, request }: Payment, redirectUrl: string | null): string | null {
  if (status === 'paid') return request.successUrl;
  return isSettled(status) ? null : redirectUrl;
}

async function readPayment(db: Db, paymentId: number): Promise<Payment> {
  const payment = await selectPayment(db, paymentId);
  assert(payment, `payment ${paymentId} exists`);
  return payment;
}
