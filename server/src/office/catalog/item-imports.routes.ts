import { countMax } from '#contract/office/list.ts';
import { exportItemsRoute, importItemsRoute, previewItemImportRoute } from '#contract/office/import.ts';
import { type ExportRow, listExportRows, listStoredRows } from '#server/catalog/import/import.queries.ts';
import type { ItemChange } from '#server/catalog/import/import.types.ts';
import { planImport } from '#server/catalog/import/plan-import.ts';
import { readImportText } from '#server/catalog/import/read-import-text.ts';
import { changedColumns, type ColumnChange } from '#server/catalog/import/import-row.rules.ts';
import { countItemRecords } from '#server/catalog/items/item-list.queries.ts';
import { bindOffice, bindOfficeList, type BoundOfficeCall } from '#server/office/bind-office.ts';
import type { Db } from '#server/platform/db.ts';
import { readCursor } from '#server/platform/keyset.ts';
import { replyWith } from '#server/platform/http/bind.ts';
import { applyImport, toImportCounts } from './apply-import.ts';
import { orNull, toEuros, toItemFilter } from './item-wire.rules.ts';

const shownMax = 200;

export function itemImportRoutes({ db }: { db: Db }): BoundOfficeCall[] {
  return [
    bindOffice(previewItemImportRoute, async ({ text, format }, { now }) => {
      const plan = await planImport(db, await readImportText(text, format === 'csv'), now);
      const shown = plan.changes.slice(0, shownMax);
      const stored = await listStoredRows(
        db,
        shown.map(({ row }) => row.id),
      );
      const rows = shown.map((change) => toRow(change, stored.get(change.row.id)));
      const notes = plan.notes.slice(0, shownMax);
      const badRows = plan.bad.slice(0, shownMax);
      return replyWith({ ...toImportCounts(plan), version: plan.version, rows, notes, bad_rows: badRows });
    }),
    bindOffice(importItemsRoute, async ({ text, format, version }, call) => {
      const { idempotencyKey, now } = call;
      const by = { staffId: call.staff().staffId, actor: call.actor(), idempotencyKey, now };
      return replyWith(await applyImport(db, { text, isCsv: format === 'csv', version, ...by }));
    }),
    bindOfficeList(exportItemsRoute, async ({ cursor, limit, ...filters }) => {
      const filter = toItemFilter(filters);
      const after = readCursor(cursor);
      const { rows, next } = await listExportRows(db, filter, { after: after?.id ?? 0, limit });
      return { rows, next, total: after ? null : await countItemRecords(db, filter, countMax) };
    }),
  ];
}

function toRow({ line, row, kind, oldPriceCents, setsStock }: ItemChange, stored: ExportRow | undefined) {
  const stock = setsStock ? [{ column: 'stock', before: 0, after: row.stock }] : [];
  const changes = stored ? [...changedColumns(row, stored), ...stock] : [];
  return {
    line,
    id: row.id,
    title: row.title,
    kind,
    price: toEuros(row.price_cents),
    price_before: orNull(oldPriceCents, toEuros),
    fields: changes.map(({ column, before, after }) => ({ column, before: toCell(before), after: toCell(after) })),
  };
}

/** As a file writes it; null is an empty cell. */
const toCell = (value: ColumnChange['before']): string | null =>
  value === null || value === '' ? null : String(value);
