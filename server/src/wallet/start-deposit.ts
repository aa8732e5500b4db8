import { lockAccountShared } from '#server/identity/identity.queries.ts';
import { lockWallet } from '#server/ledger/ledger.queries.ts';
import { openPayment } from '#server/payments/payments/open-payment.ts';
import { findPayment } from '#server/payments/payments.queries.ts';
import { ProviderFailure } from '#server/payments/payments.types.ts';
import { startPayment } from '#server/payments/payments/start-payment.ts';
import { assert } from '#server/platform/assert.ts';
import { inTransaction, type Db, type Tx } from '#server/platform/db.ts';
import { idempotencyKeysCutoff, refuseIfKeyReused } from '#server/platform/idempotency-key.ts';
import { refuse } from '#server/platform/refusal.ts';
import { toDepositRequest } from './to-deposit-request.ts';
import { undoDeposit } from './undo-deposit.ts';
import { attemptKey, chargeOf, fingerprint, refuseIfNotOffered } from './wallet.rules.ts';
import { insertDeposit, selectAttempt, selectDeposit, updatePaymentId, upsertAttempt } from './wallet.sql.ts';
import type { DepositDeps, DepositInput } from './wallet.types.ts';

/**
 * Begins a top-up and opens a payment for it at the provider; answers the deposit. It is committed first and the provider
 * called after it; when the provider fails, `undoDeposit` ends it and the customer is told that nothing was charged.
 * Idempotent by key: a repeated click gets the same deposit, however that went. Locks the wallet, so that of two requests
 * of a customer the second finds the first.
 */
export async function startDeposit(db: Db, input: DepositInput, { gateways, provider }: DepositDeps): Promise<number> {
  const { customerId, now } = input;
  const depositId = await inTransaction(db, async (tx) => {
    await lockWallet(tx, customerId);
    if (!(await lockAccountShared(tx, customerId))) refuse('not_signed_in');
    return (await findKnownDeposit(tx, input)) ?? insertNewDeposit(tx, input, provider);
  });
  const deposit = await selectDeposit(db, depositId);
  assert(deposit?.paymentId, `deposit ${depositId} has a payment`);
  if (deposit.status !== 'pending') return depositId;
  await openPayment(db, { paymentId: deposit.paymentId, gateways, now }).catch(async (error: unknown) => {
    if (!(error instanceof ProviderFailure)) throw error;
    await undoDeposit(db, depositId, now);
    return refuse('provider_unavailable');
  });
  return depositId;
}

/** The deposit that the key made before. A key that the caller did not give counts no longer than the customer is paying. */
async function findKnownDeposit(tx: Tx, input: DepositInput): Promise<number | null> {
  const { customerId, idempotencyKey, now } = input;
  const attempt = await selectAttempt(tx, { customerId, key: attemptKey(input), since: idempotencyKeysCutoff(now) });
  if (!attempt) return null;
  refuseIfKeyReused(attempt, fingerprint(input));
  if (idempotencyKey !== null) return attempt.depositId;
  return (await isBeingPaid(tx, attempt.depositId)) ? attempt.depositId : null;
}

async function isBeingPaid(tx: Tx, depositId: number): Promise<boolean> {
  const deposit = await selectDeposit(tx, depositId);
  if (deposit?.status !== 'pending' || deposit.paymentId === null) return false;
  const payment = await findPayment(tx, deposit.paymentId);
  return payment?.status === 'created' || payment?.status === 'open';
}

/** Checks the wish only now: what the shop takes and asks may be another since the first of two clicks. */
async function insertNewDeposit(tx: Tx, input: DepositInput, provider: string): Promise<number> {
  const { customerId, method, now } = input;
  refuseIfNotOffered(input);
  const chargeCents = chargeOf(input);
  const depositId = await insertDeposit(tx, { input, chargeCents });
  assert(depositId > 0, 'a deposit is inserted');
  const paymentId = await startPayment(
    tx,
    {
      purpose: 'deposit',
      referenceId: depositId,
      customerId,
      provider,
      method,
      amountMinor: chargeCents,
      request: toDepositRequest(input, { depositId, chargeCents }),
    },
    now,
  );
  await updatePaymentId(tx, depositId, paymentId);
  await upsertAttempt(tx, { customerId, key: attemptKey(input), requestHash: fingerprint(input), depositId, now });
  return depositId;
}
