import { lockPage, lockPageVersion } from '#server/content/pages/pages.queries.ts';
import type { PageVersion } from '#server/content/pages/pages.types.ts';
import { unschedulePage } from '#server/content/pages/unschedule-page.ts';
import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { recordPageAudit } from './record-page-audit.ts';

interface UnschedulePageAsStaff {
  versionId: number;
  actor: string;
  now: Date;
}

/** Makes a scheduled version of a page a draft again, with an audit entry, and returns the version as it was. Locks it and its page. */
export async function unschedulePageAsStaff(
  tx: Tx,
  { versionId, actor, now }: UnschedulePageAsStaff,
): Promise<PageVersion> {
  const version = (await lockPageVersion(tx, versionId)) ?? refuse('content_not_found');
  const { slug } = (await lockPage(tx, version.pageId)) ?? refuse('content_not_found');
  await unschedulePage(tx, version);
  await recordPageAudit(tx, { action: 'page.unscheduled', page: slug, details: { version: versionId }, actor, now });
  return version;
}
