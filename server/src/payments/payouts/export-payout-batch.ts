import type { ShopSettings } from '#server/content/content.types.ts';
import { toDay } from '#server/formatting/to-day.ts';
import { selectApprovalsAbove } from '#server/payments/approvals.sql.ts';
import {
  insertBatch,
  lockReadyPayouts,
  selectBatchOfDay,
  selectDisputedPayouts,
  selectReadyPayouts,
} from '#server/payments/batches.sql.ts';
import { selectPaymentForUpdate } from '#server/payments/payments.sql.ts';
import { selectPayoutsById } from '#server/payments/payouts.sql.ts';
import type { PayoutBatch, PayoutSources } from '#server/payments/payouts.types.ts';
import { inTransaction, type Db, type Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { withLock } from '#server/platform/with-lock.ts';
import { writeBatchFile } from './write-batch-file.ts';

const payoutsMax = 5000;

interface PayoutExport {
  settings: ShopSettings;
  sources: PayoutSources;
  now: Date;
  /** Runs in the transaction, to record what staff did. */
  record: (tx: Tx, batch: PayoutBatch) => Promise<void>;
}

interface PayoutFile {
  batch: PayoutBatch;
  isNew: boolean;
  xml: string;
}

/**
 * Writes the file of the day for the bank of the shop: payouts to accounts that are not held, are approved where they need
 * it, and whose skin has arrived. They are exported until the bank reports. One file a day and currency: later calls write
 * the same file, with the message id that the bank takes once; what became due meanwhile waits for the next day. Locks the
 * payments whose money it is, then the payouts.
 */
export function exportPayoutBatch(db: Db, input: PayoutExport): Promise<PayoutFile> {
  return withLock(db, 'payout batch', () => inTransaction(db, (tx) => exportBatch(tx, input)));
}

async function exportBatch(tx: Tx, { settings, sources, now, record }: PayoutExport): Promise<PayoutFile> {
  const day = toDay(now, settings.timeZone);
  const known = await selectBatchOfDay(tx, day);
  const batch = known ?? (await makeBatch(tx, { day, sources, now }));
  await record(tx, batch);
  return { batch, isNew: !known, xml: await writeBatchFile(tx, { batch, settings, sources }) };
}

async function makeBatch(
  tx: Tx,
  { day, sources, now }: { day: string } & Pick<PayoutExport, 'sources' | 'now'>,
): Promise<PayoutBatch> {
  const selection = { aboveMinor: await selectApprovalsAbove(tx), now };
  const ready = await selectReadyPayouts(tx, { ...selection, limit: payoutsMax });
  const paymentIds = new Set(ready.flatMap((payout) => payout.paymentIds));
  for (const paymentId of [...paymentIds].toSorted((a, b) => a - b)) await selectPaymentForUpdate(tx, paymentId);
  const readyIds = ready.map(({ id }) => id);
  const ids = await lockReadyPayouts(tx, readyIds, selection);
  const waiting = new Set([...(await selectDisputedPayouts(tx, ids)), ...(await sources.listUnready(tx, ids))]);
  const payouts = await selectPayoutsById(
    tx,
    ids.filter((id) => !waiting.has(id)),
  );
  if (payouts.length === 0) refuse('payout_batch_empty');
  return insertBatch(tx, { day, messageId: `PAYOUTS-${day.replaceAll('-', '')}-EUR`, payouts, now });
}
