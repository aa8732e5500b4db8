import { toEpochSeconds } from '#contract/epoch-seconds.ts';
import { euroDigits, toMajor } from '#contract/money.ts';
import { countMax } from '#contract/office/list.ts';
import * as contract from '#contract/office/payout-batches.ts';
import type { ContentSnapshot } from '#server/content/content-snapshot.ts';
import { bindOffice, bindOfficeList, type BoundOfficeCall } from '#server/office/bind-office.ts';
import { replyWith } from '#server/office/reply-with.ts';
import { countBatches, listBatches } from '#server/payments/batches.queries.ts';
import type { ImportedRow, ListedBatch, PayoutBatch } from '#server/payments/payouts.types.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { readCursor } from '#server/platform/keyset.ts';
import { exportPayoutsAsStaff } from './export-payouts-as-staff.ts';
import { importBankReportAsStaff } from './import-bank-report-as-staff.ts';
import { withdrawPayoutFileAsStaff } from './withdraw-payout-file-as-staff.ts';
import { copyPayoutFile } from './copy-payout-file.ts';

interface BatchDeps {
  db: Db;
  content: Pick<ContentSnapshot, 'settings'>;
}

/** Files of payouts for the bank of the shop, and its reports. */
export function payoutBatchRoutes({ db, content }: BatchDeps): BoundOfficeCall[] {
  return [
    bindOfficeList(contract.listPayoutBatchesRoute, async ({ cursor, limit }) => {
      const after = readCursor(cursor);
      const { rows, next } = await listBatches(db, { after, limit });
      return { rows: rows.map(toRow), next, total: after ? null : await countBatches(db, countMax) };
    }),
    bindOffice(contract.exportPayoutBatchRoute, async (_, call) => {
      const by = { settings: content.settings(), actor: call.actor(), now: call.now };
      return replyWith(toFile(await exportPayoutsAsStaff(db, by)));
    }),
    bindOffice(contract.downloadPayoutBatchRoute, async ({ id: batchId }, call) => {
      const by = { batchId, actor: call.actor(), now: call.now };
      return replyWith(toFile({ ...(await copyPayoutFile(db, by)), isNew: false }));
    }),
    bindOffice(contract.withdrawPayoutBatchRoute, async ({ id: batchId, reason }, call) => {
      const by = { batchId, reason, actor: call.actor(), now: call.now };
      const { payoutIds } = await inTransaction(db, (tx) => withdrawPayoutFileAsStaff(tx, by));
      return replyWith({ payouts: payoutIds.length });
    }),
    bindOffice(contract.importBankReportRoute, async ({ text }, call) => {
      const report = await importBankReportAsStaff(db, { text, actor: call.actor(), now: call.now });
      return replyWith({ message_id: report.messageId, rows: report.rows.map(toReportRow) });
    }),
  ];
}

const toEuros = (cents: number): number => toMajor(cents, euroDigits);

function toRow({ id, day, messageId, createdAt, payoutCount, amountMinor, ...batch }: ListedBatch) {
  const { sent, failed, returned, open, hasFile, withdrawnAt } = batch;
  return {
    id,
    day,
    message_id: messageId,
    created_at: toEpochSeconds(createdAt),
    payouts: payoutCount,
    amount: toEuros(amountMinor),
    sent,
    failed,
    returned,
    open,
    has_file: hasFile,
    withdrawn_at: withdrawnAt && toEpochSeconds(withdrawnAt),
  };
}

function toFile({ batch, xml, isNew }: { batch: PayoutBatch; xml: string; isNew: boolean }) {
  const { id, messageId, payoutCount: payouts, amountMinor } = batch;
  return { id, file_name: `${messageId}.xml`, xml, is_new: isNew, payouts, amount: toEuros(amountMinor) };
}

function toReportRow({ endToEndId, payoutId, amountMinor, reason, record }: ImportedRow) {
  const amount = amountMinor === null ? null : toEuros(amountMinor);
  return { end_to_end_id: endToEndId, payout_id: payoutId, amount, reason, record };
}
