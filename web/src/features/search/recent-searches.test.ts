import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearPersonalData } from '#web/shop/session/session-flag.ts';
import { memoryStorage } from '../../../test-kit/memory-storage.ts';
import { addRecentSearch, clearRecentSearches, readRecentSearches, removeRecentSearch } from './recent-searches.ts';

let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', memoryStorage(kept));
  vi.stubGlobal('sessionStorage', memoryStorage(new Map()));
});
afterEach(() => vi.unstubAllGlobals());

test('searches are newest first, unique whatever their case, and at most five', () => {
  for (const text of ['a', 'b', 'c', 'd', 'e', ' AK ', 'ak', '  ']) addRecentSearch(text);
  expect(readRecentSearches()).toEqual(['ak', 'e', 'd', 'c', 'b']);
});

test('anything in storage but texts is ignored', () => {
  kept.set('recent_searches', JSON.stringify([7, '', 'awp', null, 'awp']));
  expect(readRecentSearches()).toEqual(['awp']);
  kept.set('recent_searches', 'no JSON');
  expect(readRecentSearches()).toEqual([]);
});

test('one search can be removed', () => {
  for (const text of ['awp', 'ak', 'zeus']) addRecentSearch(text);
  removeRecentSearch('ak');
  expect(readRecentSearches()).toEqual(['zeus', 'awp']);
});

test('searches can be cleared and do not outlive a sign-out', () => {
  addRecentSearch('awp');
  clearRecentSearches();
  expect(readRecentSearches()).toEqual([]);
  addRecentSearch('awp');
  clearPersonalData();
  expect(readRecentSearches()).toEqual([]);
});
