import { eurosBetween } from '#server/ledger/ledger.rules.ts';
import { postTransfer } from '#server/ledger/post-transfer.ts';
import { closingAccounts } from '#server/payments/payouts.rules.ts';
import { updatePayoutSurplus } from '#server/payments/payouts.sql.ts';
import { updateClosingBooked } from '#server/payments/surplus.sql.ts';
import type { ClosingWay } from '#server/payments/surplus.types.ts';
import type { Tx } from '#server/platform/db.ts';

interface Closing {
  id: number;
  payoutId: number;
  amountMinor: number;
  way: ClosingWay;
  actor: string;
  now: Date;
}

/** Books a closing of money that the bank paid once too often. */
export async function bookClosing(tx: Tx, { id, payoutId, amountMinor, way, actor, now }: Closing): Promise<void> {
  await updateClosingBooked(tx, { id, actor, now });
  await postTransfer(tx, {
    key: `payout:${payoutId}:surplus_closed:${id}`,
    kind: 'payout_surplus_closed',
    reference: `payout:${payoutId}`,
    occurredAt: now,
    entries: eurosBetween(closingAccounts[way], 'payouts_overpaid', amountMinor),
  });
  await updatePayoutSurplus(tx, { id: payoutId, addedMinor: -amountMinor, now });
}
