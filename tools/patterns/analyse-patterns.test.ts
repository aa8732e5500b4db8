import { expect, test } from 'vitest';
import { projectOf } from '../tidy/project.ts';
import { analysePatterns, isWithoutRepetition, listPatterns } from './analyse-patterns.ts';

const project = projectOf({
  'server/src/a.ts':
    String.raw`export const a = /^\d+$/u;` + '\n' + String.raw`export const b = 'x'.replace(/\s+$/, '');`,
  'contract/src/b.ts': String.raw`export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;`,
  'server/src/a.test.ts': String.raw`export const slow = /(a+)+$/;`,
  'server/src/artwork/drawings/finishes.json': String.raw`[
    { "match": "\\bfade\\b", "of": "\"x\"" },
    { "match": "(a+)+$" }
  ]`,
});

test('finds patterns in code and drawing data, but not in tests', () => {
  expect(listPatterns(project).map(({ path, line, source, flags }) => [path, line, source, flags])).toEqual([
    ['server/src/a.ts', 1, String.raw`^\d+$`, 'u'],
    ['server/src/a.ts', 2, String.raw`\s+$`, ''],
    ['contract/src/b.ts', 1, String.raw`^[^\s@]+@[^\s@]+\.[^\s@]+$`, ''],
    ['server/src/artwork/drawings/finishes.json', 2, String.raw`\bfade\b`, 'i'],
    ['server/src/artwork/drawings/finishes.json', 3, '(a+)+$', 'i'],
  ]);
});

test('reports a non-linear pattern with its degree', async () => {
  const findings = await analysePatterns(listPatterns(project));
  expect(findings.map(({ path, line, message }) => `${path}:${line} ${message}`).toSorted()).toEqual([
    String.raw`contract/src/b.ts:1 /^[^\s@]+@[^\s@]+\.[^\s@]+$/ is not linear: 2nd degree polynomial`,
    String.raw`server/src/a.ts:2 /\s+$/ is not linear: 2nd degree polynomial`,
    'server/src/artwork/drawings/finishes.json:3 /(a+)+$/i is not linear: exponential',
  ]);
});

test.each(['^ *(?:fade|slaughter)', String.raw`\bfade\b`, String.raw`five\+seven|c\*t`, '(?:steel )?work', '[^a-z]$'])(
  '/%s/ repeats nothing but spaces at the start',
  (source) => {
    expect(isWithoutRepetition(source)).toBe(true);
  },
);

test.each([' *fade', '^ *fade *$', '^(?: *)', 'fade|^ *blue', '^a*', 'a+', 'a{2,}', String.raw`\\*`, String.raw`\w+`])(
  '/%s/ has to be analysed',
  (source) => {
    expect(isWithoutRepetition(source)).toBe(false);
  },
);
