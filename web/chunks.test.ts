import { existsSync, globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { chunkOf } from './chunks.ts';
import lists from './chunks.json';
import { closureOf } from './test-kit/module-closure.ts';

const { customersIcons, menuIcons, ...files } = lists;
const iconFolder = resolve('node_modules/lucide-react/dist/esm/icons');

test('every listed file and icon exists', () => {
  const paths = [
    ...Object.values(files)
      .flat()
      .map((path) => resolve(path)),
    ...[...customersIcons, ...menuIcons].map((name) => `${iconFolder}/${name}.mjs`),
  ];
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  expect(new Set(paths).size).toBe(paths.length);
});

test.each([
  ['web/src/ui/controls/button.tsx', 'shared'],
  ['web/src/shop/cart/use-cart.ts', 'shared'],
  ['web/src/ui/controls/symbols.svg?raw', 'shared'],
  ['web/src/app/root.tsx?__react-router-build-client-route', 'shared'],
  ['web/src/features/home/home.css', 'shared'],
  ['contract/src/endpoints.ts', 'shared'],
  ['web/src/ui/forms/phone-field.tsx', null],
  ['web/src/ui/my-phone-field.tsx', 'shared'],
  ['web/src/app/routes/home.tsx', null],
  ['web/src/features/home/hero.tsx', null],
  ['web/src/features/catalog/carousel.css', 'shared'],
  ['web/src/features/cart/cart.css', null],
  ['contract/src/offers.ts', null],
  ['web/src/ui/styles/customer-bundle.ts', 'customers'],
  ['web/src/lib/data/reload-data.ts', 'sync'],
])('%s is bundled in %s', (path, chunk) => {
  expect(chunkOf(resolve(path))).toBe(chunk);
});

test.each([
  ['/node_modules/react-dom/client.js', 'react'],
  ['/node_modules/react-hook-form/dist/index.esm.mjs', null],
  ['/node_modules/lucide-react/dist/esm/Icon.mjs', 'shared'],
  ['/node_modules/lucide-react/dist/esm/icons/heart.mjs', 'shared'],
  ['/node_modules/lucide-react/dist/esm/icons/eye.mjs', 'customers'],
  ['/node_modules/lucide-react/dist/esm/icons/user.mjs', 'menu-icons'],
  ['\0vite/preload-helper.js', 'shared'],
  ['/elsewhere/web/src/ui/controls/button.tsx', null],
])('%s is bundled in %s', (id, chunk) => {
  expect(chunkOf(id)).toBe(chunk);
});

/** Text areas named in the glob of a module. */
function areasOf(module: string): string[] {
  const [, names = ''] = /en\/\{([\w,]+)\}\.json/.exec(readFileSync(module, 'utf8')) ?? [];
  return names.split(',');
}

const chunkOfArea = (area: string) => chunkOf(resolve(`contract/texts/en/${area}.json`));

test('texts are bundled with the module that imports them', () => {
  const ofCustomers = areasOf('web/src/lib/texts/customer-texts.ts');
  expect(ofCustomers).toContain('wallet');
  const areas = globSync('contract/texts/en/*.json').map((path) => path.replace(/.*\/|\.json/g, ''));
  expect(areas.filter((area) => chunkOfArea(area) === 'customers').toSorted()).toEqual(ofCustomers);
  expect(areas.filter((area) => chunkOfArea(area) === null)).toEqual(['bargains']);
});

/** Files in the chunk that no guest page imports: server-only ones, which browsers never load, and a few too small to split. */
const unusedByGuests = [
  'web/src/app/embed-data.ts',
  'web/src/app/entry.server.tsx',
  'web/src/app/loaders/load-checkout.ts',
  'web/src/app/loaders/read-failed-payment.ts',
  'web/src/app/loaders/read-wall.ts',
  'web/src/app/routes.ts',
  'web/src/app/loaders/xml-response.ts',
  'web/src/shop/session/guards.ts',
  'web/src/shop/session/is-link-valid.ts',
  'web/src/lib/paths/account-path.ts',
  'web/src/shop/session/use-profile.ts',
  'web/src/lib/paths/deposit-path.ts',
  'web/src/lib/data/use-loaded.ts',
  'web/src/lib/data/use-polling.ts',
];

test("guests' pages use everything in the shared chunk", () => {
  const guests = ['home', 'product-list', 'product-details', 'static-page', 'static-page-by-id', 'not-found'];
  const pages = [...guests.map((name) => `web/src/app/routes/${name}.tsx`), 'web/src/app/root.tsx'];
  const required = new Set(pages.flatMap((page) => [...closureOf(page)]));
  const sources = globSync('web/src/{lib,shop,ui,app}/**/*.{ts,tsx}').filter((path) => !path.includes('.test.'));
  const idle = sources.filter((path) => chunkOf(resolve(path)) === 'shared' && !required.has(path));
  expect(idle.toSorted()).toEqual(unusedByGuests.toSorted());
});
