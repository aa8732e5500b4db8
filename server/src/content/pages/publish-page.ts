import { inTransaction, type Db, type Tx } from '#server/platform/db.ts';
import { lockPageVersion, updateOlderToDrafts, updatePageVersion, upsertLivePage } from './pages.sql.ts';
import type { PageVersion } from './pages.types.ts';

export interface PublishPage {
  versionId: number;
  now: Date;
  /** Logs what went live, and the scheduled versions that became drafts. */
  record: (tx: Tx, published: { version: PageVersion; draftedIds: number[]; now: Date }) => Promise<void>;
}

/**
 * Publishes a scheduled version once its time has come; all processes show it on commit. Idempotent: a version that was
 * published, or is no longer scheduled, stays as it is. Older scheduled versions become drafts. Locks the page,
 * then the version.
 */
export async function publishPage(db: Db, { versionId, now, record }: PublishPage): Promise<void> {
  await inTransaction(db, async (tx) => {
    const version = await lockPageVersion(tx, versionId);
    if (!version?.publishAt || version.publishedAt || version.publishAt > now) return;
    await updatePageVersion(tx, { id: versionId, publishAt: version.publishAt, publishedAt: now });
    const draftedIds = await updateOlderToDrafts(tx, version);
    await upsertLivePage(tx, version, version);
    await record(tx, { version, draftedIds, now });
  });
}
