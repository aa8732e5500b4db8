import type { Item } from '#contract/catalog.ts';

/** Excludes cheaper items. */
const priceMinCoins = 1;
/** Limit per rarity, whose color is the card's, while others exist; `sameTypeMax` limits types alike. */
const sameClassMax = 7;

/** The UTC day, which seeds the choice: everyone sees the same items until midnight. */
export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}

/**
 * Picks the items of a day from candidates in stock, varied in type, model and rarity. The order of the candidates
 * depends on the day and their ids alone, so reloads change nothing, and a sold item leaves its place to the next one.
 */
export function chooseDaily<I extends Candidate>(
  candidates: readonly I[],
  { day, max, sameTypeMax = 3 }: { day: string; max: number; sameTypeMax?: number },
): I[] {
  const unique = new Map(candidates.map((item) => [item.id, item]));
  const rest = [...unique.values()]
    .filter(({ available, internal_price: price }) => available && price >= priceMinCoins)
    .map((item) => ({ item, rank: rankOf(day, item.id) }))
    .toSorted((a, b) => a.rank - b.rank || a.item.id - b.item.id)
    .map(({ item }) => item);
  const chosen: I[] = [];
  const left: I[] = [];
  const count = (isLike: (other: I) => boolean) => chosen.filter(isLike).length;
  const isVaried = (item: I) =>
    count(({ type }) => type === item.type) < sameTypeMax &&
    count((other) => other.class === item.class) < sameClassMax &&
    count((other) => (other.hero ?? other.id) === (item.hero ?? item.id)) === 0;
  for (const item of rest) (chosen.length < max && isVaried(item) ? chosen : left).push(item);
  return [...chosen, ...left].slice(0, max);
}

type Candidate = Pick<Item, 'id' | 'type' | 'hero' | 'class' | 'available' | 'internal_price'>;

/** FNV-1a: spreads days and ids evenly. */
function rankOf(day: string, id: number): number {
  let hash = 0x81_1c_9d_c5;
  for (const letter of `${day}:${id}`) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01_00_01_93) >>> 0;
  return hash;
}
