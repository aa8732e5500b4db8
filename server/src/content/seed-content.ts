import { inTransaction, type Db } from '#server/platform/db.ts';
import {
  hasSettings,
  insertCountries,
  insertLanguagesAndCurrencies,
  insertPagesAndLinks,
  insertSettings,
  lockSeed,
  replaceTexts,
  upsertPageTranslations,
} from './content-seed.sql.ts';
import { readSeedShop, readSeedTexts, type SeedShop } from './read-seed.ts';

/**
 * Seeds a new shop with settings, languages, currencies, countries, pages and links, and updates texts and pages at
 * every start; edits by staff stay. Idempotent and safe for concurrent starts. Returns whether the shop was new.
 */
export async function seedContent(
  db: Db,
  { isDemo }: { isDemo: boolean } = { isDemo: true },
): Promise<{ isNew: boolean }> {
  const texts = await readSeedTexts();
  const bundled = await readSeedShop();
  const shop = isDemo ? bundled : withoutDemo(bundled);
  return inTransaction(db, async (tx) => {
    await lockSeed(tx);
    const isNew = !(await hasSettings(tx));
    if (isNew) {
      await insertSettings(tx, shop);
      await insertLanguagesAndCurrencies(tx, shop);
      await insertCountries(tx, shop);
      await insertPagesAndLinks(tx, shop);
    }
    await upsertPageTranslations(tx, texts);
    await replaceTexts(tx, texts);
    return { isNew };
  });
}

/** Sellers would send their skins to the Steam account of the demo, until staff name their own. */
function withoutDemo(shop: SeedShop): SeedShop {
  return { ...shop, settings: { ...shop.settings, isOfferEnabled: false }, socialLinks: [] };
}
