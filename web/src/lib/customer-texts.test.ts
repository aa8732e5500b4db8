import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { closureOf, laterOf } from '../../test-kit/module-closure.ts';
import { englishTexts } from './texts.ts';

/** Words that a page does not have by itself, by the module that brings them. */
const bringers = {
  'web/src/lib/bargain-texts.ts': await listBrought(() => import('./bargain-texts.ts')),
  'web/src/lib/customer-texts.ts': await listBrought(() => import('./customer-texts.ts')),
};
const ofCustomers = 'web/src/lib/customer-texts.ts';
const entries = [...globSync('web/src/app/routes/*.tsx'), 'web/src/app/root.tsx'];
const guests = ['home', 'product-list', 'product-details', 'static-page', 'not-found'].map(
  (name) => `web/src/app/routes/${name}.tsx`,
);

async function listBrought(load: () => Promise<unknown>): Promise<string[]> {
  const before = new Set(Object.keys(englishTexts));
  await load();
  return Object.keys(englishTexts).filter((key) => !before.has(key));
}

/** Whether a file names one of these words, or how one begins that it puts together. */
function names(file: string, keys: readonly string[]): boolean {
  const named = readFileSync(file, 'utf8').matchAll(/['"`]([a-z]+\.[\w.]*)/g);
  return named.some(([, begin = '']) => keys.some((key) => key.startsWith(begin)));
}

/** Files whose words would be missing where they are drawn: in the page itself, or in what it asks for later. */
function listWordless(file: string, known = new Set<string>()): string[] {
  const closure = closureOf(file);
  const all = new Set([...known, ...closure]);
  const own = Object.entries(bringers)
    .filter(([bringer]) => !all.has(bringer))
    .flatMap(([bringer, keys]) => [...closure].filter((path) => names(path, keys)).map((path) => [path, bringer]));
  return [
    ...own.map(([path, bringer]) => `${file}: ${path} without ${bringer}`),
    ...laterOf(closure, all).flatMap((path) => listWordless(path, all)),
  ];
}

/** Parts that a page asks for later, and those that they ask for. */
function listLater(file: string, known = new Set<string>()): string[] {
  const closure = closureOf(file);
  const all = new Set([...known, ...closure]);
  return laterOf(closure, all).flatMap((path) => [path, ...listLater(path, all)]);
}

test('pages and dialogs bring the words along that not every page has', () => {
  expect(Object.values(bringers).map((keys) => keys.length > 5)).toEqual([true, true]);
  expect(entries.flatMap((entry) => listWordless(entry))).toEqual([]);
});

test('what guests browse does without the words of customers, but for the dialogs that only customers open', () => {
  expect(guests.filter((page) => closureOf(page).has(ofCustomers))).toEqual([]);
  const later = new Set(guests.flatMap((page) => listLater(page)));
  expect([...later].filter((part) => closureOf(part).has(ofCustomers))).toEqual([
    'web/src/features/bargains/buy-dialog.tsx',
  ]);
});
