import { expect, test } from 'vitest';
import { decisions, docLinks, domainReadmes, forbiddenTexts } from './documents.ts';
import { projectOf } from './project.ts';

const readme = ['Purpose', 'Tables', 'Use cases', 'Refusals', 'Events', 'Invariants']
  .map((section) => `## ${section}\n\nText.\n`)
  .join('\n');

const checkReadme = (text: string): string[] => {
  const texts = { 'server/src/cart/cart.rules.ts': '', 'server/src/cart/README.md': text };
  return domainReadmes(projectOf(texts)).map(({ message }) => message);
};

test('a domain has a README with all sections', () => {
  expect(checkReadme(readme)).toEqual([]);
  expect(checkReadme(readme.replace('## Events', '## News'))).toEqual(['sections are missing: Events']);
  expect(domainReadmes(projectOf({ 'server/src/cart/cart.rules.ts': '' }))).toHaveLength(1);
});

test('a README has at most 40 lines', () => {
  expect(checkReadme(readme + '\nMore.'.repeat(30))).toHaveLength(1);
});

const checkLinks = (text: string): string[] =>
  docLinks(projectOf({ 'docs/a.md': text, 'docs/guides/b.md': '', 'README.md': '' })).map(({ message }) => message);

test.each([
  '[b](guides/b.md)',
  '[b](./guides/b.md#part)',
  '[up](../README.md)',
  '[folder](guides/)',
  '[web](https://x.y)',
])('a valid link: %s', (text) => {
  expect(checkLinks(text)).toEqual([]);
});

test.each(['[b](guides/c.md)', '![picture](x.png)', '<img src="x.png">', '[up](../LICENSE)'])(
  'a broken link: %s',
  (text) => {
    expect(checkLinks(text)).toHaveLength(1);
  },
);

test('ignores links in code', () => {
  expect(checkLinks('`[b](c.md)`\n```\n[b](c.md)\n```\n')).toEqual([]);
});

const checkRecords = (records: Record<string, string>): string[] =>
  decisions(projectOf(records)).map(({ message }) => message);

test('a decision record has a unique number and starts with it', () => {
  expect(checkRecords({ 'docs/decisions/0001-a.md': '# 0001: A', 'docs/decisions/0002-b.md': '# 0002: B' })).toEqual(
    [],
  );
  expect(checkRecords({ 'docs/decisions/0001-a.md': '# 0001: A', 'docs/decisions/0001-b.md': '# 0001: B' })).toEqual([
    'number 0001 is taken',
  ]);
  expect(checkRecords({ 'docs/decisions/0001-a.md': '# A' })).toEqual(['begin with "# 0001: "']);
  expect(checkRecords({ 'docs/decisions/a.md': '# A' })).toEqual([String.raw`name it as ^(\d{4})-[a-z0-9-]+\.md$`]);
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
  ['// oxlint', 'disable-next-line max-lines'].join('-'),
])('refuses the text: %s', (text) => {
  expect(forbiddenTexts(projectOf({ 'README.md': text }))).toHaveLength(1);
});

test.each(['the work/life balance', 'docs/root.md', 'https://example.com/work-flow', 'npm install'])(
  'accepts the text: %s',
  (text) => {
    expect(forbiddenTexts(projectOf({ 'README.md': text }))).toEqual([]);
  },
);
