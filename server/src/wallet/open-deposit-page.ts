import { openPayment } from '#server/payments/payments/open-payment.ts';
import { type PaymentGateways, ProviderFailure } from '#server/payments/payments.types.ts';
import { assert } from '#server/platform/assert.ts';
import type { Db } from '#server/platform/db.ts';
import { findDeposit } from './wallet.queries.ts';
import { failPageOf, failureTextOf, successPageOf, waitingPageOf } from './wallet.rules.ts';
import type { Deposit } from './wallet.types.ts';

interface Visit {
  /** Null if the URL has no id. */
  depositId: number | null;
  customerId: number;
  gateways: PaymentGateways;
  shopOrigin: string;
  now: Date;
}

/**
 * Returns the provider's page while the deposit can be paid, else its result page. A foreign deposit looks like one
 * that does not exist. Changes nothing.
 */
export async function openDepositPage(db: Db, visit: Visit): Promise<string> {
  const { depositId, shopOrigin } = visit;
  const deposit = depositId === null ? null : await findDeposit(db, depositId);
  if (deposit?.customerId !== visit.customerId) {
    return failPageOf(shopOrigin, null, 'wallet.outcome_unknown');
  }
  if (deposit.status === 'credited') return successPageOf(shopOrigin, deposit.id);
  const failure = failureTextOf(deposit);
  if (failure) return failPageOf(shopOrigin, deposit.id, failure);
  try {
    return (await findPayPage(db, deposit, visit)) ?? waitingPageOf(shopOrigin, deposit.id);
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    return failPageOf(shopOrigin, deposit.id, 'wallet.outcome_unreachable');
  }
}

/** Null if the payment failed and the deposit is about to close. */
function findPayPage(db: Db, { id, paymentId }: Deposit, { gateways, now }: Visit): Promise<string | null> {
  assert(paymentId !== null, `deposit ${id} has a payment`);
  return openPayment(db, { paymentId, gateways, now });
}
