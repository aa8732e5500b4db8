import { expect, test, vi } from 'vitest';
import { nextRow } from './menu-keys.ts';

const texts = () => ['profile', 'purchase orders', 'log out'];
const plain = { ctrlKey: false, metaKey: false, altKey: false };
const from = (at: number) => ({ count: 3, at, typed: { text: '', at: 0 }, texts });

test('arrows wrap around, Home and End jump', () => {
  expect(nextRow({ ...plain, key: 'ArrowDown' }, from(2))).toBe(0);
  expect(nextRow({ ...plain, key: 'ArrowUp' }, from(-1))).toBe(2);
  expect(nextRow({ ...plain, key: 'Home' }, from(1))).toBe(0);
  expect(nextRow({ ...plain, key: 'End' }, from(1))).toBe(2);
});

test('typed letters find a row and restart after a pause', () => {
  vi.useFakeTimers();
  const rows = from(0);
  expect(nextRow({ ...plain, key: 'P' }, rows)).toBe(0);
  expect(nextRow({ ...plain, key: 'u' }, rows)).toBe(1);
  expect(nextRow({ ...plain, key: 'x' }, rows)).toBe(null);
  vi.advanceTimersByTime(701);
  expect(nextRow({ ...plain, key: 'l' }, rows)).toBe(2);
  vi.useRealTimers();
});

test.each(['ctrlKey', 'metaKey', 'altKey'])('a shortcut with %s belongs to the browser', (modifier) => {
  const rows = from(0);
  for (const key of ['p', 'ArrowDown', 'Home']) expect(nextRow({ ...plain, key, [modifier]: true }, rows)).toBe(null);
  expect(rows.typed.text).toBe('');
});
