import { toEpochSeconds } from '#contract/epoch-seconds.ts';
import * as contract from '#contract/office/shop-pages.ts';
import { addPage } from '#server/content/pages/add-page.ts';
import { orderPages } from '#server/content/pages/order-pages.ts';
import { cleanPageHtml } from '#server/content/pages/page-html.rules.ts';
import { listPages } from '#server/content/pages/pages.queries.ts';
import { bindOffice, type BoundOfficeCall } from '#server/office/bind-office.ts';
import { inTransaction, type Db, type Reader } from '#server/platform/db.ts';
import { recordPageAudit } from './record-page-audit.ts';

export function pageRoutes({ db }: { db: Db }): BoundOfficeCall[] {
  return [
    bindOffice(contract.listPagesRoute, async () => ({ status: 'OK' as const, payload: await toList(db) })),
    bindOffice(contract.addPageRoute, ({ slug }, call) =>
      inTransaction(db, async (tx) => {
        const id = await addPage(tx, slug);
        await recordPageAudit(tx, call, { action: 'page.added', page: slug, details: { id } });
        return { status: 'OK', payload: { id } };
      }),
    ),
    bindOffice(contract.orderPagesRoute, ({ ids }, call) =>
      inTransaction(db, async (tx) => {
        const ordered = await orderPages(tx, ids);
        await recordPageAudit(tx, call, { action: 'pages.ordered', page: 'all', details: { ids: ordered.join(', ') } });
        return { status: 'OK', payload: { ids: ordered } };
      }),
    ),
    bindOffice(contract.previewPageRoute, ({ content }) => ({
      status: 'OK' as const,
      payload: { content: cleanPageHtml(content) },
    })),
  ];
}

async function toList(reader: Reader) {
  const { pages, translations } = await listPages(reader);
  const byPage = Map.groupBy(translations, ({ pageId }) => pageId);
  return pages.map(({ id, slug, role }) => ({
    id,
    slug,
    role,
    translations: (byPage.get(id) ?? []).map(({ languageId, liveTitle, isEdited, drafts, scheduledFor }) => ({
      language_id: languageId,
      title: liveTitle,
      is_edited: isEdited,
      drafts,
      scheduled_for: scheduledFor && toEpochSeconds(scheduledFor),
    })),
  }));
}
