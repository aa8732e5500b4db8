import { toEpochSeconds } from '#contract/epoch-seconds.ts';
import * as contract from '#contract/office/shop-pages.ts';
import { listLanguages } from '#server/content/lists/lists.queries.ts';
import { lockPage, lockPageVersion, listPages, readPageState } from '#server/content/pages/pages.queries.ts';
import type { PageVersion } from '#server/content/pages/pages.types.ts';
import { savePage } from '#server/content/pages/save-page.ts';
import { unschedulePage } from '#server/content/pages/unschedule-page.ts';
import { bindOffice, type BoundOfficeCall } from '#server/office/bind-office.ts';
import { refuseIfChanged, versionOf } from '#server/office/record-version.ts';
import { inTransaction, type Db, type Reader } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { recordPageAudit } from './record-page-audit.ts';

export function pageVersionRoutes({ db }: { db: Db }): BoundOfficeCall[] {
  return [
    bindOffice(contract.readPageRoute, ({ id, language_id: languageId }) => readState(db, { pageId: id, languageId })),
    bindOffice(contract.savePageRoute, ({ id: pageId, language_id: languageId, version, ...input }, call) =>
      inTransaction(db, async (tx) => {
        const place = { pageId, languageId };
        const page = (await lockPage(tx, pageId)) ?? refuse('content_not_found');
        refuseIfChanged(versionFields(await readPageState(tx, place)), version);
        const publishAt = readMoment(input, call.now);
        const { title, content } = input;
        const saved = { ...place, title, content, publishAt, author: call.actor(), now: call.now };
        const versionId = await savePage(tx, saved);
        const details = {
          title,
          language_id: languageId,
          version: versionId,
          publish_at: publishAt?.toISOString() ?? null,
        };
        await recordPageAudit(tx, call, { action: `page.${stateOf(publishAt, call.now)}`, page: page.slug, details });
        return readState(tx, place);
      }),
    ),
    bindOffice(contract.unschedulePageRoute, ({ id }, call) =>
      inTransaction(db, async (tx) => {
        const version = (await lockPageVersion(tx, id)) ?? refuse('content_not_found');
        const page = (await lockPage(tx, version.pageId)) ?? refuse('content_not_found');
        await unschedulePage(tx, version);
        await recordPageAudit(tx, call, { action: 'page.unscheduled', page: page.slug, details: { version: id } });
        return readState(tx, version);
      }),
    ),
  ];
}

function readMoment({ publish, at }: { publish: 'draft' | 'now' | 'at'; at?: number | null | undefined }, now: Date) {
  if (publish === 'draft') return null;
  if (publish === 'now') return now;
  return at == null ? refuse('invalid_input', {}, { at: ['common.invalid_number'] }) : new Date(at * 1000);
}

function stateOf(publishAt: Date | null, now: Date): string {
  if (publishAt === null) return 'drafted';
  return publishAt <= now ? 'published' : 'scheduled';
}

async function readState(reader: Reader, place: { pageId: number; languageId: number }) {
  const { pages } = await listPages(reader);
  const page = pages.find(({ id }) => id === place.pageId) ?? refuse('content_not_found');
  const languages = await listLanguages(reader);
  if (!languages.some(({ id }) => id === place.languageId)) refuse('content_not_found');
  const state = await readPageState(reader, place);
  const version = versionOf(versionFields(state));
  const { id, slug } = page;
  const payload = { id, slug, version, live: state.live, versions: state.versions.map(toVersion) };
  return { status: 'OK' as const, payload };
}

/** A page has changed when another version is live or newer. */
function versionFields({ versions }: { versions: readonly PageVersion[] }) {
  return versions.map(({ id, publishAt, publishedAt }) => ({ id, publishAt, publishedAt }));
}

function toVersion({ id, title, content, author, createdAt, publishAt, publishedAt }: PageVersion) {
  return {
    id,
    title,
    content,
    author,
    created_at: toEpochSeconds(createdAt),
    publish_at: publishAt && toEpochSeconds(publishAt),
    published_at: publishedAt && toEpochSeconds(publishedAt),
  };
}
