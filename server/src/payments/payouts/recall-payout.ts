import { assert } from '#server/platform/assert.ts';
import type { Db } from '#server/platform/db.ts';
import { gatewayOf } from '#server/payments/payments.rules.ts';
import type { PaymentGateways } from '#server/payments/payments.types.ts';
import { toPayoutKey } from '#server/payments/payouts.rules.ts';
import { selectPayout } from '#server/payments/payouts.sql.ts';

/**
 * Takes the money of a payout that did not arrive, was ended, or settled by another, back from where the provider keeps it, if any is there.
 * Idempotent at the provider.
 * Throws `ProviderFailure`, also while the money is not back there yet.
 */
export async function recallPayout(
  db: Db,
  { payoutId, gateways }: { payoutId: number; gateways: PaymentGateways },
): Promise<void> {
  const payout = await selectPayout(db, payoutId);
  assert(
    payout?.returnedAt || payout?.replacedAt || payout?.settledBy,
    `payout ${payoutId} came back, was ended, or settled by another`,
  );
  await gatewayOf(gateways, payout.provider).recallPayout(toPayoutKey(payout));
}
