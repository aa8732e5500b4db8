import { pendingHoursOf } from '#server/content/content.rules.ts';
import { startPayment } from '#server/payments/payments/start-payment.ts';
import { assert } from '#server/platform/assert.ts';
import type { Tx } from '#server/platform/db.ts';
import { toDepositRequest } from './to-deposit-request.ts';
import { chargeOf, refuseIfNotOffered } from './wallet.rules.ts';
import { insertDeposit, updatePaymentId } from './wallet.sql.ts';
import type { DepositInput } from './wallet.types.ts';

/** Inserts a deposit with its payment. Only for new keys: methods and rates may have changed since the first call. */
export async function placeDeposit(tx: Tx, input: DepositInput, provider: string): Promise<number> {
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
      pendingHours: pendingHoursOf(input.content.settings, method),
      request: toDepositRequest(input, { depositId, chargeCents }),
    },
    now,
  );
  await updatePaymentId(tx, depositId, paymentId);
  return depositId;
}
