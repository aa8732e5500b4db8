import { expect, test } from 'vitest';
import { RenderedPage } from './rendered-page.ts';
import { PageCache } from './page-cache.ts';

const page = (text: string, status = 200, howToKeep = 'private, no-cache'): RenderedPage =>
  new RenderedPage({ status, headers: { 'cache-control': howToKeep }, body: Buffer.from(text) });

function createCache() {
  return new PageCache({ bytesMax: 70, keepMs: 1000 });
}

const find = async (cache: PageCache, key: string, options: { nowMs?: number; text: string; status?: number }) => {
  const found = await cache.find(key, options.nowMs ?? 0, () => Promise.resolve(page(options.text, options.status)));
  return found.body.toString();
};

test('renders a page once while it is fresh', async () => {
  const cache = createCache();
  await find(cache, 'a', { text: '1' });
  expect(await find(cache, 'a', { nowMs: 999, text: '2' })).toBe('1');
  expect(await find(cache, 'a', { nowMs: 1000, text: '2' })).toBe('2');
});

test('concurrent requests share one rendering', async () => {
  const cache = createCache();
  let rendered = 0;
  const render = async () => {
    rendered += 1;
    await Promise.resolve();
    return page('x', 404);
  };
  await Promise.all([cache.find('a', 0, render), cache.find('a', 0, render), cache.find('a', 0, render)]);
  expect(rendered).toBe(1);
});

test('an error page or a failed rendering is not cached', async () => {
  const cache = createCache();
  expect(await find(cache, 'a', { text: 'gone', status: 404 })).toBe('gone');
  await expect(cache.find('a', 0, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await find(cache, 'a', { text: 'x' })).toBe('x');
});

test('a page with no-store is not cached', async () => {
  const cache = createCache();
  const found = await cache.find('a', 0, () => Promise.resolve(page('1', 200, 'private, no-store')));
  expect(found.body.toString()).toBe('1');
  expect(await find(cache, 'a', { text: '2' })).toBe('2');
  expect(await find(cache, 'a', { text: '3' })).toBe('2');
});

test('the oldest pages are evicted when the memory is full', async () => {
  const cache = createCache();
  for (const key of ['a', 'b', 'c']) await find(cache, key, { text: 'x'.repeat(20) });
  expect(cache.bytes).toBeLessThanOrEqual(70);
  expect(await find(cache, 'a', { text: 'again' })).toBe('again');
  expect(await find(cache, 'c', { text: 'again' })).toBe('x'.repeat(20));
});

test('an expired page is evicted by the next one', async () => {
  const cache = createCache();
  await find(cache, 'a', { text: 'x'.repeat(20) });
  const before = cache.bytes;
  await find(cache, 'b', { nowMs: 2000, text: 'y' });
  expect(cache.bytes).toBeLessThan(before);
});

test('compresses a page once per encoding', async () => {
  const text = 'word '.repeat(1000);
  const finished = page(text);
  const first = await finished.encode('gzip, deflate, br');
  const second = await finished.encode('br');
  expect(first.encoding).toBe('br');
  expect(second.body).toBe(first.body);
  expect((await finished.encode('identity')).body.toString()).toBe(text);
});
