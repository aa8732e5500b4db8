import { expect, test } from 'vitest';
import { needsCustomerTexts } from '#web/shop/session/root-data.ts';
import { closureOf, lazyImportsOf } from '../../test-kit/module-closure.ts';
import routes from './routes.ts';

interface Entry {
  path?: string | undefined;
  file: string;
  children?: Entry[] | undefined;
}

const listPages = (entries: Entry[]): Entry[] =>
  entries.flatMap((entry) => (entry.children ? listPages(entry.children) : [entry]));

const words = 'web/src/lib/texts/customer-texts.ts';

/** Loaded by a press of customers only, who have all texts on every page; guests sign in instead. */
const pressedByCustomers = [
  'web/src/features/alerts/price-alert-dialog.tsx',
  'web/src/features/alerts/search-dialog.tsx',
  'web/src/features/deals/buy-dialog.tsx',
];

function showsCustomerTexts(file: string): boolean {
  const closure = closureOf(`web/src/app/${file}`);
  const parts = lazyImportsOf(closure, closure).filter((part) => !pressedByCustomers.includes(part));
  return closure.has(words) || parts.some((part) => closureOf(part).has(words));
}

test("exactly the paths of customers' pages load customers' texts", () => {
  const pages = listPages(routes).map(({ path = '', file }) => ({
    path: `/${path.replaceAll(/:\w+\??/g, '1')}`,
    file,
  }));
  expect(pages.length).toBeGreaterThan(25);
  const wrong = pages.filter(({ path, file }) => needsCustomerTexts(path) !== showsCustomerTexts(file));
  expect(wrong).toEqual([]);
});
