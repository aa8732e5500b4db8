import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { embedData } from './embed-data.ts';

const page = '<html><body><p>hello</p></body></html>';
const [, block = '', script = ''] =
  /<script type="application\/json">(.*)<\/script><script>([\s\S]*?)<\/script><\/body>/.exec(
    embedData(page, JSON.stringify(['</script><!--<script>', 'a\u2028b\u2029c & "d"'])),
  ) ?? [];

test('data cannot close its block and reads back unchanged', () => {
  expect(block).not.toMatch(/[<\u2028\u2029]/);
  expect(JSON.parse(block)).toEqual(['</script><!--<script>', 'a\u2028b\u2029c & "d"']);
});

test('the router gets all data and nothing of it stays in the page', () => {
  const heard: unknown[] = [];
  const data = { text: block, remove: () => heard.push('data removed') };
  const streamController = { enqueue: (text: string) => heard.push(text), close: () => heard.push('closed') };
  runInNewContext(script, {
    document: { currentScript: { previousElementSibling: data, remove: () => heard.push('script removed') } },
    window: { __reactRouterContext: { streamController } },
  });
  expect(heard).toEqual([block, 'closed', 'data removed', 'script removed']);
});

test('the page around the data is unchanged, even if it contains the closing tag', () => {
  const odd = '<body><pre></body></pre><p>last</p></body></html>';
  const [before, after] = embedData(odd, '[]').split(/<script[\s\S]*<\/script>/);
  expect(`${before}${after}`).toBe(odd);
});

test('a text without a page is left alone', () => {
  expect(embedData('Not found', '[]')).toBe('Not found');
});
