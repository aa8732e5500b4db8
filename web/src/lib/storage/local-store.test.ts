import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../../test-kit/memory-storage.ts';
import { localStore } from './local-store.ts';

beforeEach(() => void vi.stubGlobal('localStorage', memoryStorage()));
afterEach(() => vi.unstubAllGlobals());

test('a stored value is read back until it is cleared', () => {
  localStore.writeJson('recent', [3, 1]);
  expect(localStore.readJson('recent')).toEqual([3, 1]);
  localStore.writeJson('recent', null);
  expect(localStorage.getItem('recent')).toBeNull();
  expect(localStore.readJson('recent')).toBeNull();
});

test("a customer's value is not read by others", () => {
  localStore.writeOwned('ada@example.com', 'draft', { city: 'Hamburg' });
  expect(localStore.readOwned('ada@example.com', 'draft')).toEqual({ city: 'Hamburg', owner: 'ada@example.com' });
  expect(localStore.readOwned('bob@example.com', 'draft')).toBeNull();
});

test.each(['{', '', 'null', '7', '"ada@example.com"', '[]'])('a stored %j belongs to no customer', (text) => {
  localStorage.setItem('draft', text);
  expect(localStore.readOwned('ada@example.com', 'draft')).toBeNull();
});
