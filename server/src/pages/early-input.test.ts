import { expect, test } from 'vitest';
import { addInputReplay } from './early-input.ts';
import { hashInlineScripts } from './security-policy.ts';

const page = '<html><head><title>A shop</title></head><body><p>&lt;/head&gt;</p></body></html>';

test('the listener stands in the head, before anything can be pressed', () => {
  const html = addInputReplay(page);
  expect(html.indexOf('<script>')).toBeLessThan(html.indexOf('<body>'));
  expect(html.replace(/<script>[\s\S]*<\/script>/, '')).toBe(page);
});

test('the policy of the page allows it', () => {
  expect(hashInlineScripts(addInputReplay(page))).toHaveLength(1);
});
