import { eurosBetween } from '#server/ledger/ledger.rules.ts';
import { postTransfer } from '#server/ledger/post-transfer.ts';
import type { Tx } from '#server/platform/db.ts';
import { publish } from '#server/platform/outbox.ts';
import { sourceOf, toPayoutEvent } from '#server/payments/payouts.rules.ts';
import { updatePayoutReturned } from '#server/payments/payouts.sql.ts';
import type { Payout } from '#server/payments/payouts.types.ts';

interface Return {
  /** Sent, and locked. */
  payout: Payout;
  reason: string;
  now: Date;
}

/** Books the money of a sent payout back, so that it is owed again. Publishes `payments.payout_failed`. */
export async function bookReturn(tx: Tx, { payout, reason, now }: Return): Promise<void> {
  const { id, purpose, referenceId, amountMinor } = payout;
  await updatePayoutReturned(tx, { id, reason, now });
  await postTransfer(tx, {
    key: `payout:${id}:returned`,
    kind: 'payout_returned',
    reference: `${purpose}:${referenceId}`,
    occurredAt: now,
    entries: eurosBetween(sourceOf(payout), 'payouts_due', amountMinor),
  });
  await publish(tx, 'payments.payout_failed', toPayoutEvent(payout));
}
