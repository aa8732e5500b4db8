import { itemVariants, type ItemVariant } from '#contract/item-editions.ts';
import { qualities } from '#server/catalog/catalog.rules.ts';
import type { Quality } from '#server/catalog/catalog.types.ts';
import { foldWord } from './query-tokens.ts';
import german from './words/de.json' with { type: 'json' };
import english from './words/en.json' with { type: 'json' };
import spanish from './words/es.json' with { type: 'json' };
import french from './words/fr.json' with { type: 'json' };
import polish from './words/pl.json' with { type: 'json' };
import portuguese from './words/pt.json' with { type: 'json' };
import ukrainian from './words/uk.json' with { type: 'json' };

/** What a phrase stands for. */
export type Meaning =
  | { kind: 'below' | 'above' | 'between' | 'and' | 'float' | 'pattern' | 'phase' }
  | { kind: 'quality'; value: Quality }
  | { kind: 'variant'; value: ItemVariant }
  | { kind: 'gem'; value: string };

export interface Phrase {
  words: string[];
  meaning: Meaning;
}

/** Phrases of all languages, because people search in one and read the shop in another. */
const files = [english, german, spanish, french, polish, portuguese, ukrainian];
const simple = ['below', 'above', 'between', 'and', 'float', 'pattern', 'phase'] as const;

/** By their first word, the longest first. */
const byFirstWord = Map.groupBy(
  files.flatMap(phrasesOf).toSorted((a, b) => b.words.length - a.words.length),
  ({ words }) => words[0],
);

/** Names of currencies by their words. */
export const currencyWords = new Map(
  files.flatMap(({ currencies }) =>
    Object.entries<string[] | undefined>(currencies).flatMap(([code, words = []]) =>
      words.map((word) => [foldWord(word), code] as const),
    ),
  ),
);

export function phrasesFrom(word: string): Phrase[] {
  return byFirstWord.get(word) ?? [];
}

function phrasesOf(file: (typeof files)[number]): Phrase[] {
  const wears: Record<string, string[] | undefined> = file.wears;
  const variants: Record<string, string[] | undefined> = file.variants;
  return [
    ...simple.flatMap((kind) => file[kind].map((text) => toPhrase(text, { kind }))),
    ...qualities.flatMap((value) => (wears[value] ?? []).map((text) => toPhrase(text, { kind: 'quality', value }))),
    ...itemVariants.flatMap((value) =>
      (variants[value] ?? []).map((text) => toPhrase(text, { kind: 'variant', value })),
    ),
    ...Object.entries(file.phases).flatMap(([value, texts]) =>
      texts.map((text) => toPhrase(text, { kind: 'gem', value })),
    ),
  ];
}

function toPhrase(text: string, meaning: Meaning): Phrase {
  return { words: foldWord(text).split(' '), meaning };
}
