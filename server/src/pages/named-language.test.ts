import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { keepNamedLanguage, takeNamedLanguage } from './named-language.ts';

const english = { id: 1, code: 'en', title: 'English', isDefault: true };
const german = { id: 2, code: 'de', title: 'Deutsch', isDefault: false };
const languages = [english, german];

test.each([
  ['/products?lang=de', german, '/products'],
  ['/products?page=2&lang=de', german, '/products?page=2'],
  ['/?lang=en', english, '/'],
  ['/?lang=de&lang=en', german, '/'],
  ['/?lang=xx', null, '/?lang=xx'],
  ['/?lang=', null, '/?lang='],
  ['/?page=2', null, '/?page=2'],
])('%s names a language and leaves an address', (address, language, plain) => {
  const url = new URL(address, 'http://shop.example');
  expect(takeNamedLanguage(url, languages)).toBe(language);
  expect(url.pathname + url.search).toBe(plain);
});

/** What a browser does with the page before anything else runs. */
function openInBrowser(html: string, address: string, setItem: (key: string, value: string) => void) {
  const script = /<script>([\s\S]*?)<\/script><\/head>/.exec(html)?.[1] ?? '';
  const document = { cookie: '', currentScript: { remove: () => undefined } };
  const shown: string[] = [];
  const history = { state: null, replaceState: (_state: unknown, _title: string, url: URL) => shown.push(url.href) };
  runInNewContext(script, { document, history, location: { href: address }, localStorage: { setItem }, URL });
  return { cookie: document.cookie, shown };
}

const refuse = () => {
  throw new Error('storage is forbidden');
};

const page = '<html><head><title>Shop</title></head><body></body></html>';

test('the browser keeps the language as its menu would, and shows the plain address', () => {
  const stored: string[][] = [];
  const html = keepNamedLanguage(page, german);
  const setItem = (...pair: string[]) => void stored.push(pair);
  const { cookie, shown } = openInBrowser(html, 'http://shop.example/new?lang=de&page=2', setItem);
  expect(cookie).toBe('languageId=2; path=/; max-age=31536000; samesite=lax');
  expect(stored).toEqual([['languageId', '2']]);
  expect(shown).toEqual(['http://shop.example/new?page=2']);
});

test('a browser that stores nothing shows the plain address all the same', () => {
  const { shown } = openInBrowser(keepNamedLanguage(page, german), 'http://shop.example/?lang=de', refuse);
  expect(shown).toEqual(['http://shop.example/']);
});

test('what is no page stays as it is', () => {
  expect(keepNamedLanguage('<urlset></urlset>', german)).toBe('<urlset></urlset>');
});
