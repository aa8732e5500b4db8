import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { tooLong } from '#contract/fields.ts';
import './deal-texts.ts';
import './customer-texts.ts';
import { createTranslate, englishTexts } from './texts.ts';

describe('createTranslate', () => {
  it('fills placeholders and keeps unknown ones', () => {
    const t = createTranslate('en', { 'test.hello': 'Hello {name}, {other}' });
    expect(t('test.hello', { name: 'Marta' })).toBe('Hello Marta, {other}');
  });

  it('selects the plural form of the language', () => {
    const texts = {
      'test.items_one': '{count} рік',
      'test.items_few': '{count} роки',
      'test.items_many': '{count} років',
      'test.items_other': '{count} року',
    };
    const t = createTranslate('uk', texts);
    expect([1, 3, 5, 21].map((count) => t('test.items', { count }))).toEqual(['1 рік', '3 роки', '5 років', '21 рік']);
  });

  it('falls back to the `other` form', () => {
    const t = createTranslate('en', { 'test.items_other': '{count} items' });
    expect(t('test.items', { count: 1 })).toBe('1 items');
  });

  it('falls back to English and shows unknown keys', () => {
    const t = createTranslate('de', { 'common.close': 'Schließen' });
    expect(t('common.close')).toBe('Schließen');
    expect(t('common.accept')).toBe('Accept');
    expect(t('test.nothing')).toBe('test.nothing');
  });

  it('shows the limit from a schema message and keeps server messages', () => {
    const t = createTranslate('de', { 'account.too_long': 'Höchstens {max} Zeichen' });
    expect(t(tooLong(100))).toBe('Höchstens 100 Zeichen');
    expect(createTranslate('en')(tooLong(20))).toContain('20');
    expect(t('¿Qué? {max}')).toBe('¿Qué? {max}');
  });
});

describe('texts of the storefront', () => {
  it('exist in English for every key in the sources', () => {
    const missing = sourceFiles('web/src')
      .flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(/\bt\(\s*'([a-z]+\.[\w.]+)'/g)].map((match) => [file, match[1] ?? '']),
      )
      .filter(([, key]) => ![`${key}`, `${key}_other`].some((form) => form in englishTexts));
    expect(missing).toEqual([]);
  });
});

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => join(folder, name));
}
