import { expect, test } from 'vitest';
import { projectOf } from './project.ts';
import { textLanguages, textUsage } from './texts.ts';

const languages = JSON.stringify([{ code: 'en' }, { code: 'de' }, { code: 'pl' }]);

type Texts = Record<string, string>;

const checkLanguages = (english: Texts, german: Texts, polish: Texts = german): string[] => {
  const texts: Texts = {
    'server/seed/catalog/languages.json': languages,
    'contract/texts/en/email.json': JSON.stringify(english),
    'contract/texts/de/email.json': JSON.stringify(german),
    'contract/texts/pl/email.json': JSON.stringify(polish),
  };
  return textLanguages(projectOf(texts)).map(({ path, message }) => `${path.split('/')[2]}: ${message}`);
};

test('a key begins with its area', () => {
  expect(checkLanguages({ 'cart.x': 'x' }, { 'cart.x': 'x' })).toContain('en: cart.x does not begin with email.');
});

test('every language has exactly the texts of English', () => {
  expect(checkLanguages({ 'email.a': 'a' }, { 'email.a': 'a' })).toEqual([]);
  expect(checkLanguages({ 'email.a': 'a' }, { 'email.a': 'a' }, {})).toEqual(['pl: email.a is missing']);
  expect(checkLanguages({ 'email.a': 'a' }, {})).toEqual(['de: email.a is missing', 'pl: email.a is missing']);
  expect(checkLanguages({}, { 'email.a': 'a' }, {})).toEqual(['de: English has no email.a']);
});

test('every language has a file per area', () => {
  const texts = { 'server/seed/catalog/languages.json': languages, 'contract/texts/en/cart.json': '{}' };
  expect(textLanguages(projectOf(texts)).map(({ path }) => path)).toEqual([
    'contract/texts/de/cart.json',
    'contract/texts/pl/cart.json',
  ]);
});

test('placeholders match those of English', () => {
  expect(checkLanguages({ 'email.a': '{name}' }, { 'email.a': '{nam}' }, { 'email.a': '{name}' })).toHaveLength(1);
});

test('a language has its required plural forms', () => {
  const english = { 'email.n_one': '{count} x', 'email.n_other': '{count} xs' };
  const polish = { ...english, 'email.n_few': '{count} xy', 'email.n_many': '{count} xz' };
  expect(checkLanguages(english, english, polish)).toEqual([]);
  expect(checkLanguages(english, english, english)).toHaveLength(2);
});

const checkUsage = (english: Texts, code: string): string[] => {
  const texts = { 'contract/texts/en/cart.json': JSON.stringify(english), 'web/src/ui/x.tsx': code };
  return textUsage(projectOf(texts)).map(({ message }) => message);
};

test('a text that the code uses exists', () => {
  expect(checkUsage({ 'cart.a': 'a' }, `t('cart.a');`)).toEqual([]);
  expect(checkUsage({}, `t('cart.a');`)).toEqual(['there is no text cart.a']);
  expect(checkUsage({ 'cart.n_one': '', 'cart.n_other': '' }, `t('cart.n', { count });`)).toEqual([]);
});

test('an existing text is used', () => {
  expect(checkUsage({ 'cart.a': 'a' }, '')).toEqual(['no code uses cart.a']);
  expect(checkUsage({ 'cart.a': 'a' }, `const label = 'cart.a';`)).toEqual([]);
  expect(checkUsage({ 'cart.state_open': 'a' }, 't(`cart.state_${state}`);')).toEqual([]);
});
