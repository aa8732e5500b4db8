import { recordAudit } from '#server/audit/record-audit.ts';
import type { OfficeCall } from '#server/office/office.types.ts';
import type { Tx } from '#server/platform/db.ts';

interface PageEntry {
  /** Such as `page.published`. */
  action: string;
  /** Its slug; `all` for the list. */
  page: string;
  details: Record<string, string | number | null>;
}

/** Records what happened to a page, without its long text: the versions keep that. */
export async function recordPageAudit(tx: Tx, call: OfficeCall, { action, page, details }: PageEntry): Promise<void> {
  await recordAudit(tx, { actor: call.actor(), action, subject: `page:${page}`, details, now: call.now });
}
