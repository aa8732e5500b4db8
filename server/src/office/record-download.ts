import { recordAudit } from '#server/audit/record-audit.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { toShownPayload } from '#server/platform/shown-payload.ts';

interface Download {
  actor: string;
  /** Name of the call whose rows are downloaded. */
  list: string;
  /** Filter and sort of the address. */
  query: Record<string, unknown>;
  columns: readonly string[];
}

/**
 * Logs that a list is about to be downloaded, or, with `sent`, what of it left the shop: a file that breaks off is in the
 * log too. Typed searches are left out.
 */
export function recordDownload(
  db: Db,
  { actor, list, query, columns }: Download,
  { sent, now }: { sent: { rows: number; isWhole: boolean } | null; now: Date },
): Promise<void> {
  const asked = { columns: columns.join(','), ...toShownPayload(toNumbers(query), 'filter.') };
  const action = sent ? 'list.downloaded' : 'list.download_started';
  const entry = { actor, action, subject: `list:${list}`, details: sent ?? asked, now };
  return inTransaction(db, (tx) => recordAudit(tx, entry));
}

/** Ids, amounts and moments of a query are text; a search for a number may be that of a telephone. */
function toNumbers(query: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(query).map(([field, value]) => [
      field,
      field !== 'q' && typeof value === 'string' && /^\d+(?:\.\d+)?$/.test(value) ? Number(value) : value,
    ]),
  );
}
