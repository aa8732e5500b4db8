import { expect, test } from 'vitest';
import { addRecentPlaceholder } from './recent-room.ts';
import { hashInlineScripts } from './security-policy.ts';

const page = '<html><head><title>A shop</title></head><body><div class="recent recent-room"></div></body></html>';

test('a page with the place keeps its room from the head on, and the policy allows the script', () => {
  const html = addRecentPlaceholder(page);
  expect(html.indexOf('<script>')).toBeLessThan(html.indexOf('<body>'));
  expect(html.replace(/<script>[\s\S]*<\/script>/, '')).toBe(page);
  expect(hashInlineScripts(html)).toHaveLength(1);
});

test('a page without the place carries nothing of it', () => {
  const list = page.replace('recent recent-room', 'items-grid');
  expect(addRecentPlaceholder(list)).toBe(list);
});
