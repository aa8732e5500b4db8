import { globSync, readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { closureOf, lazyImportsOf } from '../../../test-kit/module-closure.ts';

// Another file may have brought texts already.
vi.resetModules();
const { englishTexts } = await import('./texts.ts');

/** Text keys by the module that loads them. */
const textModules = {
  'web/src/lib/texts/deal-texts.ts': await listBrought(() => import('./deal-texts.ts')),
  'web/src/lib/texts/customer-texts.ts': await listBrought(() => import('./customer-texts.ts')),
};
const ofCustomers = 'web/src/lib/texts/customer-texts.ts';
const entries = [...globSync('web/src/app/routes/**/*.tsx', { exclude: ['**/*.test.tsx'] }), 'web/src/app/root.tsx'];
const guests = ['home', 'product-list', 'product-details', 'static-page', 'not-found'].map(
  (name) => `web/src/app/routes/${name}.tsx`,
);

async function listBrought(load: () => Promise<unknown>): Promise<string[]> {
  const before = new Set(Object.keys(englishTexts));
  await load();
  return Object.keys(englishTexts).filter((key) => !before.has(key));
}

/** Whether a file mentions one of these keys or a prefix of one. */
function names(file: string, keys: readonly string[]): boolean {
  const named = readFileSync(file, 'utf8').matchAll(/['"`]([a-z]+\.[\w.]*)/g);
  return named.some(([, begin = '']) => keys.some((key) => key.startsWith(begin)));
}

/** Files that use texts which neither their page nor their lazy part loads. */
function listMissingTexts(file: string, known = new Set<string>()): string[] {
  const closure = closureOf(file);
  const all = new Set([...known, ...closure]);
  const own = Object.entries(textModules)
    .filter(([bringer]) => !all.has(bringer))
    .flatMap(([bringer, keys]) => [...closure].filter((path) => names(path, keys)).map((path) => [path, bringer]));
  return [
    ...own.map(([path, bringer]) => `${file}: ${path} without ${bringer}`),
    ...lazyImportsOf(closure, all).flatMap((path) => listMissingTexts(path, all)),
  ];
}

function listLater(file: string, known = new Set<string>()): string[] {
  const closure = closureOf(file);
  const all = new Set([...known, ...closure]);
  return lazyImportsOf(closure, all).flatMap((path) => [path, ...listLater(path, all)]);
}

test('pages and dialogs import the extra texts they use', () => {
  expect(Object.values(textModules).map((keys) => keys.length > 5)).toEqual([true, true]);
  expect(entries.flatMap((entry) => listMissingTexts(entry))).toEqual([]);
});

test("guests' pages load customers' texts only with dialogs for customers", () => {
  expect(guests.filter((page) => closureOf(page).has(ofCustomers))).toEqual([]);
  const later = new Set(guests.flatMap((page) => listLater(page)));
  expect([...later].filter((part) => closureOf(part).has(ofCustomers)).toSorted()).toEqual([
    'web/src/features/alerts/price-alert-dialog.tsx',
    'web/src/features/alerts/search-dialog.tsx',
    'web/src/features/deals/buy-dialog.tsx',
  ]);
});
