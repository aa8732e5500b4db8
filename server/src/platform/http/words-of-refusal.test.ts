import { expect, test } from 'vitest';
import { wordsOfRefusal } from './words-of-refusal.ts';

test.each([
  [1, 'refusals.too_many_requests', 1],
  [119, 'refusals.too_many_requests', 119],
  [120, 'refusals.too_many_requests_minutes', 2],
  [121, 'refusals.too_many_requests_minutes', 3],
  [900, 'refusals.too_many_requests_minutes', 15],
])('a wait of %i seconds is told by %s with %i', (seconds, key, count) => {
  expect(wordsOfRefusal({ code: 'too_many_requests', params: { seconds } })).toEqual({
    key,
    params: { seconds, count },
  });
});

test('any other refusal is told by its code and its own params', () => {
  const params = { title: 'Glock', seconds: 900 };
  expect(wordsOfRefusal({ code: 'item_sold', params })).toEqual({ key: 'refusals.item_sold', params });
});
