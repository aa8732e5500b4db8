import { expect, test } from 'vitest';
import { forbiddenCode } from './forbidden-code.ts';
import { forbiddenText } from './forbidden-text.ts';
import { projectOf } from './project.ts';

test.each([
  ['tools/x.ts', 'let x: any;'],
  ['tools/x.ts', 'const x = y as any[];'],
  ['tools/x.ts', '// @ts-ignore\nx();'],
  ['tools/x.ts', '// @ts-expect-error because\nx();'],
  ['tools/x.test.ts', `test.skip('x', () => {});`],
  ['tools/x.test.ts', `describe.only('x', () => {});`],
  ['tools/x.ts', `export * from './y.ts';`],
  ['server/src/cart/x.ts', 'parseFloat(text);'],
  ['web/src/ui/x.ts', 'price.toFixed(2);'],
])('%s may not hold: %s', (path, text) => {
  expect(forbiddenCode.check(projectOf({ [path]: text }))).toHaveLength(1);
});

test.each([
  ['tools/x.ts', 'const anything: unknown = company;'],
  ['tools/x.test.ts', `test.each([1])('x', () => {});`],
  ['contract/src/money.ts', 'parseFloat(text);'],
  ['web/src/lib/formats/format.ts', 'price.toFixed(2);'],
])('%s may hold: %s', (path, text) => {
  expect(forbiddenCode.check(projectOf({ [path]: text }))).toEqual([]);
});

// Put together here, because the rule reads this file as well.
const path = (...parts: string[]): string => ['', ...parts].join('/');
const host = (...parts: string[]): string => `https://${parts.join('.')}/x`;

test.each([
  `see ${path('work', 'main')}`,
  `cd ${path('root', '.npm')}`,
  path('tmp', 'plan'),
  `"resolved": "${host('registry', 'npmjs', 'org')}"`,
  host('npm', 'example', 'com'),
])('a text may not hold: %s', (text) => {
  expect(forbiddenText.check(projectOf({ 'README.md': text }))).toHaveLength(1);
});

test.each(['the work/life balance', 'docs/root.md', 'https://example.com/work-flow', 'npm install'])(
  'a text may hold: %s',
  (text) => {
    expect(forbiddenText.check(projectOf({ 'README.md': text }))).toEqual([]);
  },
);
