import { toEpochSeconds } from '#contract/epoch-seconds.ts';
import * as contract from '#contract/office/shop-pages.ts';
import { listLanguages } from '#server/content/lists/lists.queries.ts';
import { listPages, readPageState } from '#server/content/pages/pages.queries.ts';
import type { PageVersion } from '#server/content/pages/pages.types.ts';
import { bindOffice, type BoundOfficeCall } from '#server/office/bind-office.ts';
import { versionOf } from '#server/office/record-version.ts';
import { inTransaction, type Db, type Reader } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { replyWith } from '#server/platform/http/bind.ts';
import { toVersionFields } from './record-fields.rules.ts';
import { savePageAsStaff } from './save-page-as-staff.ts';
import { unschedulePageAsStaff } from './unschedule-page-as-staff.ts';

export function pageVersionRoutes({ db }: { db: Db }): BoundOfficeCall[] {
  return [
    bindOffice(contract.readPageRoute, ({ id, language_id: languageId }) => readState(db, { pageId: id, languageId })),
    bindOffice(contract.savePageRoute, ({ id: pageId, language_id: languageId, version, ...input }, call) =>
      inTransaction(db, async (tx) => {
        const place = { pageId, languageId };
        const { title, content } = input;
        const by = { actor: call.actor(), now: call.now };
        await savePageAsStaff(tx, { place, version, title, content, publishAt: readMoment(input, call.now), ...by });
        return readState(tx, place);
      }),
    ),
    bindOffice(contract.unschedulePageRoute, ({ id: versionId }, call) =>
      inTransaction(db, async (tx) => {
        const place = await unschedulePageAsStaff(tx, { versionId, actor: call.actor(), now: call.now });
        return readState(tx, place);
      }),
    ),
  ];
}

function readMoment({ publish, at }: { publish: 'draft' | 'now' | 'at'; at?: number | null | undefined }, now: Date) {
  if (publish === 'draft') return null;
  if (publish === 'now') return now;
  return at == null ? refuse('invalid_input', {}, { at: ['common.invalid_number'] }) : new Date(at * 1000);
}

async function readState(reader: Reader, place: { pageId: number; languageId: number }) {
  const { pages } = await listPages(reader);
  const page = pages.find(({ id }) => id === place.pageId) ?? refuse('content_not_found');
  const languages = await listLanguages(reader);
  if (!languages.some(({ id }) => id === place.languageId)) refuse('content_not_found');
  const state = await readPageState(reader, place);
  const version = versionOf(toVersionFields(state.versions));
  const { id, slug } = page;
  return replyWith({ id, slug, version, live: state.live, versions: state.versions.map(toVersion) });
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
