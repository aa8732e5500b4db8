import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const wordPattern = /['"`](account|auth|checkout|offers|payment|payout|wallet)\.[a-z_]+/;
const texts = 'web/src/lib/customer-texts.ts';
const entries = [...globSync('web/src/app/routes/*.tsx'), 'web/src/app/root.tsx'];

/** Files of the storefront that a file imports, at once or when asked for. */
function importsOf(file: string, pattern: RegExp): string[] {
  return [...readFileSync(file, 'utf8').matchAll(pattern)]
    .map(([, path = '']) => (path.startsWith('#web/') ? path.replace('#web', 'web/src') : join(dirname(file), path)))
    .filter((path) => path.startsWith('web/src') && /\.tsx?$/.test(path) && existsSync(path));
}

/** Everything that is there once a file is. */
function closureOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const next of importsOf(file, /(?:from|import) '([^']+)'/g)) closureOf(next, seen);
  return seen;
}

/** Files with words of customers that would be drawn without them: the part of the page itself, or what it asks for later. */
function listWordless(file: string, known = new Set<string>()): string[] {
  const closure = closureOf(file);
  const all = new Set([...known, ...closure]);
  const own = all.has(texts) ? [] : [...closure].filter((path) => wordPattern.test(readFileSync(path, 'utf8')));
  const later = [...closure]
    .flatMap((path) => importsOf(path, /import\('([^']+)'\)/g))
    .filter((path) => !all.has(path));
  return [...own.map((path) => `${file}: ${path}`), ...later.flatMap((path) => listWordless(path, all))];
}

test('pages and dialogs that speak to customers bring the words along', () => {
  expect(entries.flatMap((entry) => listWordless(entry))).toEqual([]);
});

test('what guests browse does without them', () => {
  const guests = ['home', 'product-list', 'product-details', 'static-page', 'not-found'];
  const closures = guests.map((name) => closureOf(`web/src/app/routes/${name}.tsx`));
  expect(closures.map((closure) => closure.has(texts))).toEqual(guests.map(() => false));
});
