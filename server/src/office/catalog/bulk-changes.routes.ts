import {
  endBulkChangeRoute,
  listBulkChangesRoute,
  previewBulkChangeRoute,
  readBulkChangeRoute,
  startBulkChangeRoute,
  undoBulkChangeRoute,
} from '#contract/office/bulk.ts';
import { listBulkRuns } from '#server/catalog/bulk/bulk.queries.ts';
import { previewBulkChange } from '#server/catalog/bulk/preview-bulk-change.ts';
import { startBulkChange } from '#server/catalog/bulk/start-bulk-change.ts';
import { startBulkUndo } from '#server/catalog/bulk/start-bulk-undo.ts';
import { bindOffice, type BoundOfficeCall } from '#server/office/bind-office.ts';
import type { OfficeCall } from '#server/office/office.types.ts';
import type { StaffAttempt } from '#server/office/once-as-staff.ts';
import type { Db } from '#server/platform/db.ts';
import { replyWith } from '#server/platform/http/bind.ts';
import { endBulkChange } from './end-bulk-change.ts';
import { toBulkChange, toExample, toRun } from './bulk-wire.rules.ts';
import { toItemFilter } from './item-wire.rules.ts';
import { openBulkChange } from './open-bulk-change.ts';
import { readBulkReport } from './read-bulk-report.ts';

const runsMax = 50;

export function bulkChangeRoutes({ db }: { db: Db }): BoundOfficeCall[] {
  return [
    bindOffice(previewBulkChangeRoute, async ({ selection, change }, { now }) => {
      const asked = { filter: toItemFilter(selection), change: toBulkChange(change), now };
      const { examples, ...counts } = await previewBulkChange(db, asked);
      return replyWith({ ...counts, examples: examples.map(toExample) });
    }),
    bindOffice(startBulkChangeRoute, async ({ selection, change, expected }, call) => {
      const asked = { filter: toItemFilter(selection), change: toBulkChange(change), expected };
      const start = { ...asked, actor: call.actor(), now: call.now };
      const attempt = toAttempt(call, 'office.bulk_change', [asked]);
      return replyWith(toRun(await openBulkChange(db, attempt, (tx) => startBulkChange(tx, start))));
    }),
    bindOffice(listBulkChangesRoute, async () => replyWith((await listBulkRuns(db, runsMax)).map(toRun))),
    bindOffice(readBulkChangeRoute, async ({ id }) => replyWith(await readBulkReport(db, id))),
    bindOffice(endBulkChangeRoute, async ({ id: runId }, call) =>
      replyWith(toRun(await endBulkChange(db, { runId, actor: call.actor(), now: call.now }))),
    ),
    bindOffice(undoBulkChangeRoute, async ({ id }, call) => {
      const by = { actor: call.actor(), now: call.now };
      const attempt = toAttempt(call, 'office.bulk_undo', [id]);
      return replyWith(toRun(await openBulkChange(db, attempt, (tx) => startBulkUndo(tx, id, by))));
    }),
  ];
}

function toAttempt(call: OfficeCall, operation: StaffAttempt['operation'], asked: readonly unknown[]): StaffAttempt {
  const { idempotencyKey, now } = call;
  return { operation, staffId: call.staff().staffId, idempotencyKey, asked, now };
}
