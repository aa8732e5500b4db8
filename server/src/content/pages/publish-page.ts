import { inTransaction, type Db } from '#server/platform/db.ts';
import { lockPageVersion, updateOlderToDrafts, updatePageVersion, upsertLivePage } from './pages.sql.ts';

/**
 * Publishes a scheduled version once its time has come; all processes show it on commit. Idempotent: a version that was
 * published, or is no longer scheduled, stays as it is. Older scheduled versions become drafts. Locks the page,
 * then the version.
 */
export async function publishPage(db: Db, { versionId, now }: { versionId: number; now: Date }): Promise<void> {
  await inTransaction(db, async (tx) => {
    const version = await lockPageVersion(tx, versionId);
    if (!version?.publishAt || version.publishedAt || version.publishAt > now) return;
    await updatePageVersion(tx, { id: versionId, publishAt: version.publishAt, publishedAt: now });
    await updateOlderToDrafts(tx, version);
    await upsertLivePage(tx, version, version);
  });
}
