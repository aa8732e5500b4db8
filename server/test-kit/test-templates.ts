import { type Db, openDb } from '#server/platform/db.ts';
import { addressOf, createDatabase, runAsAdmin } from './copied-database.ts';

/** What a test database holds: only the schema, also settings, texts and countries, or a demo shop with the small catalog. */
export type Contents = 'empty' | 'content' | 'shop';

type Fill = (db: Db) => Promise<unknown>;

// Imported only by the test file that fills a template: most files need less than the whole shop.
const fills: Record<Exclude<Contents, 'empty'>, () => Promise<Fill>> = {
  content: async () => (await import('#server/content/seed-content.ts')).seedContent,
  shop: async () => (await import('./shop-app.ts')).givenSeededShop,
};

/** Any number that no other lock of the admin database has. */
const lockKey = 20_261_125;

/** Returns the template database with these contents, filled by the first test file of a run that needs it. */
export async function prepareTemplate(adminUrl: string, template: string, contents: Contents): Promise<string> {
  if (contents === 'empty') return template;
  const name = `${template}_${contents}`;
  await runAsAdmin(adminUrl, async (admin) => {
    await admin`select pg_advisory_lock(${lockKey})`;
    const existing = await admin`select from pg_database where datname = ${name}`;
    if (existing.length > 0) return;
    const unfinished = `${name}_unfinished`;
    await admin`drop database if exists ${admin(unfinished)}`;
    await createDatabase(adminUrl, unfinished, template);
    await fill(addressOf(adminUrl, unfinished), await fills[contents]());
    await admin`alter database ${admin(unfinished)} rename to ${admin(name)}`;
  });
  return name;
}

async function fill(url: string, work: Fill): Promise<void> {
  const db = openDb(url);
  try {
    await work(db);
  } finally {
    await db.end({ timeout: 5 });
  }
}
