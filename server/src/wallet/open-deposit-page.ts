import { openPayment } from '#server/payments/open-payment.ts';
import { type PaymentGateways, ProviderFailure } from '#server/payments/payments.types.ts';
import { assert } from '#server/platform/assert.ts';
import type { Db } from '#server/platform/db.ts';
import { readDeposit } from './read-deposit.ts';
import { failPageOf, successPageOf, waitingPageOf } from './wallet.rules.ts';
import type { Deposit } from './wallet.types.ts';

interface Visit {
  depositId: number;
  customerId: number;
  gateways: PaymentGateways;
  shopOrigin: string;
  /** The text of a key in the language of the visitor. */
  text: (key: string) => string;
  now: Date;
}

/**
 * Where the owner of a deposit goes on: to the page of the provider while it can be paid, else to the page that says how
 * it ended. Somebody else's deposit is not found. Whoever comes here changes nothing: only the provider does.
 */
export async function openDepositPage(db: Db, visit: Visit): Promise<string> {
  const { depositId, shopOrigin, text } = visit;
  const deposit = await readDeposit(db, depositId, visit.customerId);
  if (deposit.status === 'credited') return successPageOf(shopOrigin);
  if (deposit.status !== 'pending') return failPageOf(shopOrigin, depositId, text(`wallet.outcome_${deposit.status}`));
  try {
    return (await findPayPage(db, deposit, visit)) ?? waitingPageOf(shopOrigin, depositId);
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    return failPageOf(shopOrigin, depositId, text('refusals.provider_unavailable'));
  }
}

/** Null when the payment came to nothing and the deposit is about to hear of it. */
function findPayPage(db: Db, { id, paymentId }: Deposit, { gateways, now }: Visit): Promise<string | null> {
  assert(paymentId !== null, `deposit ${id} has a payment`);
  return openPayment(db, { paymentId, gateways, now });
}
