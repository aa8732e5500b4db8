import { fileURLToPath } from 'node:url';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { seedPrices } from '#server/catalog/prices/seed-prices.ts';
import { initialSoldCount, initialStock } from '#server/catalog/catalog.rules.ts';
import { importItems, type ImportOptions, type ImportSummary } from './import-items.ts';
import type { ImportRow } from './import-row.rules.ts';
import { itemFiles, seedFile } from './read-tree.ts';
import { seedTitles } from './seed-titles.ts';
import { seedTree } from './seed-tree.ts';
import { analyzeItems, insertSeeded, selectPrices, selectSeeded, updateFirstSales } from './seed.sql.ts';

export interface SeedOptions {
  size: keyof typeof itemFiles;
  /** With stock, reduced prices and sales of a demo; else every item is known and none is for sale. */
  isForSale: boolean;
  now: Date;
  onProgress?: ImportOptions['onProgress'];
}

/**
 * Seeds a new shop with the bundled catalog: tree, collections, items, titles in every language. Needs the languages of the
 * content. Idempotent: edits by staff stay, an interrupted seed continues, and concurrent processes are safe. Null if there
 * was nothing to do.
 */
export async function seedCatalog(db: Db, options: SeedOptions): Promise<ImportSummary | null> {
  const seeded = await selectSeeded(db);
  if (!seeded.includes('tree')) await seedTree(db);
  if (seeded.includes('items')) return null;
  const summary = await importItems(db, {
    file: fileURLToPath(seedFile(itemFiles[options.size])),
    isDryRun: false,
    onError: 'stop',
    now: options.now,
    prepare: options.isForSale ? withStock : withoutSale,
    bringsOldPrices: true,
    onProgress: options.onProgress,
    onBad: ({ line, reason }) => {
      throw new Error(`The bundled catalog is damaged at line ${line}: ${reason}`);
    },
  });
  await seedTitles(db);
  await inTransaction(db, async (tx) => {
    if (options.isForSale) {
      await updateFirstSales(tx, firstSales(await selectPrices(tx)));
      await seedPrices(tx, options.now);
    }
    await analyzeItems(tx);
    await insertSeeded(tx, 'items');
  });
  return summary;
}

function withStock(row: ImportRow): ImportRow {
  return { ...row, stock: initialStock(row) };
}

/** An old price is one that the shop itself has asked. */
function withoutSale(row: ImportRow): ImportRow {
  return { ...row, stock: 0, old_price_cents: null, new: false };
}

function firstSales(items: { id: number; priceCents: number }[]): { ids: number[]; counts: number[] } {
  const sold = items.map((item) => ({ id: item.id, count: initialSoldCount(item) })).filter(({ count }) => count > 0);
  return { ids: sold.map(({ id }) => id), counts: sold.map(({ count }) => count) };
}
