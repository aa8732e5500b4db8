import { countMax } from '#contract/office/list.ts';
import * as contract from '#contract/office/payout-batches.ts';
import type { ContentSnapshot } from '#server/content/content-snapshot.ts';
import { bindOffice, bindOfficeList, type BoundOfficeCall } from '#server/office/bind-office.ts';
import { payoutSources } from '#server/offers/offers.queries.ts';
import { countBatches, listBatches } from '#server/payments/batches.queries.ts';
import { readNextBatch } from '#server/payments/payouts/read-next-batch.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { readCursor } from '#server/platform/keyset.ts';
import { replyWith } from '#server/platform/http/bind.ts';
import { exportPayoutsAsStaff } from './export-payouts-as-staff.ts';
import { importBankReportAsStaff } from './import-bank-report-as-staff.ts';
import { toBatchFile, toBatchRow, toNextBatch, toReportRow } from './payout-batch-rows.ts';
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
      return { rows: rows.map(toBatchRow), next, total: after ? null : await countBatches(db, countMax) };
    }),
    bindOffice(contract.readNextPayoutBatchRoute, async (_, { now }) => {
      const next = await readNextBatch(db, { settings: content.settings(), sources: payoutSources, now });
      return replyWith(toNextBatch(next));
    }),
    bindOffice(contract.exportPayoutBatchRoute, async ({ shown }, call) => {
      const by = { shown, settings: content.settings(), actor: call.actor(), now: call.now };
      return replyWith(toBatchFile(await exportPayoutsAsStaff(db, by)));
    }),
    bindOffice(contract.downloadPayoutBatchRoute, async ({ id: batchId }, call) => {
      const by = { batchId, actor: call.actor(), now: call.now };
      return replyWith(toBatchFile({ ...(await copyPayoutFile(db, by)), isNew: false }));
    }),
    bindOffice(contract.withdrawPayoutBatchRoute, async ({ id: batchId, reason }, call) => {
      const by = { batchId, reason, actor: call.actor(), now: call.now };
      const { isWithdrawn, payoutIds } = await inTransaction(db, (tx) => withdrawPayoutFileAsStaff(tx, by));
      return replyWith({ withdrawn: isWithdrawn, payouts: payoutIds.length });
    }),
    bindOffice(contract.importBankReportRoute, async ({ text }, call) => {
      const report = await importBankReportAsStaff(db, { text, actor: call.actor(), now: call.now });
      return replyWith({ message_id: report.messageId, rows: report.rows.map(toReportRow) });
    }),
  ];
}
