import type { Item } from '#contract/catalog.ts';

/** The first tile is twice as wide and high. */
const tilesMax = 6;

/** Limit per type, while others exist. */
const sameTypeMax = 2;

/**
 * Picks the hero items deterministically: the most expensive weapon first, since it fills the wide tile, then others
 * with distinct models and few of one type.
 */
export function chooseHeroItems(items: readonly Item[]): Item[] {
  const rest = [
    ...new Map(items.filter(({ available }) => available).map((item) => [item.id, item])).values(),
  ].toSorted((a, b) => b.price - a.price || a.id - b.id);
  const chosen: Item[] = [];
  take(rest, chosen, ({ type }) => wideTypes.has(type));
  while (chosen.length < tilesMax && rest.length > 0) {
    const isNewModel = (item: Item) => !chosen.some(({ hero, type }) => (hero ?? type) === (item.hero ?? item.type));
    const isRareType = (item: Item) => chosen.filter(({ type }) => type === item.type).length < sameTypeMax;
    const rules = [(item: Item) => isNewModel(item) && isRareType(item), isNewModel];
    take(rest, chosen, rules.find((rule) => rest.some(rule)) ?? (() => true));
  }
  return chosen;
}

const wideTypes = new Set(['Rifle', 'Sniper Rifle', 'SMG', 'Shotgun', 'Machinegun', 'Knife']);

function take(rest: Item[], chosen: Item[], fits: (item: Item) => boolean): void {
  const at = rest.findIndex(fits);
  if (at >= 0) chosen.push(...rest.splice(at, 1));
}
