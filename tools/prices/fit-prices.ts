import type { PriceRow } from './price-row.ts';

/** Weight of a factor's mean against its absence: a factor seen once counts a third. */
const shrinkRows = 2;
/** A skin's own prices say more than those of its neighbours. */
const ownShrinkRows = 0.5;
const passes = 8;

export interface PriceFit {
  /** Price in cents that the factors of a row multiply to. */
  predict: (row: PriceRow) => number;
}

/**
 * Fits market prices as a product of factors: rarity, model, finish, collection, subject, wear, variant, and the skin
 * itself. Each factor is the shrunken mean of what the others leave unexplained, in logarithms. Deterministic.
 */
export function fitPrices(listed: readonly PriceRow[]): PriceFit {
  const base = mean(listed.map(({ price_cents: cents }) => Math.log(cents)));
  const factors = new Map<string, number>();
  const rows = listed.map((row) => ({ keys: factorsOf(row), rest: Math.log(row.price_cents) - base }));
  const places = rows[0]?.keys.length ?? 0;
  for (let pass = 0; pass < passes; pass += 1) {
    for (let place = 0; place < places; place += 1) {
      for (const [key, own] of Map.groupBy(rows, ({ keys }) => keys[place] ?? '')) {
        const before = factors.get(key) ?? 0;
        const after = shrunkenMean(
          key,
          own.map(({ rest }) => rest + before),
        );
        factors.set(key, after);
        for (const row of own) row.rest += before - after;
      }
    }
  }
  const logOf = (row: PriceRow) => factorsOf(row).reduce((sum, key) => sum + (factors.get(key) ?? 0), base);
  return { predict: (row) => Math.exp(logOf(row)) };
}

/** Factors of a row, from the most general to its own. */
function factorsOf(row: PriceRow): string[] {
  const kind = kindOf(row.type);
  return [
    `class:${row.type}:${row.class}`,
    `wear:${kind}:${row.quality}`,
    `variant:${kind}:${row.variant}`,
    `variant:${kind}:${row.class}:${row.variant}`,
    `event:${eventOf(row)}`,
    `model:${row.type}:${row.hero}`,
    `finish:${kind}:${row.finish}`,
    `collection:${row.collection_slug}`,
    `subject:${row.type}:${subjectOf(row)}`,
    `own:${row.base_id}`,
    `own:${row.base_id}:${row.variant}`,
  ];
}

function kindOf(type: string): string {
  return ['Knife', 'Gloves', 'Sticker', 'Container'].includes(type) ? type : 'Weapon';
}

/** What a sticker shows: "Titan" of "Sticker | Titan (Holo) | Katowice 2014". */
function subjectOf({ market_hash_name: name }: PriceRow): string {
  return (name.split(' | ')[1] ?? name).replace(/ \([^()]*\)$/, '');
}

/** "Katowice 2014" of a sticker or a capsule. */
function eventOf({ market_hash_name: name }: PriceRow): string | null {
  return /\w{1,30} 20\d\d/.exec(name)?.[0] ?? null;
}

function shrunkenMean(key: string, values: readonly number[]): number {
  const shrink = key.startsWith('own:') ? ownShrinkRows : shrinkRows;
  return (mean(values) * values.length) / (values.length + shrink);
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((total, value) => total + value, 0) / values.length;
}
