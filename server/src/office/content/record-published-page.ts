import { lockPage } from '#server/content/pages/pages.queries.ts';
import type { PublishPage } from '#server/content/pages/publish-page.ts';
import { refuse } from '#server/platform/refusal.ts';
import { recordPageAudit, toDrafted } from './record-page-audit.ts';

/** Records that a scheduled version went live, in the name of who scheduled it. Needs the lock of the page. */
export const recordPublishedPage: PublishPage['record'] = async (tx, { version, draftedIds, now }) => {
  const { id, pageId, languageId, title, author, publishAt } = version;
  const { slug } = (await lockPage(tx, pageId)) ?? refuse('content_not_found');
  const details = {
    title,
    language_id: languageId,
    version: id,
    publish_at: publishAt?.toISOString() ?? null,
    ...toDrafted(draftedIds),
  };
  await recordPageAudit(tx, { action: 'page.published', page: slug, details, actor: author, now });
};
