import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../../test-kit/memory-storage.ts';
import { localStore } from './local-store.ts';

beforeEach(() => void vi.stubGlobal('localStorage', memoryStorage()));
afterEach(() => vi.unstubAllGlobals());

test('what is kept comes back, until nothing is kept in its place', () => {
  localStore.writeJson('recent', [3, 1]);
  expect(localStore.readJson('recent')).toEqual([3, 1]);
  localStore.writeJson('recent', null);
  expect(localStorage.getItem('recent')).toBeNull();
  expect(localStore.readJson('recent')).toBeNull();
});

test('what is kept for a customer is for nobody else', () => {
  localStore.writeOwned('ada@example.com', 'draft', { city: 'Hamburg' });
  expect(localStore.readOwned('ada@example.com', 'draft')).toEqual({ city: 'Hamburg', owner: 'ada@example.com' });
  expect(localStore.readOwned('bob@example.com', 'draft')).toBeNull();
});

test.each(['{', '', 'null', '7', '"ada@example.com"', '[]'])('%j in the storage is of no customer', (text) => {
  localStorage.setItem('draft', text);
  expect(localStore.readOwned('ada@example.com', 'draft')).toBeNull();
});
