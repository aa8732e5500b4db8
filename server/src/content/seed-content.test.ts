import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../test-kit/test-database.ts';
import { loadContent } from './load-content.ts';
import { seedContent } from './seed-content.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('throws for a database without seed', async () => {
  await expect(loadContent(database.db)).rejects.toThrow('not seeded');
});

test('concurrent starts seed the shop once', async () => {
  const starts = await Promise.all([1, 2, 3].map(() => seedContent(database.db)));
  expect(starts.filter(({ isNew }) => isNew)).toHaveLength(1);
  const { currencies, languages, countries, settings, pages } = await loadContent(database.db);
  expect(currencies).toHaveLength(16);
  expect(languages.map(({ code }) => code)).toEqual(['en', 'de', 'fr', 'es', 'pt', 'pl', 'uk']);
  expect(countries.get(1)).toHaveLength(250);
  expect(settings.coinRateEur).toBe('1');
  expect(settings.paymentMethods.map(({ code }) => code).slice(0, 2)).toEqual(['card', 'balance']);
  expect(pages.get(1)?.map(({ slug }) => slug)).toEqual([
    'about',
    'faq',
    'terms',
    'privacy',
    'cookies',
    'refunds',
    'right-of-withdrawal',
  ]);
});

test('every language has seven complete pages, and the cookie page lists the cookies', async () => {
  const { pages } = await loadContent(database.db);
  for (const translated of pages.values()) {
    expect(translated).toHaveLength(7);
    for (const page of translated) expect(page.content.length).toBeGreaterThan(800);
    expect(translated.find(({ role }) => role === 'cookie')?.title.toLowerCase()).toContain('cookie');
  }
});

test('every page is translated into every language and has no dead links', async () => {
  const rows = await database.db<{ content: string }[]>`select content from content.static_page_translations`;
  expect(rows).toHaveLength(7 * 7);
  const links = rows.flatMap(({ content }) => [...content.matchAll(/href="([^"]+)"/g)].map(([, link]) => link));
  expect(new Set(links)).toEqual(
    new Set([
      '/account/personal#your-data',
      '/right-of-withdrawal',
      '/withdraw',
      '/refunds',
      '/cookies',
      '/sandbox/mail',
      'mailto:support@example.com',
    ]),
  );
});

test('a shop outside the demo buys no skins yet and has no links', async () => {
  const live = await openTestDatabase();
  await seedContent(live.db, { isDemo: false });
  const { settings, socialLinks } = await loadContent(live.db);
  await live.close();
  expect({ buys: settings.isOfferEnabled, socialLinks }).toEqual({ buys: false, socialLinks: [] });
});

test('updates texts on restart and keeps edited ones', async () => {
  const { db } = database;
  await db`update content.localizations set text = 'old' where key = 'cart.title' and language_id = 1`;
  await db`update content.localizations set text = 'ours', is_edited = true where key = 'cart.empty' and language_id = 1`;
  await db`insert into content.localizations (language_id, key, text) values (1, 'content.dropped', 'gone')`;
  await db`insert into content.localizations (language_id, key, text, is_edited) values (1, 'content.added', 'kept', true)`;
  await db`update content.static_page_translations set title = 'Our terms', is_edited = true where page_id = 3 and language_id = 1`;
  await db`update content.settings set vat_bps = 1900`;
  expect(await seedContent(db)).toEqual({ isNew: false });
  const { texts, pages, settings } = await loadContent(db);
  expect(texts.get(1)).toMatchObject({
    'cart.title': 'My Cart',
    'cart.empty': 'ours',
    'content.added': 'kept',
  });
  expect(texts.get(1)).not.toHaveProperty(['content.dropped']);
  expect(pages.get(1)?.find(({ id }) => id === 3)?.title).toBe('Our terms');
  expect(settings.vatBps).toBe(1900);
});

test('texts of emails are not sent to storefronts', async () => {
  const { texts } = await loadContent(database.db);
  expect(Object.keys(texts.get(1) ?? {}).filter((key) => key.startsWith('mail.'))).toEqual([]);
});
