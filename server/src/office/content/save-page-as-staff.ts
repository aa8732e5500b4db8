import { lockPage, readPageState } from '#server/content/pages/pages.queries.ts';
import { savePage } from '#server/content/pages/save-page.ts';
import type { StaffSave } from '#server/office/office.types.ts';
import { refuseIfChanged } from '#server/office/record-version.ts';
import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { toVersionFields } from './record-fields.rules.ts';
import { recordPageAudit, toDrafted } from './record-page-audit.ts';

interface SavePageAsStaff extends StaffSave {
  place: { pageId: number; languageId: number };
  title: string;
  content: string;
  /** Null saves a draft; see `save-page`. */
  publishAt: Date | null;
}

/**
 * Saves a page in one language as a draft, live or scheduled, with an audit entry. Refuses if somebody saved it meanwhile.
 * Locks the page.
 */
export async function savePageAsStaff(
  tx: Tx,
  { place, version, title, content, publishAt, actor, now }: SavePageAsStaff,
): Promise<void> {
  const { slug } = (await lockPage(tx, place.pageId)) ?? refuse('content_not_found');
  const { versions } = await readPageState(tx, place);
  refuseIfChanged(toVersionFields(versions), version);
  const { id, draftedIds } = await savePage(tx, { ...place, title, content, publishAt, author: actor, now });
  const details = {
    title,
    language_id: place.languageId,
    version: id,
    publish_at: publishAt?.toISOString() ?? null,
    ...toDrafted(draftedIds),
  };
  await recordPageAudit(tx, { action: `page.${stateOf(publishAt, now)}`, page: slug, details, actor, now });
}

function stateOf(publishAt: Date | null, now: Date): string {
  if (publishAt === null) return 'drafted';
  return publishAt <= now ? 'published' : 'scheduled';
}
