import { importCopiesRoute, previewCopyImportRoute } from '#contract/office/import.ts';
import { type CopyState, listItemCopiesRoute } from '#contract/office/item-copies.ts';
import { countStoredCopies, listStoredCopies } from '#server/catalog/copies/copies.queries.ts';
import { readItemRecord } from '#server/catalog/items/item-list.queries.ts';
import type { CopyNote, CopyPlan, StoredCopy } from '#server/catalog/copies/copies.types.ts';
import { type CopyCells, toCopyCells } from '#server/catalog/copies/copy-row.rules.ts';
import { planCopies } from '#server/catalog/copies/plan-copies.ts';
import { readCopies } from '#server/catalog/copies/read-copies.ts';
import { readTextRows } from '#server/catalog/import/read-text-rows.ts';
import { bindOffice, type BoundOfficeCall } from '#server/office/bind-office.ts';
import type { Db } from '#server/platform/db.ts';
import { replyWith } from '#server/platform/http/bind.ts';
import { applyCopyImport } from './apply-copy-import.ts';
import { toCopyCounts } from './import-copies-as-staff.ts';
import { orNull, toEuros } from './item-wire.rules.ts';

const shownMax = 200;

/** Copies of items, listed and imported. */
export function copyRoutes({ db }: { db: Db }): BoundOfficeCall[] {
  return [
    bindOffice(listItemCopiesRoute, async ({ id }) => {
      await readItemRecord(db, id);
      const copies = await listStoredCopies(db, id, shownMax);
      const total = copies.length < shownMax ? copies.length : await countStoredCopies(db, id);
      return replyWith({ total, copies: copies.map(toWireCopy) });
    }),
    bindOffice(previewCopyImportRoute, async ({ text, format }) => {
      const plan = await planCopies(db, await readCopies(readTextRows(text, format === 'csv')));
      const rows = plan.changes.slice(0, shownMax).map(toRow);
      const notes = plan.notes.slice(0, shownMax).map(toWireNote);
      const badRows = plan.bad.slice(0, shownMax);
      return replyWith({ ...toCopyCounts(plan), version: plan.version, rows, notes, bad_rows: badRows });
    }),
    bindOffice(importCopiesRoute, async (upload, call) => {
      const { idempotencyKey, now } = call;
      const by = { staffId: call.staff().staffId, actor: call.actor(), idempotencyKey, now };
      return replyWith(await applyCopyImport(db, { ...upload, ...by }));
    }),
  ];
}

const toWireNote = ({ line, note, isLeftOut }: CopyNote) => ({ line, note, is_left_out: isLeftOut });

function toWireCopy(copy: StoredCopy) {
  const { id, reference, priceCents, float, pattern } = copy;
  return { id, state: stateOf(copy), reference, price: toEuros(priceCents), float, pattern, cells: toCopyCells(copy) };
}

function stateOf({ stock, soldCount, isHidden }: StoredCopy): CopyState {
  if (stock === 0) return soldCount > 0 ? 'sold' : 'reserved';
  return isHidden ? 'withdrawn' : 'for_sale';
}

function toRow({ line, item, before, after }: CopyPlan['changes'][number]) {
  return {
    line,
    id: before?.id ?? item.id,
    title: `${item.title} (${after.reference ?? `copy ${before?.id}`})`,
    kind: before ? ('changed' as const) : ('new' as const),
    price: toEuros(after.priceCents),
    price_before: orNull(before, ({ priceCents }) => toEuros(priceCents)),
    fields: before ? toFields(toCopyCells(before), toCopyCells(after)) : [],
  };
}

function toFields(before: CopyCells, after: CopyCells) {
  return Object.keys(after)
    .filter((column) => before[column] !== after[column])
    .map((column) => ({ column, before: toCell(before[column]), after: toCell(after[column]) }));
}

const toCell = (value: CopyCells[string] | undefined): string | null =>
  value === null || value === undefined ? null : String(value);
