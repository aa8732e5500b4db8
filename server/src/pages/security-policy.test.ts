import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './security-policy.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const policyOf = (nonce: string | null, tag = '') => contentSecurityPolicy({ nonce, tag, development: false });
const directive = (policy: string, name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `));

test('allows inline scripts with a nonce, and none without', () => {
  expect(directive(policyOf('abc'), 'script-src')).toBe("script-src 'self' 'nonce-abc'");
  expect(directive(policyOf(null), 'script-src')).toBe("script-src 'self'");
});

test('without a tag no third party is allowed', () => {
  expect(policyOf(null)).not.toContain('https:');
  expect(directive(policyOf('abc'), 'frame-src')).toBe("frame-src 'none'");
});

test('a tag allows its own scripts and hosts', () => {
  const tag = '<script async src="https://tags.example/t.js?id=1"></script><script>start()</script>';
  const policy = policyOf(null, tag);
  expect(directive(policy, 'script-src')).toBe(`script-src 'self' ${hashOf('start()')} https://tags.example`);
  expect(directive(policy, 'connect-src')).toBe("connect-src 'self' https:");
  expect(directive(policy, 'frame-src')).toBe('frame-src https://tags.example');
});

test('a tag with other line endings and capitals runs as well', () => {
  expect(policyOf(null, '<SCRIPT>\r\nstart()\r\n</SCRIPT>')).toContain(hashOf('\nstart()\n'));
});
