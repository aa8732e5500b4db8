import { randomBytes } from 'node:crypto';
import type { ShopSettings } from '#server/content/content.types.ts';
import { toDay } from '#server/formatting/to-day.ts';
import { selectApprovalsAbove } from '#server/payments/approvals.sql.ts';
import { insertBatch, selectBatchOfDay, selectLinesOfBatch } from '#server/payments/batches.sql.ts';
import { fingerprintOf, nameFile, toDebtorAccount } from '#server/payments/batches.rules.ts';
import type { PayoutBatch, PayoutSources } from '#server/payments/payouts.types.ts';
import { inTransaction, type Db, type Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { withLock } from '#server/platform/with-lock.ts';
import { copyBatchFile } from './copy-batch-file.ts';
import { lockReadyPayouts } from './lock-ready-payouts.ts';
import { writeBatchFile } from './write-batch-file.ts';

const fileCodeBytes = 4;

interface PayoutExport {
  settings: ShopSettings;
  sources: PayoutSources;
  now: Date;
  /** Of what staff looked at (`read-next-batch`); null if nobody did. */
  shown: string | null;
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
 * the same file, with the message id that the bank takes once; what became due meanwhile waits for the next day. Refuses to
 * write anything but what was shown. Locks the payments whose money it is, then the payouts.
 */
export function exportPayoutBatch(db: Db, input: PayoutExport): Promise<PayoutFile> {
  return withLock(db, 'payout batch', () => inTransaction(db, (tx) => exportBatch(tx, input)));
}

async function exportBatch(tx: Tx, { settings, sources, now, shown, record }: PayoutExport): Promise<PayoutFile> {
  const day = toDay(now, settings.timeZone);
  const known = await selectBatchOfDay(tx, day);
  const batch = known ?? (await makeBatch(tx, { day, settings, sources, now }));
  if (shown !== null && shown !== (await readFingerprint(tx, batch.id))) refuse('payout_batch_changed');
  await record(tx, batch);
  const xml = known ? (await copyBatchFile(tx, batch.id)).xml : await writeBatchFile(tx, { batch, settings, sources });
  return { batch, isNew: !known, xml };
}

async function readFingerprint(tx: Tx, batchId: number): Promise<string> {
  const lines = await selectLinesOfBatch(tx, batchId);
  return fingerprintOf(lines.map(({ payoutId: id, amountMinor }) => ({ id, amountMinor })));
}

async function makeBatch(
  tx: Tx,
  { day, settings, sources, now }: { day: string } & Omit<PayoutExport, 'record' | 'shown'>,
): Promise<PayoutBatch> {
  const selection = { aboveMinor: await selectApprovalsAbove(tx), now };
  const payouts = await lockReadyPayouts(tx, { selection, sources });
  if (payouts.length === 0) refuse('payout_batch_empty');
  const { messageId, toEndToEndId } = nameFile(day, randomBytes(fileCodeBytes).toString('hex'));
  const named = payouts.map(({ id, amountMinor }) => ({ id, amountMinor, endToEndId: toEndToEndId(id) }));
  return insertBatch(tx, { day, messageId, debtorIban: toDebtorAccount(settings).iban, payouts: named, now });
}
