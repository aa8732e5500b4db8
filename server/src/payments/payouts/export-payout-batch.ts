import { randomBytes } from 'node:crypto';
import type { ShopSettings } from '#server/content/content.types.ts';
import { toDay } from '#server/formatting/to-day.ts';
import { selectApprovalsAbove } from '#server/payments/approvals.sql.ts';
import {
  insertBatch,
  lockReadyPayouts,
  selectBatchOfDay,
  selectDisputedPayouts,
  selectReadyPayouts,
  type FileSelection,
  type ReadyPayout,
} from '#server/payments/batches.sql.ts';
import { nameFile, toDebtorAccount } from '#server/payments/batches.rules.ts';
import { readBatchFile } from '#server/payments/batches.queries.ts';
import { selectPaymentForUpdate } from '#server/payments/payments.sql.ts';
import { selectPayoutsById } from '#server/payments/payouts.sql.ts';
import type { PayoutBatch, PayoutSources } from '#server/payments/payouts.types.ts';
import { inTransaction, type Db, type Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { withLock } from '#server/platform/with-lock.ts';
import { writeBatchFile } from './write-batch-file.ts';

const payoutsMax = 5000;
const fileCodeBytes = 4;

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
  const batch = known ?? (await makeBatch(tx, { day, settings, sources, now }));
  await record(tx, batch);
  const xml = known ? await readBatchFile(tx, batch.id) : await writeBatchFile(tx, { batch, settings, sources });
  return { batch, isNew: !known, xml };
}

/** Oldest payouts that can leave now; those that wait for something leave their place to younger ones. */
async function listReady(
  tx: Tx,
  { selection, sources }: { selection: FileSelection } & Pick<PayoutExport, 'sources'>,
): Promise<ReadyPayout[]> {
  const ready: ReadyPayout[] = [];
  for (let afterId = 0; ready.length < payoutsMax;) {
    const page = await selectReadyPayouts(tx, { ...selection, afterId, limit: payoutsMax });
    const waiting = await listWaiting(
      tx,
      page.map(({ id }) => id),
      sources,
    );
    ready.push(...page.filter(({ id }) => !waiting.has(id)));
    if (page.length < payoutsMax) break;
    afterId = page.at(-1)?.id ?? afterId;
  }
  return ready.slice(0, payoutsMax);
}

async function listWaiting(tx: Tx, ids: number[], sources: PayoutSources): Promise<Set<number>> {
  return new Set([...(await selectDisputedPayouts(tx, ids)), ...(await sources.listUnready(tx, ids))]);
}

async function makeBatch(
  tx: Tx,
  { day, settings, sources, now }: { day: string } & Omit<PayoutExport, 'record'>,
): Promise<PayoutBatch> {
  const selection = { aboveMinor: await selectApprovalsAbove(tx), now };
  const ready = await listReady(tx, { selection, sources });
  const paymentIds = new Set(ready.flatMap((payout) => payout.paymentIds));
  for (const paymentId of [...paymentIds].toSorted((a, b) => a - b)) await selectPaymentForUpdate(tx, paymentId);
  const readyIds = ready.map(({ id }) => id);
  const ids = await lockReadyPayouts(tx, readyIds, selection);
  const waiting = await listWaiting(tx, ids, sources);
  const payouts = await selectPayoutsById(
    tx,
    ids.filter((id) => !waiting.has(id)),
  );
  if (payouts.length === 0) refuse('payout_batch_empty');
  const { messageId, toEndToEndId } = nameFile(day, randomBytes(fileCodeBytes).toString('hex'));
  const named = payouts.map(({ id, amountMinor }) => ({ id, amountMinor, endToEndId: toEndToEndId(id) }));
  return insertBatch(tx, { day, messageId, debtorIban: toDebtorAccount(settings).iban, payouts: named, now });
}
