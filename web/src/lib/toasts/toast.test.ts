import { afterEach, expect, test } from 'vitest';
import { dismissToast, dismissToastsWithAction, longToastMs, toast, toastStore } from './toast.ts';

afterEach(() => {
  for (const { id } of toastStore.read()) dismissToast(id);
});

test('a toast lasts two and a half seconds, product and session toasts three', () => {
  toast.success('Saved');
  toast.success('Item added to cart!', { durationMs: longToastMs });
  toast.error('No', { durationMs: undefined });
  expect(toastStore.read().map(({ durationMs }) => durationMs)).toEqual([2500, 3000, 2500]);
});

test('a toast with an action lasts eight seconds', () => {
  toast.success('Item removed from cart', { action: { label: 'Undo', name: 'Undo: put it back', run: () => {} } });
  expect(toastStore.read()[0]?.durationMs).toBe(8000);
});

test('there are five kinds of toast', () => {
  toast.show('a');
  toast.info('b');
  toast.success('c');
  expect(toastStore.read().map(({ kind }) => kind)).toEqual(['default', 'info', 'success']);
  toast.warning('d');
  toast.error('e');
  expect(toastStore.read().map(({ kind }) => kind)).toEqual(['success', 'warning', 'error']);
});

test('repeated messages do not stack', () => {
  toast.error('No');
  toast.error('No');
  expect(toastStore.read()).toHaveLength(1);
});

test('the outcome of another attempt replaces the last one', () => {
  toast.error('Invalid code', { topic: 'promo' });
  toast.info('Something else');
  toast.success('Code applied', { topic: 'promo' });
  expect(toastStore.read().map(({ text }) => text)).toEqual(['Something else', 'Code applied']);
});

test('toasts with an action are dismissed together, others stay', () => {
  toast.success('Item removed from cart', { action: { label: 'Undo', name: 'Undo: put it back', run: () => {} } });
  toast.success('Saved');
  dismissToastsWithAction();
  expect(toastStore.read().map(({ text }) => text)).toEqual(['Saved']);
});
