import { expect, test } from 'vitest';
import { PageCache, type CachedPage } from './page-cache.ts';

const page = (text: string): CachedPage => ({ parts: [Buffer.from(text)], headers: [] });

function createCache() {
  return new PageCache({ bytesMax: 50, keepMs: 1000 });
}

test('a page is rendered once while it is fresh', async () => {
  const cache = createCache();
  let rendered = 0;
  const render = () => Promise.resolve(page(`${(rendered += 1)}`));
  await cache.find('a', 0, render);
  expect(await cache.find('a', 999, render)).toEqual(page('1'));
  expect(await cache.find('a', 1000, render)).toEqual(page('2'));
});

test('requests at the same moment wait for one rendering', async () => {
  const cache = createCache();
  let rendered = 0;
  const render = async () => {
    rendered += 1;
    await Promise.resolve();
    return page('x');
  };
  await Promise.all([cache.find('a', 0, render), cache.find('a', 0, render), cache.find('a', 0, render)]);
  expect(rendered).toBe(1);
});

test('a page that may not be kept is rendered again, and so is one that failed', async () => {
  const cache = createCache();
  expect(await cache.find('a', 0, () => Promise.resolve(null))).toBeNull();
  await expect(cache.find('a', 0, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await cache.find('a', 0, () => Promise.resolve(page('x')))).toEqual(page('x'));
});

test('the oldest pages leave when the memory is used up', async () => {
  const cache = createCache();
  for (const key of ['a', 'b', 'c']) await cache.find(key, 0, () => Promise.resolve(page('x'.repeat(20))));
  expect(cache.bytes).toBeLessThanOrEqual(50);
  expect(await cache.find('a', 0, () => Promise.resolve(page('again')))).toEqual(page('again'));
  expect(await cache.find('c', 0, () => Promise.resolve(page('again')))).toEqual(page('x'.repeat(20)));
});

test('what is over takes no memory once another page comes', async () => {
  const cache = createCache();
  await cache.find('a', 0, () => Promise.resolve(page('x'.repeat(20))));
  await cache.find('b', 2000, () => Promise.resolve(page('y')));
  expect(cache.bytes).toBe(2);
});
