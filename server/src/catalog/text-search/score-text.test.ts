import { expect, test } from 'vitest';
import { takeAscending } from './bitset.ts';
import { scoreText } from './score-text.ts';
import { searchText } from './search-text.ts';
import { buildTextIndex } from './text-index.ts';

/** Titles that match a query, from best to worst. */
function rank(query: string, titles: string[]): string[] {
  const index = buildTextIndex({ from: 0, till: titles.length }, (slot) => [titles[slot] ?? '']);
  const scoreOf = scoreText([index], query, titles.length);
  const slots = takeAscending(searchText([index], query, titles.length), 0, titles.length);
  return slots.toSorted((a, b) => scoreOf(b) - scoreOf(a)).map((slot) => titles[slot] ?? '');
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
