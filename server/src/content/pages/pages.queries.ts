import type { Reader } from '#server/platform/db.ts';
import { selectLivePage, selectPageRecords, selectPageTranslations, selectPageVersions } from './pages.sql.ts';
import type { LivePage, PageRecord, PageTranslation, PageVersion } from './pages.types.ts';

/** Far more saves than a page sees in years. */
const versionsMax = 200;

interface PageState {
  live: LivePage | null;
  /** Every save, newest first. */
  versions: PageVersion[];
}

export async function listPages(reader: Reader): Promise<{ pages: PageRecord[]; translations: PageTranslation[] }> {
  return { pages: await selectPageRecords(reader), translations: await selectPageTranslations(reader) };
}

export { lockPage, lockPages, lockPageVersion } from './pages.sql.ts';

/** A page in one language. */
export async function readPageState(reader: Reader, place: { pageId: number; languageId: number }): Promise<PageState> {
  return { live: await selectLivePage(reader, place), versions: await selectPageVersions(reader, place, versionsMax) };
}
