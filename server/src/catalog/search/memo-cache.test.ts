import { expect, test } from 'vitest';
import { createMemoCache } from './memo-cache.ts';
import type { ReadModel } from './read-model.ts';

const modelAt = (version: number) => ({ version }) as ReadModel;

test('a value is computed once per version and key', () => {
  const memory = createMemoCache<number>();
  const model = modelAt(1);
  let worked = 0;
  const ask = (...words: (string | undefined)[]) => memory.recall(model, words, () => (worked += 1));
  expect([ask('knives', undefined), ask('knives', undefined), ask('gloves', undefined)]).toEqual([1, 1, 2]);
  model.version = 2;
  expect(ask('knives', undefined)).toBe(3);
  expect(memory.recall(modelAt(2), ['knives', undefined], () => 9)).toBe(9);
});
