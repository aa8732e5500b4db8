import { hasStar } from './item-title.ts';

export type Rarity = 'consumer' | 'industrial' | 'milspec' | 'restricted' | 'classified' | 'covert' | 'gold';

/** The first word contained in the class decides; default is `consumer`. */
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

/** Rarity of the picture background; a star in the title means gold. */
export function rarityOf(className: string | null | undefined, title = ''): Rarity {
  if (hasStar(title)) return 'gold';
  const lower = (className ?? '').toLowerCase();
  return words.find(([word]) => lower.includes(word))?.[1] ?? 'consumer';
}

/** CSS class that sets the rarity colours for its children. */
export function rarityClass(className: string | null | undefined, title = ''): string {
  return `rarity-${rarityOf(className, title)}`;
}
