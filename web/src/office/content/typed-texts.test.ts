import { expect, test } from 'vitest';
import { hasUnsavedTexts, isSavedText, typedTextId } from './typed-texts.ts';

const row = { key: 'home.title', version: 'a', text: 'Skins' };

test('a typed text is unsaved until it is typed back, one of an untranslated key from its first letter', () => {
  const missing = { ...row, text: null };
  const isUnsaved = (one: typeof row | typeof missing, text: string) =>
    hasUnsavedTexts(new Map([[typedTextId(2, one), { row: one, text }]]));
  expect([isUnsaved(row, 'Skins!'), isUnsaved(row, 'Skins'), isUnsaved(row, '')]).toEqual([true, false, true]);
  expect([isUnsaved(missing, ''), isUnsaved(missing, 'S')]).toEqual([false, true]);
  expect(hasUnsavedTexts(new Map())).toBe(false);
});

test('the same key of another language is another text', () => {
  expect(typedTextId(2, row)).not.toBe(typedTextId(3, row));
});

test('a text that somebody else saved alike, or reset alike, is saved', () => {
  const newest = { text: 'Skins', is_edited: true };
  const shipped = { ...newest, is_edited: false };
  expect([isSavedText(newest, 'Skins'), isSavedText(newest, 'Knives'), isSavedText(newest, null)]).toEqual([
    true,
    false,
    false,
  ]);
  expect(isSavedText(shipped, null)).toBe(true);
});
