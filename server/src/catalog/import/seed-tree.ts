import { inTransaction, type Db } from '#server/platform/db.ts';
import { readTree } from './read-tree.ts';
import { insertCategories, insertCategoryNames, insertCollections, insertSeeded, lockCatalogSeed } from './seed.sql.ts';

/** Creates the category tree and the collections, without items. Idempotent. */
export async function seedTree(db: Db): Promise<void> {
  const { categories, collections, names } = await readTree();
  await inTransaction(db, async (tx) => {
    await lockCatalogSeed(tx);
    await insertCollections(tx, collections);
    await insertCategories(tx, categories);
    await insertCategoryNames(tx, names);
    await insertSeeded(tx, 'tree');
  });
}
