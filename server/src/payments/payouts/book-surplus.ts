import { eurosBetween } from '#server/ledger/ledger.rules.ts';
import { postTransfer } from '#server/ledger/post-transfer.ts';
import type { Payout } from '#server/payments/payouts.types.ts';
import type { Tx } from '#server/platform/db.ts';

interface Surplus {
  /** Locked. */
  payout: Payout;
  /** What the bank paid once too often, for the key. */
  transfer: string;
  now: Date;
}

/** Books money that the bank paid although the payout was paid already, or replaced. Idempotent. */
export function bookSurplus(tx: Tx, { payout, transfer, now }: Surplus): Promise<{ isNew: boolean }> {
  return postTransfer(tx, {
    key: `payout:${payout.id}:overpaid:${transfer}`,
    kind: 'payout_overpaid',
    reference: `payout:${payout.id}`,
    occurredAt: now,
    entries: eurosBetween('payouts_overpaid', `provider:${payout.provider}`, payout.amountMinor),
  });
}
