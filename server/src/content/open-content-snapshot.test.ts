import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAreaTexts } from '#server/formatting/read-area-texts.ts';
import { openTestDatabase, type TestDatabase } from '../../test-kit/test-database.ts';
import { testLog } from '../../test-kit/test-log.ts';
import type { ContentSnapshot } from './content-snapshot.ts';
import { openContentSnapshot } from './open-content-snapshot.ts';

let database: TestDatabase;
let snapshot: ContentSnapshot;

beforeAll(async () => {
  database = await openTestDatabase('content');
  snapshot = await openContentSnapshot(database.db, testLog);
});

afterAll(async () => {
  await snapshot.close();
  await database.close();
});

test('unknown currencies and languages fall back to the defaults', () => {
  expect(snapshot.displayFor({ currency: 'USD', langId: '2' })).toMatchObject({
    currency: { code: 'USD', value: '1.16' },
    language: { code: 'de' },
  });
  expect(snapshot.displayFor({ currency: 'NOPE', langId: 77 })).toMatchObject({
    currency: { code: 'EUR', value: '1' },
    language: { code: 'en' },
  });
});

test('texts are translated and their placeholders filled', () => {
  expect(snapshot.translate(2, 'refusals.cart_full', { max: 50 })).toContain('50');
  expect(snapshot.translate(null, 'content.no_such_key')).toBe('content.no_such_key');
});

test.each([
  ['en', 1, 'in 1 minute.'],
  ['en', 2, 'in 2 minutes.'],
  ['de', 15, 'in 15 Minuten noch einmal.'],
  ['pl', 3, 'za 3 minuty.'],
  ['pl', 15, 'za 15 minut.'],
  ['uk', 21, 'за 21 хвилину.'],
  ['fr', 30, 'dans 30 minutes.'],
])('a count picks the plural form: %s with %i', (code, count, words) => {
  const langId = snapshot.state().languages.find((language) => language.code === code)?.id;
  expect(snapshot.translate(langId, 'refusals.too_many_requests_minutes', { count })).toContain(words);
});

test('the version is that of the content, whatever the order of its rows in the tables', async () => {
  const { db } = database;
  await db`update content.localizations set is_edited = true where key ~ '^email\\.'`;
  await snapshot.refresh();
  const before = snapshot.version();
  await db`
    update content.country_titles set title = title
    where country_id = (select min(country_id) from content.country_titles)`;
  await snapshot.refresh();
  expect(snapshot.version()).toBe(before);
  await db`
    update content.localizations set text = text
    where (language_id, key) = (select language_id, key from content.localizations where key ~ '^email\\.' order by 1, 2 limit 1)`;
  await snapshot.refresh();
  expect(snapshot.version()).toBe(before);
});

test('receives committed changes, never rolled back ones', async () => {
  await database.db`update content.settings set coin_price_eur = 0.01`;
  await expect.poll(() => snapshot.settings().coinRateEur, { timeout: 5000 }).toBe('0.01');
  const failing = database.db.begin(async (tx) => {
    await tx`update content.settings set coin_price_eur = 0.5`;
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await snapshot.refresh();
  expect(snapshot.settings().coinRateEur).toBe('0.01');
});

test('a refresh sees what was committed before it, even during another one', async () => {
  const first = snapshot.refresh();
  await database.db`update content.currencies set value = 1.2 where code = 'USD'`;
  await Promise.all([snapshot.refresh(), first]);
  expect(snapshot.displayFor({ currency: 'USD' }).currency.value).toBe('1.2');
});

const greeting = () => readAreaTexts('email').find('en', 'email.greeting');

test('texts that staff changed end with the shop that they are of', async () => {
  const shipped = greeting();
  const other = await openTestDatabase('content');
  await other.db`update content.localizations set text = 'Hello {name}!', is_edited = true
    where key = 'email.greeting' and language_id = (select id from content.languages where code = 'en')`;
  const shop = await openContentSnapshot(other.db, testLog);
  expect(greeting()).toBe('Hello {name}!');
  const late = shop.refresh();
  await shop.close();
  await late;
  await other.close();
  expect(greeting()).toBe(shipped);
});

test('processes with the same content have the same version, and a change gives another one', async () => {
  const other = await openContentSnapshot(database.db, testLog);
  const before = snapshot.version();
  expect(other.version()).toBe(before);
  await database.db`update content.localizations set text = 'Basket' where key = 'cart.title' and language_id = 1`;
  await Promise.all([snapshot.refresh(), other.refresh()]);
  expect(snapshot.version()).not.toBe(before);
  expect(other.version()).toBe(snapshot.version());
  await other.close();
});
