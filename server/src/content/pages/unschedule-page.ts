import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { updatePageVersion } from './pages.sql.ts';
import type { PageVersion } from './pages.types.ts';

/** Makes a scheduled version a draft again, so that its job does nothing. Refuses one that is not scheduled. */
export async function unschedulePage(tx: Tx, version: PageVersion): Promise<void> {
  if (version.publishAt === null || version.publishedAt !== null) refuse('page_not_scheduled');
  await updatePageVersion(tx, { id: version.id, publishAt: null, publishedAt: null });
}
