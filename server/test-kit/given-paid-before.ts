import { decideExportedPayout } from '#server/payments/payouts/decide-exported-payout.ts';
import { recordBankOutcome } from '#server/payments/payouts/record-bank-outcome.ts';
import { startPayout } from '#server/payments/payouts/start-payout.ts';
import { inTransaction } from '#server/platform/db.ts';
import { exportBatch } from './given-batch.ts';
import { givenPayoutDraft } from './given-payout.ts';
import type { MoneyShop } from './money-shop.ts';

/** A payout by file that failed and was replaced, and that the bank paid after all; the one that replaced it waits for staff. */
export async function givenPaidBefore(
  shop: MoneyShop,
  of: { customerId?: number; referenceId?: number } = {},
): Promise<{ replaced: number; earlier_paid: number }> {
  const { db, clock } = shop;
  const now = clock.now();
  const draft = await givenPayoutDraft(db, { ...of, now });
  const start = () => inTransaction(db, (tx) => startPayout(tx, draft));
  const { payoutId } = await start();
  const { batch } = await exportBatch(shop, { now });
  const decided = { payoutId, outcome: 'failed' as const, reason: 'closed', actor: 'terminal:kim', now };
  await inTransaction(db, (tx) => decideExportedPayout(tx, decided));
  const { payoutId: later } = await start();
  const paid = { outcome: 'sent' as const, amount: null, bankReference: 'A-1', reason: null, reportedBy: 'NOTICE-1' };
  await inTransaction(db, (tx) => recordBankOutcome(tx, { ...paid, batchId: batch.id, payoutId, now }));
  return { replaced: payoutId, earlier_paid: later };
}
