import { hasStar } from './item-title.ts';

export type Rarity = 'consumer' | 'industrial' | 'milspec' | 'restricted' | 'classified' | 'covert' | 'gold';

/** Words of a class, the first that is contained decides; anything else is `consumer`. */
const words: readonly [string, Rarity][] = [
  ['industrial', 'industrial'],
  ['mil-spec', 'milspec'],
  ['high grade', 'milspec'],
  ['distinguished', 'milspec'],
  ['restricted', 'restricted'],
  ['remarkable', 'restricted'],
  ['exceptional', 'restricted'],
  ['classified', 'classified'],
  ['exotic', 'classified'],
  ['superior', 'classified'],
  ['covert', 'covert'],
  ['master', 'covert'],
  ['extraordinary', 'gold'],
  ['contraband', 'gold'],
];

/** The rarity that colours a stage; a star in the title is always gold. */
export function rarityOf(className: string | null | undefined, title = ''): Rarity {
  if (hasStar(title)) return 'gold';
  const lower = (className ?? '').toLowerCase();
  return words.find(([word]) => lower.includes(word))?.[1] ?? 'consumer';
}

/** CSS class that sets the two rarity colours for everything inside. */
export function rarityClass(className: string | null | undefined, title = ''): string {
  return `rarity-${rarityOf(className, title)}`;
}
