import { toEpochSeconds } from '#contract/epoch-seconds.ts';
import {
  endBulkChangeRoute,
  listBulkChangesRoute,
  previewBulkChangeRoute,
  readBulkChangeRoute,
  startBulkChangeRoute,
  undoBulkChangeRoute,
} from '#contract/office/bulk.ts';
import { listBulkFailures, listBulkRuns, readBulkRun } from '#server/catalog/bulk/bulk.queries.ts';
import type { BulkChange, BulkFailure, BulkRun, PlannedChange } from '#server/catalog/bulk/bulk.types.ts';
import { previewBulkChange } from '#server/catalog/bulk/preview-bulk-change.ts';
import { startBulkChange } from '#server/catalog/bulk/start-bulk-change.ts';
import { startBulkUndo } from '#server/catalog/bulk/start-bulk-undo.ts';
import { bindOffice, type BoundOfficeCall } from '#server/office/bind-office.ts';
import type { OfficeCall } from '#server/office/office.types.ts';
import type { StaffAttempt } from '#server/office/once-as-staff.ts';
import { replyWith } from '#server/office/reply-with.ts';
import type { Db } from '#server/platform/db.ts';
import { isJobAhead } from '#server/platform/job-records.ts';
import { toBulkJobKey } from './bulk-audit.rules.ts';
import { endBulkChange } from './end-bulk-change.ts';
import { toEuros, toItemFilter } from './item-wire.rules.ts';
import { openBulkChange } from './open-bulk-change.ts';

const runsMax = 50;
const failuresMax = 200;

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
    bindOffice(readBulkChangeRoute, async ({ id }) => {
      const run = await readBulkRun(db, id);
      const failures = (await listBulkFailures(db, id, failuresMax)).map(({ itemId, title, failure }) => ({
        id: itemId,
        title,
        failure: failure as BulkFailure,
      }));
      const isStopped = run.endedAt === null && !(await isJobAhead(db, toBulkJobKey(id)));
      return replyWith({ ...toRun(run), is_stopped: isStopped, failures });
    }),
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

interface WireChange {
  price_percent?: number | undefined;
  old_price?: 'previous' | 'none' | undefined;
  category?: string | undefined;
  is_new?: boolean | undefined;
  is_top?: boolean | undefined;
  is_hidden?: boolean | undefined;
}

function toBulkChange(change: WireChange): BulkChange {
  const {
    price_percent: percent,
    old_price: oldPrice,
    category,
    is_new: isNew,
    is_top: isTop,
    is_hidden: isHidden,
  } = change;
  return {
    ...(percent !== undefined && { priceBps: Math.round(percent * 100) }),
    ...(oldPrice !== undefined && { oldPrice }),
    ...(category !== undefined && { subcategory: category }),
    ...(isNew !== undefined && { isNew }),
    ...(isTop !== undefined && { isTop }),
    ...(isHidden !== undefined && { isHidden }),
  };
}

function toExample({ item, fields, failure }: PlannedChange) {
  const after = { ...item, ...fields };
  return {
    id: item.id,
    title: item.title,
    price: toEuros(item.priceCents),
    price_after: toEuros(after.priceCents),
    old_price: item.oldPriceCents === null ? null : toEuros(item.oldPriceCents),
    old_price_after: after.oldPriceCents === null ? null : toEuros(after.oldPriceCents),
    failure,
  };
}

function toRun(run: BulkRun) {
  return {
    id: run.id,
    change: run.change && toWireChange(run.change),
    undo_of: run.undoOf,
    undone_by: run.undoneBy,
    actor: run.actor,
    total: run.total,
    done: run.changedCount + run.unchangedCount + run.failedCount,
    changed: run.changedCount,
    unchanged: run.unchangedCount,
    failed: run.failedCount,
    created_at: toEpochSeconds(run.createdAt),
    ended_at: run.endedAt && toEpochSeconds(run.endedAt),
  };
}

function toWireChange({ priceBps, oldPrice, subcategory, isNew, isTop, isHidden }: BulkChange) {
  const change: Record<string, string | number | boolean | undefined> = {
    price_percent: priceBps === undefined ? undefined : priceBps / 100,
    old_price: oldPrice,
    category: subcategory,
    is_new: isNew,
    is_top: isTop,
    is_hidden: isHidden,
  };
  const made = Object.entries(change).filter(
    (entry): entry is [string, string | number | boolean] => entry[1] !== undefined,
  );
  return Object.fromEntries(made);
}
