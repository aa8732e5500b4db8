import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { englishTexts } from './texts.ts';

/** Every word that a page does not have by itself. */
const customerKeys = globSync('contract/texts/en/*.json')
  .flatMap((file) => Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object))
  .filter((key) => !(key in englishTexts));
const texts = 'web/src/lib/customer-texts.ts';
/** Types bring nothing along. */
const importPattern = /^(?:import|export)\s+(?!type\b)(?:[^'";]*?from\s+)?'([^']+)'/gm;
const entries = [...globSync('web/src/app/routes/*.tsx'), 'web/src/app/root.tsx'];

/** Files of the storefront that a file imports, at once or when asked for. */
function importsOf(file: string, pattern: RegExp): string[] {
  return [...readFileSync(file, 'utf8').matchAll(pattern)]
    .map(([, path = '']) => (path.startsWith('#web/') ? path.replace('#web', 'web/src') : join(dirname(file), path)))
    .filter((path) => path.startsWith('web/src') && /\.tsx?$/.test(path) && existsSync(path));
}

/** Whether a file names such a word, or how one begins that it puts together. */
function speaksToCustomers(file: string): boolean {
  const named = readFileSync(file, 'utf8').matchAll(/['"`]([a-z]+\.[\w.]*)/g);
  return named.some(([, begin = '']) => customerKeys.some((key) => key.startsWith(begin)));
}

/** Everything that is there once a file is. */
function closureOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const next of importsOf(file, importPattern)) closureOf(next, seen);
  return seen;
}

/** Files with words of customers that would be drawn without them: the part of the page itself, or what it asks for later. */
function listWordless(file: string, known = new Set<string>()): string[] {
  const closure = closureOf(file);
  const all = new Set([...known, ...closure]);
  const own = all.has(texts) ? [] : [...closure].filter(speaksToCustomers);
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
