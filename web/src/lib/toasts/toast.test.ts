import { afterEach, expect, test } from 'vitest';
import { dismissToast, longToastMs, toast, toastStore } from './toast.ts';

afterEach(() => {
  for (const { id } of toastStore.read()) dismissToast(id);
});

test('a message stays two and a half seconds, one of items and sessions three', () => {
  toast.success('Saved');
  toast.success('Item added to cart!', { durationMs: longToastMs });
  toast.error('No', { durationMs: undefined });
  expect(toastStore.read().map(({ durationMs }) => durationMs)).toEqual([2500, 3000, 2500]);
});

test('a message that offers a way back stays eight seconds', () => {
  toast.success('Item removed from cart', { action: { label: 'Undo', name: 'Undo: put it back', run: () => {} } });
  expect(toastStore.read()[0]?.durationMs).toBe(8000);
});

test('there are five kinds of message', () => {
  toast.show('a');
  toast.info('b');
  toast.success('c');
  expect(toastStore.read().map(({ kind }) => kind)).toEqual(['default', 'info', 'success']);
  toast.warning('d');
  toast.error('e');
  expect(toastStore.read().map(({ kind }) => kind)).toEqual(['success', 'warning', 'error']);
});

test('the same words again do not stack', () => {
  toast.error('No');
  toast.error('No');
  expect(toastStore.read()).toHaveLength(1);
});
