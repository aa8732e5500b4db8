import { expect, test } from 'vitest';
import { wrapSelection } from './wrap-selection.ts';

const bold = { open: '<b>', close: '</b>', empty: 'bold' };

test('wraps what is selected and keeps it selected', () => {
  const next = wrapSelection({ value: 'a word here', selectionStart: 2, selectionEnd: 6 }, bold);
  expect(next.value).toBe('a <b>word</b> here');
  expect(next.value.slice(next.selectionStart, next.selectionEnd)).toBe('word');
});

test('writes an example where nothing is selected', () => {
  const next = wrapSelection({ value: 'ab', selectionStart: 1, selectionEnd: 1 }, bold);
  expect(next.value).toBe('a<b>bold</b>b');
  expect(next.value.slice(next.selectionStart, next.selectionEnd)).toBe('bold');
});
