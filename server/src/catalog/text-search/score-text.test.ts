import { expect, test } from 'vitest';
import { bitsOf } from './bitset.ts';
import { scoreText } from './score-text.ts';
import { searchText } from './search-text.ts';
import { buildTextIndex } from './text-index.ts';

/** Titles that match a query, from best to worst. */
function rank(query: string, titles: string[]): string[] {
  const index = buildTextIndex({ from: 0, till: titles.length }, (slot) => [titles[slot] ?? '']);
  const slots = bitsOf(searchText([index], query, titles.length));
  const scores = scoreText([index], query, { slots, size: titles.length });
  const ranked = titles.map((title, slot) => ({ title, score: scores[slots.indexOf(slot)] }));
  return ranked
    .filter(({ score }) => score !== undefined)
    .toSorted((a, b) => (b.score ?? 0) - (a.score ?? 0))
    .map(({ title }) => title);
}

test('a whole word of the model comes first, then elsewhere, then starts of words', () => {
  const ranked = ['Zeus x27 | Olympus', 'Sticker | Zeus', 'Zeusian Case', 'Sticker | Zeused'];
  expect(rank('zeus', ranked.toReversed())).toEqual(ranked);
});

test('a short name counts as the model it stands for', () => {
  const ranked = ['AK-47 | Redline', 'Sticker | AK-47', 'Sticker | Akuma'];
  expect(rank('ak', ranked.toReversed())).toEqual(ranked.slice(0, 2));
  expect(rank('ak-47', ranked.toReversed())).toEqual(ranked.slice(0, 2));
});

test('scores add up over the words', () => {
  const ranked = ['AK-47 | Red Laminate', 'AK-47 | Redline'];
  expect(rank('ak red', ranked.toReversed())).toEqual(ranked);
});
