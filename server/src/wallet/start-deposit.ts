import { saveContact } from '#server/identity/accounts/save-contact.ts';
import { lockAccountShared } from '#server/identity/identity.queries.ts';
import { lockWallet } from '#server/ledger/ledger.queries.ts';
import { openPayment } from '#server/payments/payments/open-payment.ts';
import { findPayment } from '#server/payments/payments.queries.ts';
import { ProviderFailure } from '#server/payments/payments.types.ts';
import { assert } from '#server/platform/assert.ts';
import { inTransaction, type Db, type Tx } from '#server/platform/db.ts';
import { withIdempotencyKey, releaseIdempotencyKeys } from '#server/platform/idempotency.ts';
import { refuse } from '#server/platform/refusal.ts';
import { cancelPayment } from '#server/payments/payments/cancel-payment.ts';
import { placeDeposit } from './place-deposit.ts';
import { depositKey, depositOperation, fingerprint } from './wallet.rules.ts';
import { selectDeposit, selectDepositForUpdate, updateDepositStatus } from './wallet.sql.ts';
import type { DepositDeps, DepositInput } from './wallet.types.ts';

/**
 * Starts a deposit, opens its payment at the provider and returns its id. The deposit is committed before the provider is
 * called; if the provider fails, `undoDeposit` closes it and the customer reads that nothing was charged. Idempotent by
 * key: a retry gets the same deposit, whatever became of it. Locks the wallet, so that a concurrent retry waits.
 */
export async function startDeposit(db: Db, input: DepositInput, { gateways, provider }: DepositDeps): Promise<number> {
  const { customerId, now } = input;
  const { result: depositId, isRepeated } = await inTransaction(db, async (tx) => {
    await lockWallet(tx, customerId);
    if (!(await lockAccountShared(tx, customerId))) refuse('not_signed_in');
    const call = {
      operation: depositOperation,
      ownerId: customerId,
      key: depositKey(input),
      fingerprint: fingerprint(input),
      now,
      // A derived key counts only while the customer is paying.
      isCurrent: async (knownId: number) => input.idempotencyKey !== null || isBeingPaid(tx, knownId),
    };
    return withIdempotencyKey(tx, call, () => placeDeposit(tx, input, provider));
  });
  const deposit = await selectDeposit(db, depositId);
  assert(deposit?.paymentId, `deposit ${depositId} has a payment`);
  if (deposit.status !== 'pending') return depositId;
  await openPayment(db, { paymentId: deposit.paymentId, gateways, now }).catch(async (error: unknown) => {
    if (!(error instanceof ProviderFailure)) throw error;
    await undoDeposit(db, depositId, now);
    return refuse('provider_unavailable');
  });
  // Only now, because a deposit that the provider refuses saves nothing; a retry keeps what the profile was changed to.
  if (input.savesContact && !isRepeated) await inTransaction(db, (tx) => saveContact(tx, customerId, input.contact));
  return depositId;
}

async function isBeingPaid(tx: Tx, depositId: number): Promise<boolean> {
  const deposit = await selectDeposit(tx, depositId);
  if (deposit?.status !== 'pending' || deposit.paymentId === null) return false;
  const payment = await findPayment(tx, deposit.paymentId);
  return payment?.status === 'created' || payment?.status === 'open';
}

/**
 * Undoes a deposit whose payment could not be opened: closes it, releases its key and cancels the payment. Idempotent; a
 * deposit that was paid meanwhile is left to its payment event.
 */
async function undoDeposit(db: Db, depositId: number, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const deposit = await selectDepositForUpdate(tx, depositId);
    if (deposit?.status !== 'pending' || deposit.paymentId === null) return;
    if (!(await cancelPayment(tx, deposit.paymentId, now))) return;
    await updateDepositStatus(tx, { id: depositId, status: 'unopened', now });
    await releaseIdempotencyKeys(tx, { operation: depositOperation, ownerId: deposit.customerId, result: depositId });
  });
}
