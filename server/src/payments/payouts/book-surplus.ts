import { listTransfersAbout } from '#server/ledger/ledger.queries.ts';
import { eurosBetween, reverse } from '#server/ledger/ledger.rules.ts';
import { postTransfer } from '#server/ledger/post-transfer.ts';
import { assert } from '#server/platform/assert.ts';
import type { Tx } from '#server/platform/db.ts';
import { closingAccounts } from '#server/payments/payouts.rules.ts';
import { selectBookedClosing, selectSettledPayout, updateClosingRecovered } from '#server/payments/surplus.sql.ts';
import { selectPayoutForUpdate, updatePayoutSurplus } from '#server/payments/payouts.sql.ts';
import type { Payout } from '#server/payments/payouts.types.ts';
import { bookReturn } from './book-return.ts';

interface Surplus {
  /** Locked. */
  payout: Payout;
  /** overpaid: the bank paid once too often; recovered: such money came back. */
  step: 'overpaid' | 'recovered';
  reason: string;
  now: Date;
}

/**
 * Books a payment of the bank that was one too many, or its return. One that staff closed meanwhile is taken out of the account of
 * the closing, and one that settled a later payout makes that one owed again. The caller knows that it was not booked before.
 */
export async function bookSurplus(tx: Tx, { payout, step, reason, now }: Surplus): Promise<void> {
  const { id, amountMinor, provider } = payout;
  const [reference, kind] = [`payout:${id}`, `payout_${step}` as const];
  const booked = (await listTransfersAbout(tx, reference)).filter((transfer) => transfer.kind === kind).length;
  const closing = step === 'recovered' && payout.surplusMinor === 0 ? await selectBookedClosing(tx, id) : null;
  if (closing?.way === 'settled') {
    await updateClosingRecovered(tx, closing.id, amountMinor);
    return bookReturn(tx, { payout: await lockSettled(tx, id), reason, now });
  }
  const account = closing ? closingAccounts[closing.way] : 'payouts_overpaid';
  const entries = eurosBetween(account, `provider:${provider}`, amountMinor);
  const { isNew } = await postTransfer(tx, {
    key: `payout:${id}:${step}:${booked + 1}`,
    kind,
    reference,
    occurredAt: now,
    entries: step === 'overpaid' ? entries : reverse(entries),
  });
  assert(isNew, `payout ${id} was ${step} ${booked} times`);
  if (closing) await updateClosingRecovered(tx, closing.id, amountMinor);
  else await updatePayoutSurplus(tx, { id, addedMinor: step === 'overpaid' ? amountMinor : -amountMinor, now });
}

async function lockSettled(tx: Tx, earlierId: number): Promise<Payout> {
  const settledId = await selectSettledPayout(tx, earlierId);
  const settled = settledId === null ? null : await selectPayoutForUpdate(tx, settledId);
  assert(settled, `payout ${earlierId} settled a later one`);
  return settled;
}
