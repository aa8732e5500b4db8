import { expect, test } from 'vitest';
import { inLanguage } from './language-address.ts';

const languages = [
  { id: 1, code: 'en', title: 'English', default: 1 as const },
  { id: 2, code: 'de', title: 'Deutsch', default: 0 as const },
];

test.each([
  ['/new', 'en', '/new'],
  ['/new', 'de', '/new?lang=de'],
  ['/new?page=2', 'en', '/new?page=2'],
  ['/new?page=2', 'de', '/new?page=2&lang=de'],
])('%s in %s is %s', (path, code, address) => {
  expect(inLanguage(path, code, languages)).toBe(address);
});

test('a default language other than English has the plain URL', () => {
  const german = languages.map((language) => ({
    ...language,
    default: language.code === 'de' ? (1 as const) : (0 as const),
  }));
  expect(inLanguage('/new', 'de', german)).toBe('/new');
  expect(inLanguage('/new', 'en', german)).toBe('/new?lang=en');
});
