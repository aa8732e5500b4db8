import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadContent } from '#server/content/load-content.ts';
import { seedContent } from '#server/content/seed-content.ts';
import { inTransaction } from '#server/platform/db.ts';
import { openTestDatabase, type TestDatabase } from '../../../test-kit/test-database.ts';
import { importTexts } from './import-texts.ts';
import { saveText } from './save-text.ts';
import { listTexts, lockTextRows, readTextRows } from './texts.queries.ts';

let database: TestDatabase;
const german = { id: 2, code: 'de' };
const polish = { id: 6, code: 'pl' };

beforeAll(async () => {
  database = await openTestDatabase();
  await seedContent(database.db);
});
afterAll(() => database.close());

async function readRow(key: string, language = german) {
  const found = (await readTextRows(database.db, language)).find((row) => row.key === key);
  if (!found) throw new Error(`there is no text ${key}`);
  return found;
}

async function save(key: string, text: string | null) {
  const before = await readRow(key);
  return inTransaction(database.db, (tx) => saveText(tx, { languageId: german.id, before, text }));
}

const all = { state: 'all', area: null, search: null } as const;

test('every language is complete when it ships, plural forms included', async () => {
  for (const language of [german, polish]) {
    const { count } = await listTexts(database.db, language, {
      filter: { ...all, state: 'missing' },
      after: null,
      limit: 5,
    });
    expect(count).toBe(0);
  }
  const forms = (await readTextRows(database.db, polish)).filter(({ key }) =>
    key.startsWith('catalog.filters_active_'),
  );
  expect(forms.map(({ key }) => key.split('_').at(-1))).toEqual(expect.arrayContaining(['one', 'few', 'many']));
});

test('a text of staff is used at once, survives a start and can be reset', async () => {
  expect(await save('cart.title', 'Mein Korb')).toBe('Mein Korb');
  expect((await loadContent(database.db)).texts.get(2)).toMatchObject({ 'cart.title': 'Mein Korb' });
  await seedContent(database.db);
  const row = await readRow('cart.title');
  expect(row).toMatchObject({ english: 'My Cart', text: 'Mein Korb', isEdited: true });
  expect(row.shippedText).not.toBe('Mein Korb');
  expect(await save('cart.title', null)).toBe(row.shippedText);
  expect(await readRow('cart.title')).toMatchObject({ text: row.shippedText, isEdited: false });
});

test('the shipped text, typed again, counts as unchanged', async () => {
  const { shippedText } = await readRow('cart.title');
  await save('cart.title', shippedText);
  expect(await readRow('cart.title')).toMatchObject({ isEdited: false });
});

test('a text needs the placeholders of English', async () => {
  await expect(save('email.greeting', 'Hallo!')).rejects.toMatchObject({
    code: 'text_placeholders_differ',
    variant: null,
    params: { placeholders: 'name' },
  });
  await expect(save('email.greeting', 'Hallo {nmae}!')).rejects.toMatchObject({
    code: 'text_placeholders_differ',
    variant: 'unknown',
    params: { unknown: 'nmae', placeholders: 'name' },
  });
  await expect(save('cart.title', 'Korb von {name}')).rejects.toMatchObject({
    params: { unknown: 'name', placeholders: '–' },
  });
  await save('email.greeting', 'Hi {name}!');
  const { serverTexts, texts } = await loadContent(database.db);
  expect(serverTexts.get('de')).toEqual({ 'email.greeting': 'Hi {name}!' });
  expect(texts.get(2)).not.toHaveProperty(['email.greeting']);
});

test('lists filter by state, area and search, and page by key', async () => {
  const list = (filter: object, limit = 3) =>
    listTexts(database.db, german, { filter: { ...all, ...filter }, after: null, limit });
  const changed = await list({ state: 'changed' });
  expect(changed.rows.map(({ key }) => key)).toEqual(['email.greeting']);
  expect((await list({ search: 'MY CART' })).rows.map(({ key }) => key)).toContain('cart.title');
  const first = await list({ area: 'cart' });
  const after = { value: first.rows.at(-1)?.key ?? '', id: 1 };
  const second = await listTexts(database.db, german, { filter: { ...all, area: 'cart' }, after, limit: 3 });
  expect(first.rows.concat(second.rows).map(({ area }) => area)).toEqual(Array(6).fill('cart'));
  expect(new Set(first.rows.concat(second.rows).map(({ key }) => key)).size).toBe(6);
});

test('an import shows what it would change, and saves only what fits', async () => {
  const texts = { 'cart.title': 'Einkauf', 'cart.nonsense': 'x', 'email.footer': '{x}', 'cart.empty': ' ' };
  const run = (isPreview: boolean) =>
    inTransaction(database.db, async (tx) => {
      const rows = await lockTextRows(tx, german);
      return importTexts(tx, { languageId: german.id, rows, texts, isPreview });
    });
  const preview = await run(true);
  expect(preview.map(({ key, problem }) => [key, problem])).toEqual([
    ['cart.title', null],
    ['cart.nonsense', 'unknown_key'],
    ['email.footer', 'placeholders'],
    ['cart.empty', 'empty'],
  ]);
  expect(await readRow('cart.title')).toMatchObject({ isEdited: false });
  expect(await run(false)).toEqual(preview);
  expect(await readRow('cart.title')).toMatchObject({ text: 'Einkauf', isEdited: true });
});
