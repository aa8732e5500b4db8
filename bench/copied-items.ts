import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import postgres from 'postgres';
import type { SeedItem } from './read-items.ts';

/** Distance between the ids of an item and its copy. */
const copyIdStep = 10_000_000;

/** Copies the seed catalog inside the database, from one number of copies up to another. */
export async function growCatalog(databaseUrl: string, copies: { from: number; till: number }): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  try {
    for (let copy = copies.from; copy < copies.till; copy += 1) {
      await sql`
        insert into catalog.items (id, base_id, market_hash_name, title, type, subcategory, hero, class, rarity_color,
          quality, variant, is_star, finish, collection_slug, team, min_float, max_float, img_url, first_seen,
          price_cents, old_price_cents, price_source, price_date, is_new, stock, sold_count)
        select id + ${copy * copyIdStep}::integer, base_id + ${copy * copyIdStep}::integer,
          market_hash_name || ${` no ${copy}`}, title, type, subcategory, hero, class, rarity_color,
          quality, variant, is_star, finish, collection_slug, team, min_float, max_float, img_url, first_seen,
          price_cents + ${copy}, old_price_cents, price_source, price_date, is_new, stock, sold_count
        from catalog.items where id < ${copyIdStep}`;
    }
    await sql`vacuum analyze catalog.items`;
  } finally {
    await sql.end();
  }
}

/** Writes further copies as a file for `npm run catalog -- import`; returns the number of rows. */
export async function writeCopies(
  rows: readonly SeedItem[],
  { path, from, till }: { path: string; from: number; till: number },
): Promise<number> {
  function* lines(): Generator<string> {
    for (let copy = from; copy < till; copy += 1) {
      for (const row of rows) yield `${JSON.stringify(copyOf(row, copy))}\n`;
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(path));
  return rows.length * (till - from);
}

function copyOf(row: SeedItem, copy: number): SeedItem {
  return {
    ...row,
    id: row.id + copy * copyIdStep,
    base_id: row.base_id === null ? null : row.base_id + copy * copyIdStep,
    market_hash_name: `${row.market_hash_name} no ${copy}`,
    price_cents: row.price_cents + copy,
  };
}
