import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './security-policy.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const policyOf = (html: string, tag = '') => contentSecurityPolicy({ html, tag, development: false });
const directive = (policy: string, name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `));

test('inline scripts of the page run by their hash, and no others', () => {
  const policy = policyOf('<script>run(1)</script><script src="/a.js"></script><script type="module">go()\n</script>');
  expect(directive(policy, 'script-src')).toBe(`script-src 'self' ${hashOf('run(1)')} ${hashOf('go()\n')}`);
});

test.each(['application/ld+json', 'application/json'])('a data block of %s is no script', (type) => {
  expect(directive(policyOf(`<script type="${type}">{}</script>`), 'script-src')).toBe("script-src 'self'");
});

test('without a tag nothing of a third party is allowed', () => {
  expect(policyOf('<p></p>')).not.toContain('https:');
});

test('a tag brings its own scripts and hosts', () => {
  const tag = '<script async src="https://tags.example/t.js?id=1"></script><script>start()</script>';
  const policy = policyOf('', tag);
  expect(directive(policy, 'script-src')).toBe(`script-src 'self' ${hashOf('start()')} https://tags.example`);
  expect(directive(policy, 'connect-src')).toBe("connect-src 'self' https:");
});

test('a tag typed with other line ends and capitals runs as well', () => {
  expect(policyOf('', '<SCRIPT>\r\nstart()\r\n</SCRIPT>')).toContain(hashOf('\nstart()\n'));
});
