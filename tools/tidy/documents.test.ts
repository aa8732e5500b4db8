import { expect, test } from 'vitest';
import { decisions } from './decisions.ts';
import { docLinks } from './doc-links.ts';
import { domainReadmes } from './domain-readmes.ts';
import { projectOf } from './project.ts';

const readme = ['Purpose', 'Tables', 'Use cases', 'Refusals', 'Events', 'Invariants']
  .map((section) => `## ${section}\n\nText.\n`)
  .join('\n');

const checkReadme = (text: string): string[] => {
  const texts = { 'server/src/cart/cart.rules.ts': '', 'server/src/cart/README.md': text };
  return domainReadmes.check(projectOf(texts)).map(({ message }) => message);
};

test('a domain has a README with all sections', () => {
  expect(checkReadme(readme)).toEqual([]);
  expect(checkReadme(readme.replace('## Events', '## News'))).toEqual(['section "## Events" is missing']);
  expect(domainReadmes.check(projectOf({ 'server/src/cart/cart.rules.ts': '' }))).toHaveLength(1);
});

test('a README has at most 40 lines', () => {
  expect(checkReadme(readme + '\nMore.'.repeat(30))).toHaveLength(1);
});

const checkLinks = (text: string): string[] =>
  docLinks
    .check(projectOf({ 'docs/a.md': text, 'docs/guides/b.md': '', 'README.md': '' }))
    .map(({ message }) => message);

test.each([
  '[b](guides/b.md)',
  '[b](./guides/b.md#part)',
  '[up](../README.md)',
  '[folder](guides/)',
  '[web](https://x.y)',
])('a link stands: %s', (text) => {
  expect(checkLinks(text)).toEqual([]);
});

test.each(['[b](guides/c.md)', '![picture](x.png)', '<img src="x.png">', '[up](../LICENSE)'])(
  'a link leads nowhere: %s',
  (text) => {
    expect(checkLinks(text)).toHaveLength(1);
  },
);

test('links in code do not count', () => {
  expect(checkLinks('`[b](c.md)`\n```\n[b](c.md)\n```\n')).toEqual([]);
});

const checkRecords = (records: Record<string, string>): string[] =>
  decisions.check(projectOf(records)).map(({ message }) => message);

test('a decision record has a number of its own, which it begins with', () => {
  expect(checkRecords({ 'docs/decisions/0001-a.md': '# 0001: A', 'docs/decisions/0002-b.md': '# 0002: B' })).toEqual(
    [],
  );
  expect(checkRecords({ 'docs/decisions/0001-a.md': '# 0001: A', 'docs/decisions/0001-b.md': '# 0001: B' })).toEqual([
    'number 0001 is taken',
  ]);
  expect(checkRecords({ 'docs/decisions/0001-a.md': '# A' })).toEqual(['begin with "# 0001: "']);
  expect(checkRecords({ 'docs/decisions/a.md': '# A' })).toEqual(['name it NNNN-what.md']);
});
