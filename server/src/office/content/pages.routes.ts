import { toEpochSeconds } from '#contract/epoch-seconds.ts';
import * as contract from '#contract/office/shop-pages.ts';
import { addPage } from '#server/content/pages/add-page.ts';
import { cleanPageHtml } from '#server/content/pages/page-html.rules.ts';
import { listPages } from '#server/content/pages/pages.queries.ts';
import type { PageTranslation } from '#server/content/pages/pages.types.ts';
import { bindOffice, type BoundOfficeCall } from '#server/office/bind-office.ts';
import { versionOf } from '#server/office/record-version.ts';
import { inTransaction, type Db, type Reader } from '#server/platform/db.ts';
import { replyWith } from '#server/platform/http/bind.ts';
import { orderPagesAsStaff } from './order-pages-as-staff.ts';
import { toOrderFields } from './record-fields.rules.ts';
import { recordPageAudit } from './record-page-audit.ts';

export function pageRoutes({ db }: { db: Db }): BoundOfficeCall[] {
  return [
    bindOffice(contract.listPagesRoute, () => readList(db)),
    bindOffice(contract.addPageRoute, ({ slug }, call) =>
      inTransaction(db, async (tx) => {
        const id = await addPage(tx, slug);
        const by = { actor: call.actor(), now: call.now };
        await recordPageAudit(tx, { action: 'page.added', page: slug, details: { id }, ...by });
        return replyWith({ id });
      }),
    ),
    bindOffice(contract.orderPagesRoute, ({ version, ids }, call) =>
      inTransaction(db, async (tx) => {
        await orderPagesAsStaff(tx, { version, ids, actor: call.actor(), now: call.now });
        return readList(tx);
      }),
    ),
    bindOffice(contract.previewPageRoute, ({ content }) => replyWith({ content: cleanPageHtml(content) })),
  ];
}

async function readList(reader: Reader) {
  const { pages, translations } = await listPages(reader);
  const byPage = Map.groupBy(translations, ({ pageId }) => pageId);
  const version = versionOf(toOrderFields(pages.map(({ id }) => id)));
  const rows = pages.map(({ id, slug, role }) => ({
    id,
    slug,
    role,
    translations: (byPage.get(id) ?? []).map(toTranslation),
  }));
  return replyWith({ version, pages: rows });
}

function toTranslation({ languageId, liveTitle, isEdited, drafts, scheduledFor }: PageTranslation) {
  return {
    language_id: languageId,
    title: liveTitle,
    is_edited: isEdited,
    drafts,
    scheduled_for: scheduledFor && toEpochSeconds(scheduledFor),
  };
}
