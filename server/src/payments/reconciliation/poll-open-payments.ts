import type { Db } from '#server/platform/db.ts';
import { forEachIsolated } from '#server/platform/for-each-isolated.ts';
import { updateSilentPayments } from '#server/payments/payments.sql.ts';
import { type PaymentGateways, ProviderFailure } from '#server/payments/payments.types.ts';
import { minuteMs } from '#server/platform/clock.ts';
import { checkPayment } from './check-payment.ts';

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
    if (await isAnswered(db, { payment, gateways, now })) asked += 1;
  });
  return asked;
}

async function isAnswered(db: Db, check: Parameters<typeof checkPayment>[1]): Promise<boolean> {
  try {
    return (await checkPayment(db, check)) !== null;
  } catch (error) {
    if (error instanceof ProviderFailure) return false;
    throw error;
  }
}
