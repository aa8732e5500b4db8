import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { estimatePrices, marketCentsOf } from './estimate-prices.ts';
import type { PriceRow } from './price-row.ts';

const folder = 'server/seed/catalog';
export const wholeFile = `${folder}/items.jsonl.gz`;
export const seedFiles = [wholeFile, `${folder}/items-small.jsonl`, `${folder}/items-extra.jsonl.gz`];

export function readRows(path: string): PriceRow[] {
  const bytes = readFileSync(path);
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString();
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as PriceRow);
}

export function writeRows(path: string, rows: readonly PriceRow[]): void {
  const text = rows.map((row) => JSON.stringify(row)).join('\n') + '\n';
  writeFileSync(path, path.endsWith('.gz') ? gzipSync(text, { level: 9 }) : text);
}

/** The rows with their market prices, or marked estimates where the market has none of their own. */
export function priceRows<R extends PriceRow>(rows: readonly R[], estimates: ReturnType<typeof estimatePrices>): R[] {
  return rows.map((row) => {
    const estimate = estimates.get(row.id);
    if (estimate === undefined) {
      const price = { price_cents: marketCentsOf(row) ?? row.price_cents, price_source: 'steam_market' };
      return { ...row, ...price, price_estimated: false };
    }
    const unsold = { old_price_cents: null, discount_percentage: null, sale: false };
    return { ...row, ...unsold, price_cents: estimate, price_source: 'estimate', price_estimated: true };
  });
}
