import { inTransaction, type Db } from '#server/platform/db.ts';
import { readTitles, titleLanguages } from './read-tree.ts';
import { insertTitles } from './seed.sql.ts';

/** Adds the bundled titles of items that lack them, one transaction per language; returns their number. Idempotent. */
export async function seedTitles(db: Db): Promise<number> {
  let added = 0;
  for (const language of titleLanguages) {
    const titles = await readTitles(language);
    added += await inTransaction(db, (tx) => insertTitles(tx, language, titles));
  }
  return added;
}
