import type { RecordedChange } from '#server/catalog/bulk/bulk.types.ts';
import type { Tx } from '#server/platform/db.ts';
import { readCopyRow, toCopyCells } from './copy-row.rules.ts';
import { planCopies } from './plan-copies.ts';
import { selectStoredCopies, updateCopies } from './stored-copies.sql.ts';

/**
 * Gives copies the columns back that an import changed, unless they were changed again or sold since; returns the ids
 * of those that it changed. Call it with `lockNewItems` held and the copies locked.
 */
export async function restoreCopies(tx: Tx, changes: RecordedChange[], now: Date): Promise<number[]> {
  if (changes.length === 0) return [];
  const stored = await selectStoredCopies(
    tx,
    changes.map(({ itemId }) => ({ id: itemId })),
  );
  const cells = new Map(stored.map((copy) => [copy.id, toCopyCells(copy)]));
  const rows = changes.flatMap(({ itemId, before, after }) => {
    const present = cells.get(itemId);
    const isSame = present && Object.entries(after.details ?? {}).every(([column, value]) => present[column] === value);
    const parsed = isSame ? readCopyRow(toRow(itemId, before.details)) : null;
    return parsed && 'input' in parsed ? [{ line: itemId, input: parsed.input }] : [];
  });
  const plan = await planCopies(tx, { rows, bad: [] });
  const copies = plan.changes.map(({ line: id, after }) => ({ ...after, id }));
  if (copies.length > 0) await updateCopies(tx, copies, now);
  return copies.map(({ id }) => id);
}

/** In a row an empty cell is empty text. */
function toRow(id: number, cells: Record<string, unknown> = {}): object {
  return { id, ...Object.fromEntries(Object.entries(cells).map(([column, value]) => [column, value ?? ''])) };
}
