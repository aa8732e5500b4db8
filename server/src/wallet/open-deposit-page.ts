import { openPayment } from '#server/payments/payments/open-payment.ts';
import { type PaymentGateways, ProviderFailure } from '#server/payments/payments.types.ts';
import { assert } from '#server/platform/assert.ts';
import type { Db } from '#server/platform/db.ts';
import { findDeposit } from './wallet.queries.ts';
import { failPageOf, failureTextOf, successPageOf, waitingPageOf } from './wallet.rules.ts';
import type { Deposit } from './wallet.types.ts';

interface Visit {
  /** Null when the address names none. */
  depositId: number | null;
  customerId: number;
  gateways: PaymentGateways;
  shopOrigin: string;
  now: Date;
}

/**
 * Where the owner of a deposit goes on: to the page of the provider while it can be paid, else to the page that says how
 * it ended. Somebody else's deposit reads like one that does not exist: on the page for people, because
 * a browser comes here. Whoever comes here changes nothing: only the provider does.
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

/** Null when the payment came to nothing and the deposit is about to hear of it. */
function findPayPage(db: Db, { id, paymentId }: Deposit, { gateways, now }: Visit): Promise<string | null> {
  assert(paymentId !== null, `deposit ${id} has a payment`);
  return openPayment(db, { paymentId, gateways, now });
}
