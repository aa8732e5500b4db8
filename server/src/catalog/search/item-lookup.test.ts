import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedContent } from '#server/content/seed-content.ts';
import { givenItem } from '../../../test-kit/given-items.ts';
import { openTestDatabase, type TestDatabase } from '../../../test-kit/test-database.ts';
import { createLabels } from '#server/catalog/items/labels.ts';
import { loadCatalog } from './load-catalog.ts';
import { createItemLookup } from './item-lookup.ts';
import { buildReadModel } from './read-model.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  await seedContent(database.db);
});
afterAll(() => database.close());

const now = new Date();
const english = 1;
const german = 2;

async function givenMemory() {
  const labels = createLabels(() => ({ languages: [], texts: new Map() }));
  const model = buildReadModel(await loadCatalog(database.db), labels, now);
  return createItemLookup(() => model);
}

test('items are told from memory in the language that is asked for', async () => {
  const { db } = database;
  const { id } = await givenItem(db, { title: 'Case' });
  const { id: plain } = await givenItem(db, { title: 'Key' });
  await db`insert into catalog.item_titles (item_id, language_id, title) values (${id}, ${german}, 'Kiste')`;
  const findItemSummaries = await givenMemory();
  await db`update catalog.items set title = 'Renamed' where id = ${id}`;
  expect(await findItemSummaries(db, [id, plain], german)).toMatchObject([
    { id, title: 'Kiste' },
    { id: plain, title: 'Key' },
  ]);
  expect(await findItemSummaries(db, [id], english)).toMatchObject([{ id, title: 'Case' }]);
});

test('an item that memory does not know yet is told from the database, one that does not exist by nobody', async () => {
  const findItemSummaries = await givenMemory();
  const { id } = await givenItem(database.db, { title: 'Just imported' });
  expect(await findItemSummaries(database.db, [id, 2_000_000_000], english)).toMatchObject([
    { id, title: 'Just imported' },
  ]);
});
