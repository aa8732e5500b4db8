import type { Tx } from '#server/platform/db.ts';
import { addJob } from '#server/platform/jobs.ts';
import { cleanPageHtml } from './page-html.rules.ts';
import {
  insertPageVersion,
  selectLivePage,
  selectPageVersions,
  updateOlderToDrafts,
  upsertLivePage,
} from './pages.sql.ts';

export const publishPageJob = 'content.publish_page';

interface SavePage {
  pageId: number;
  languageId: number;
  title: string;
  /** HTML of the editor; only allowed tags are kept. */
  content: string;
  /** Null saves a draft; a moment that is not in the future publishes at once. */
  publishAt: Date | null;
  author: string;
  now: Date;
}

/** Author of what the shop brings along. */
const shippedBy = 'shop';

/**
 * Saves a version of a page in one language, and publishes it now, later or not at all. Before the first save the shipped
 * page becomes a version too, so that it can be restored. Publishing makes drafts of older scheduled versions. Returns the id of the version,
 * and those of versions that became drafts. Needs the lock of the page.
 */
export async function savePage(tx: Tx, page: SavePage): Promise<{ id: number; draftedIds: number[] }> {
  const { pageId, languageId, title, publishAt, author, now } = page;
  const place = { pageId, languageId };
  await keepShippedPage(tx, place, now);
  const content = cleanPageHtml(page.content);
  const isLive = publishAt !== null && publishAt <= now;
  const id = await insertPageVersion(tx, {
    ...place,
    title,
    content,
    author,
    createdAt: now,
    publishAt: isLive ? now : publishAt,
    publishedAt: isLive ? now : null,
  });
  if (!isLive) {
    if (publishAt) await addJob(tx, { name: publishPageJob, payload: { versionId: id }, runAt: publishAt });
    return { id, draftedIds: [] };
  }
  const draftedIds = await updateOlderToDrafts(tx, { ...place, id });
  await upsertLivePage(tx, place, { title, content });
  return { id, draftedIds };
}

async function keepShippedPage(tx: Tx, place: { pageId: number; languageId: number }, now: Date): Promise<void> {
  const live = await selectLivePage(tx, place);
  if (!live || (await selectPageVersions(tx, place, 1)).length > 0) return;
  const moments = { createdAt: now, publishAt: now, publishedAt: now };
  await insertPageVersion(tx, { ...place, ...live, ...moments, author: shippedBy });
}
