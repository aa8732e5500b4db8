import { isPosted, listTransfersAbout } from '#server/ledger/ledger.queries.ts';
import { eurosBetween } from '#server/ledger/ledger.rules.ts';
import { postTransfer } from '#server/ledger/post-transfer.ts';
import type { Payout } from '#server/payments/payouts.types.ts';
import type { Tx } from '#server/platform/db.ts';

interface Recovery {
  /** Locked. */
  payout: Payout;
  /** Names the credit of the bank. */
  bankReference: string;
  now: Date;
}

/**
 * Books a credit as the return of money that the bank paid once too often. Returns `known` for a credit that was booked so before, and `none` if
 * nothing was paid once too often: then it is the payout itself that came back.
 */
export async function recoverSurplus(
  tx: Tx,
  { payout, bankReference, now }: Recovery,
): Promise<'booked' | 'known' | 'none'> {
  const key = `payout:${payout.id}:recovered:${bankReference}`;
  if (await isPosted(tx, key)) return 'known';
  const reference = `payout:${payout.id}`;
  const kinds = (await listTransfersAbout(tx, reference)).map(({ kind }) => kind);
  const countOf = (kind: string): number => kinds.filter((one) => one === kind).length;
  if (countOf('payout_overpaid') <= countOf('payout_recovered')) return 'none';
  await postTransfer(tx, {
    key,
    kind: 'payout_recovered',
    reference,
    occurredAt: now,
    entries: eurosBetween(`provider:${payout.provider}`, 'payouts_overpaid', payout.amountMinor),
  });
  return 'booked';
}
