import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../test-kit/memory-storage.ts';
import { keepFor, keepInBrowser, keptFor, keptInBrowser } from './browser-storage.ts';

beforeEach(() => void vi.stubGlobal('localStorage', memoryStorage()));
afterEach(() => vi.unstubAllGlobals());

test('what is kept comes back, until nothing is kept in its place', () => {
  keepInBrowser('recent', [3, 1]);
  expect(keptInBrowser('recent')).toEqual([3, 1]);
  keepInBrowser('recent', null);
  expect(localStorage.getItem('recent')).toBeNull();
  expect(keptInBrowser('recent')).toBeNull();
});

test('what is kept for a customer is for nobody else', () => {
  keepFor('ada@example.com', 'draft', { city: 'Hamburg' });
  expect(keptFor('ada@example.com', 'draft')).toEqual({ city: 'Hamburg', owner: 'ada@example.com' });
  expect(keptFor('bob@example.com', 'draft')).toBeNull();
});

test.each(['{', '', 'null', '7', '"ada@example.com"', '[]'])('%j in the storage is of no customer', (text) => {
  localStorage.setItem('draft', text);
  expect(keptFor('ada@example.com', 'draft')).toBeNull();
});
