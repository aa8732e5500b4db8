import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Type imports load nothing. */
const importPattern = /^(?:import|export)\s+(?!type\b)(?:[^'";]*?from\s+)?'([^']+)'/gm;
const laterPattern = /import\('([^']+)'\)/g;

/** Files loaded together with this one, as repository paths. */
export function closureOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const next of importsOf(file, importPattern)) closureOf(next, seen);
  return seen;
}

/** Lazy imports that are not loaded yet. */
export function lazyImportsOf(closure: Set<string>, all: Set<string>): string[] {
  return [...closure].flatMap((path) => importsOf(path, laterPattern)).filter((path) => !all.has(path));
}

function importsOf(file: string, pattern: RegExp): string[] {
  return [...readFileSync(file, 'utf8').matchAll(pattern)]
    .map(([, path = '']) => (path.startsWith('#web/') ? path.replace('#web', 'web/src') : join(dirname(file), path)))
    .filter((path) => path.startsWith('web/src') && /\.tsx?$/.test(path) && existsSync(path));
}
