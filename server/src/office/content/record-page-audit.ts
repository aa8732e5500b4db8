import { recordAudit } from '#server/audit/record-audit.ts';
import type { Tx } from '#server/platform/db.ts';

interface PageEntry {
  /** Such as `page.published`. */
  action: string;
  /** Its slug; `all` for the list. */
  page: string;
  details: Record<string, string | number | null>;
  actor: string;
  now: Date;
}

/** Names the scheduled versions that a newer one made drafts, if there are any. */
export function toDrafted(ids: readonly number[]): { made_drafts?: string } {
  return ids.length > 0 ? { made_drafts: ids.join(', ') } : {};
}

/** Records what happened to a page, without its long text: the versions keep that. */
export async function recordPageAudit(tx: Tx, { page, ...entry }: PageEntry): Promise<void> {
  await recordAudit(tx, { ...entry, subject: `page:${page}` });
}
