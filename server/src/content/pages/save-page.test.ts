import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { loadContent } from '#server/content/load-content.ts';
import { seedContent } from '#server/content/seed-content.ts';
import { inTransaction } from '#server/platform/db.ts';
import { openTestDatabase, type TestDatabase } from '../../../test-kit/test-database.ts';
import { addPage } from './add-page.ts';
import { orderPages } from './order-pages.ts';
import { lockPages, lockPageVersion, listPages, readPageState } from './pages.queries.ts';
import { publishPage } from './publish-page.ts';
import { savePage } from './save-page.ts';
import { unschedulePage } from './unschedule-page.ts';

let database: TestDatabase;
const now = new Date('2026-11-20T10:00:00Z');
const later = new Date('2026-11-21T10:00:00Z');
const about = { pageId: 1, languageId: 1 };

beforeAll(async () => {
  database = await openTestDatabase();
  await seedContent(database.db);
});
beforeEach(() => database.db`delete from content.static_page_versions`);
afterAll(() => database.close());

function save(title: string, publishAt: Date | null, content = '<p>New</p>') {
  const page = { ...about, title, content, publishAt, author: 'staff:ada@example.com', now };
  return inTransaction(database.db, async (tx) => (await savePage(tx, page)).id);
}

function publish(versionId: number, at: Date) {
  return publishPage(database.db, { versionId, now: at, record: () => Promise.resolve() });
}

async function readTitle(): Promise<string | undefined> {
  return (await loadContent(database.db)).pages.get(1)?.find(({ id }) => id === 1)?.title;
}

test('a draft stays hidden, and the page before it can be restored', async () => {
  const title = await readTitle();
  await save('Draft', null);
  expect(await readTitle()).toBe(title);
  const { live, versions } = await readPageState(database.db, about);
  expect(live?.title).toBe(title);
  expect(versions.map((version) => [version.title, version.author])).toEqual([
    ['Draft', 'staff:ada@example.com'],
    [title, 'shop'],
  ]);
});

test('a published version is live at once and survives a start', async () => {
  await save('Live', now, '<h2>Hi</h2><script>alert(1)</script><p onclick="x()">Text <a href="javascript:x">y</a></p>');
  await seedContent(database.db);
  const { live } = await readPageState(database.db, about);
  expect(live).toEqual({ title: 'Live', content: '<h2>Hi</h2><p>Text <a>y</a></p>' });
});

test('a scheduled version goes live at its time, once', async () => {
  await save('Before', now);
  const versionId = await save('Scheduled', later);
  const jobs = await database.db<{ runAt: Date }[]>`
    select run_at from graphile_worker.jobs where task_identifier = 'content.publish_page'`;
  expect(jobs).toEqual([{ runAt: later }]);
  await publish(versionId, now);
  expect(await readTitle()).toBe('Before');
  await publish(versionId, later);
  expect(await readTitle()).toBe('Scheduled');
  await save('After', now);
  await publish(versionId, later);
  expect(await readTitle()).toBe('After');
});

test('a scheduled version never replaces a newer one', async () => {
  const older = await save('Older', later);
  await save('Urgent', now);
  await publish(older, later);
  expect(await readTitle()).toBe('Urgent');
  const [second, third] = [await save('Second', later), await save('Third', later)];
  await publish(third, later);
  await publish(second, later);
  expect(await readTitle()).toBe('Third');
});

test('a version that is no longer scheduled stays a draft', async () => {
  const id = await save('Never', later);
  await inTransaction(database.db, async (tx) => {
    const version = await lockPageVersion(tx, id);
    if (version) await unschedulePage(tx, version);
  });
  await publish(id, later);
  expect(await readTitle()).not.toBe('Never');
  const repeated = inTransaction(database.db, async (tx) => {
    const version = await lockPageVersion(tx, id);
    if (version) await unschedulePage(tx, version);
  });
  await expect(repeated).rejects.toMatchObject({ code: 'page_not_scheduled' });
});

test('lists say what is live and what waits', async () => {
  await save('Live', now);
  await save('Draft', null);
  await save('Scheduled', later);
  const { translations } = await listPages(database.db);
  expect(translations.find(({ pageId, languageId }) => pageId === 1 && languageId === 1)).toEqual({
    ...about,
    liveTitle: 'Live',
    isEdited: true,
    drafts: 1,
    scheduledFor: later,
  });
  expect(translations).toHaveLength(7 * 7);
});

test('a new page needs a free address and shows once it is published', async () => {
  const add = (slug: string) => inTransaction(database.db, (tx) => addPage(tx, slug));
  await expect(add('terms')).rejects.toMatchObject({ code: 'page_address_taken' });
  await expect(add('cart')).rejects.toMatchObject({ code: 'page_address_taken' });
  const pageId = await add('jobs');
  expect((await loadContent(database.db)).pages.get(1)?.some(({ id }) => id === pageId)).toBe(false);
  const page = { pageId, languageId: 1, title: 'Jobs', content: '<p>None</p>', publishAt: now, author: 'x', now };
  await inTransaction(database.db, (tx) => savePage(tx, page));
  expect((await loadContent(database.db)).pages.get(2)?.at(-1)).toMatchObject({
    id: pageId,
    slug: 'jobs',
    title: 'Jobs',
  });
  await inTransaction(database.db, async (tx) => orderPages(tx, await lockPages(tx), [pageId, 1, pageId, 999_999]));
  expect(
    (await loadContent(database.db)).pages
      .get(1)
      ?.map(({ slug }) => slug)
      .slice(0, 2),
  ).toEqual(['jobs', 'about']);
});

test('shipped pages contain nothing that saving would drop', async () => {
  const { cleanPageHtml } = await import('./page-html.rules.ts');
  const { pages } = await loadContent(database.db);
  for (const page of [...pages.values()].flat().filter(({ id }) => id !== 1)) {
    const kept = cleanPageHtml(page.content).replaceAll(/\s+/g, ' ');
    const entities = page.content.replaceAll('&nbsp;', '\u00A0').replaceAll(/\s+/g, ' ').trim();
    expect(kept.replaceAll(/[^<>\w]/g, '')).toBe(entities.replaceAll(/[^<>\w]/g, ''));
  }
});
