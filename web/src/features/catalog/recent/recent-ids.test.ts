import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../../../test-kit/memory-storage.ts';
import { removeRecent, addRecent, readRecent } from './recent-ids.ts';

let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', memoryStorage(kept));
});
afterEach(() => vi.unstubAllGlobals());

test('recent items are newest first, unique, and without the current one', () => {
  for (const id of [1, 2, 3, 1]) addRecent(id);
  expect(readRecent()).toEqual([1, 3, 2]);
  expect(readRecent(1)).toEqual([3, 2]);
});

test('recent items are limited to a carousel plus the current one', () => {
  for (let id = 1; id <= 40; id += 1) addRecent(id);
  expect(readRecent(40)).toEqual(Array.from({ length: 12 }, (_, at) => 39 - at));
});

test('unknown items are removed, the last one with its key', () => {
  for (const id of [1, 2]) addRecent(id);
  removeRecent([2]);
  expect(readRecent()).toEqual([1]);
  removeRecent([1]);
  expect(kept.size).toBe(0);
});

test.each(['{', '"1"', '{"1":2}', '[-1,"2",null,1.5,{}]', '[1e300]'])('a stored %j is ignored', (text) => {
  kept.set('recently_viewed', text);
  expect(readRecent()).toEqual([]);
});

test('without storage nothing is kept and nothing fails', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('forbidden');
    },
  });
  addRecent(1);
  expect(readRecent()).toEqual([]);
});
