import type { Reader, Tx } from '#server/platform/db.ts';
import type { LivePage, PageRecord, PageTranslation, PageVersion } from './pages.types.ts';

interface Translated {
  pageId: number;
  languageId: number;
}

export function selectPageRecords(reader: Reader): Promise<PageRecord[]> {
  return reader<PageRecord[]>`select id, slug, role, position from content.static_pages order by position, id`;
}

/** Locks the list of pages, so that none is added or moved until the end of the transaction. */
export async function lockPages(tx: Tx): Promise<PageRecord[]> {
  await tx`lock table content.static_pages in share row exclusive mode`;
  return selectPageRecords(tx);
}

/** Every page in every language. */
export function selectPageTranslations(reader: Reader): Promise<PageTranslation[]> {
  return reader<PageTranslation[]>`
    select page.id as page_id, language.id as language_id, live.title as live_title,
      coalesce(live.is_edited, false) as is_edited,
      count(version.id) filter (where version.publish_at is null)::int as drafts,
      min(version.publish_at) filter (where version.published_at is null) as scheduled_for
    from content.static_pages page cross join content.languages language
    left join content.static_page_translations live on live.page_id = page.id and live.language_id = language.id
    left join content.static_page_versions version on version.page_id = page.id and version.language_id = language.id
      and version.id > coalesce((
        select max(published.id) from content.static_page_versions published
        where published.page_id = page.id and published.language_id = language.id
          and published.published_at is not null), 0)
    group by page.id, language.id, live.title, live.is_edited order by page.position, page.id, language.id`;
}

/** Locks a page; null if there is none. */
export async function lockPage(tx: Tx, id: number): Promise<PageRecord | null> {
  const [page] = await tx<PageRecord[]>`
    select id, slug, role, position from content.static_pages where id = ${id} for no key update`;
  return page ?? null;
}

export async function selectLivePage(reader: Reader, { pageId, languageId }: Translated): Promise<LivePage | null> {
  const [live] = await reader<LivePage[]>`
    select title, content from content.static_page_translations
    where page_id = ${pageId} and language_id = ${languageId}`;
  return live ?? null;
}

export function selectPageVersions(
  reader: Reader,
  { pageId, languageId }: Translated,
  limit: number,
): Promise<PageVersion[]> {
  return reader<PageVersion[]>`
    select id, page_id, language_id, title, content, author, created_at, publish_at, published_at
    from content.static_page_versions where page_id = ${pageId} and language_id = ${languageId}
    order by id desc limit ${limit}`;
}

/** Locks the page of a version, as whoever publishes one does first, and then the version. */
export async function lockPageVersion(tx: Tx, id: number): Promise<PageVersion | null> {
  await tx`
    select from content.static_pages
    where id = (select page_id from content.static_page_versions where id = ${id}) for no key update`;
  const [version] = await tx<PageVersion[]>`
    select id, page_id, language_id, title, content, author, created_at, publish_at, published_at
    from content.static_page_versions where id = ${id} for no key update`;
  return version ?? null;
}

export async function insertPageVersion(tx: Tx, version: Omit<PageVersion, 'id'>): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into content.static_page_versions
      (page_id, language_id, title, content, author, created_at, publish_at, published_at)
    values (${version.pageId}, ${version.languageId}, ${version.title}, ${version.content}, ${version.author},
      ${version.createdAt}, ${version.publishAt}, ${version.publishedAt})
    returning id`;
  return row?.id ?? 0;
}

export async function updatePageVersion(
  tx: Tx,
  { id, publishAt, publishedAt }: Pick<PageVersion, 'id' | 'publishAt' | 'publishedAt'>,
): Promise<void> {
  await tx`
    update content.static_page_versions set publish_at = ${publishAt}, published_at = ${publishedAt} where id = ${id}`;
}

/** Makes drafts of the scheduled versions that are older than one, and returns their ids. */
export async function updateOlderToDrafts(
  tx: Tx,
  { pageId, languageId, id }: Translated & { id: number },
): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`
    update content.static_page_versions set publish_at = null
    where page_id = ${pageId} and language_id = ${languageId} and id < ${id}
      and publish_at is not null and published_at is null
    returning id`;
  return rows.map((row) => row.id);
}

export async function upsertLivePage(tx: Tx, { pageId, languageId }: Translated, live: LivePage): Promise<void> {
  await tx`
    insert into content.static_page_translations (page_id, language_id, title, content, is_edited)
    values (${pageId}, ${languageId}, ${live.title}, ${live.content}, true)
    on conflict (page_id, language_id) do update set
      title = excluded.title, content = excluded.content, is_edited = true`;
}

/** Null if the slug is taken. Needs the lock of the list. */
export async function insertPage(tx: Tx, slug: string): Promise<number | null> {
  const [row] = await tx<{ id: number }[]>`
    insert into content.static_pages (id, slug, position)
    select coalesce(max(id), 0) + 1, ${slug}, coalesce(max(position), 0) + 1 from content.static_pages
    on conflict (slug) do nothing returning id`;
  return row?.id ?? null;
}

/** Pages in the order of the ids. */
export async function updatePageOrder(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx`
    update content.static_pages page set position = new.position
    from unnest(${[...ids]}::int[]) with ordinality as new (id, position) where page.id = new.id`;
}
