import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import type { ItemVariant } from '#contract/item-editions.ts';
import type { Quality } from '#server/catalog/catalog.types.ts';

/** The columns of a seed catalog row that the benchmarks need. */
export interface SeedItem {
  id: number;
  base_id: number | null;
  market_hash_name: string;
  title: string;
  type: string;
  subcategory: string;
  hero: string | null;
  class: string;
  rarity_color: string;
  quality: Quality | null;
  variant: ItemVariant;
  finish: string | null;
  collection_slug: string | null;
  min_float: number | null;
  max_float: number | null;
  img_url: string;
  price_cents: number;
  old_price_cents: number | null;
  new: boolean;
}

/** Reads the full seed catalog in file order. */
export async function readItems(): Promise<SeedItem[]> {
  const items: SeedItem[] = [];
  const file = createReadStream('server/seed/catalog/items.jsonl.gz').pipe(createGunzip());
  for await (const line of createInterface({ input: file })) items.push(JSON.parse(line) as SeedItem);
  return items;
}
